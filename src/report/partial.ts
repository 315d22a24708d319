import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { digestOfText } from '../automaton/digest.js';

/** Tells this machine, or container, from others that may see the same folders: their numbers of processes mean nothing here. */
const HOST = digestOfText(hostname()).slice(0, 6);

/** What stands behind `.name.partial-`: the machine, the number of the process, something random, and what the writer adds. */
const MADE_BY = /^([0-9a-f]{6})-(\d+)-([0-9a-f-]{13})(?:-[a-z]+)?$/;

/** The random parts of the names that this process gave. */
const given = new Set<string>();

/**
 * A new name for a file or folder that is being made, and will be called `name` when it is done. It is hidden, and says which process makes it,
 * so that others know when it is nobody's any more.
 */
export function partialName(name: string): string {
  const random = randomUUID().slice(0, 13);
  given.add(random);
  return `${prefixOf(name)}${HOST}-${process.pid}-${random}`;
}

/** What processes of this machine that are no more left in a folder while they made `name`; nothing where there is no folder. */
export function leftOvers(folder: string, name: string): string[] {
  const prefix = prefixOf(name);
  return entriesOf(folder).filter((entry) => {
    if (!entry.startsWith(prefix)) return false;
    const [, host, pid, random] = MADE_BY.exec(entry.slice(prefix.length)) ?? [];
    return host === HOST && !isAtWork(Number(pid), random as string);
  });
}

function prefixOf(name: string): string {
  return `.${name}.partial-`;
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a process still makes something. Ours may have the number of one that is gone: in a container it often has. */
function isAtWork(pid: number, random: string): boolean {
  if (pid === process.pid) return given.has(random);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
