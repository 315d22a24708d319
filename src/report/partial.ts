import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { digestOfText } from '../base/digest.js';

/**
 * Identifies this machine or container among others that may see the same folders: their process
 * numbers mean nothing here.
 */
const HOST = digestOfText(hostname()).slice(0, 6);

/**
 * The name after `.name.partial-`: the machine, the process number, a random part, and a suffix of
 * the writer.
 */
const MADE_BY = /^([0-9a-f]{6})-(\d+)-([0-9a-f-]{13})(?:-[a-z]+)?$/;

/** The random parts of the names that this process has made. */
const given = new Set<string>();

/**
 * A new hidden name for a file or folder that will be called `name` when it is complete. It
 * contains the process that writes it, so that others can see when it is abandoned.
 */
export function partialName(name: string): string {
  const random = randomUUID().slice(0, 13);
  given.add(random);
  return `${prefixOf(name)}${HOST}-${process.pid}-${random}`;
}

/**
 * The partial files of `name` in a folder whose processes on this machine have ended; none if there
 * is no folder.
 */
export function leftOvers(folder: string, name: string): string[] {
  return entriesOf(folder).filter((entry) => isLeftOver(entry, name));
}

/** Whether a hidden name was made by `partialName` for `name`, in a process on this machine that has ended. */
export function isLeftOver(entry: string, name: string): boolean {
  const prefix = prefixOf(name);
  if (!entry.startsWith(prefix)) return false;
  const [, host, pid, random] = MADE_BY.exec(entry.slice(prefix.length)) ?? [];
  return host === HOST && !isAtWork(Number(pid), random as string);
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

/**
 * Whether a process is still writing. This process may have the number of an ended one: in
 * containers that is common.
 */
function isAtWork(pid: number, random: string): boolean {
  if (pid === process.pid) return given.has(random);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
