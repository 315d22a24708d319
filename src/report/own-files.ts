// The files and folders that hold reports, and nothing that belongs to anybody else.
import { randomUUID } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { digestOfText } from '../base/digest.js';
import { folderIsFile } from '../errors/file.js';
import { IoError } from '../errors/problem.js';
import { PROGRAM_NAME } from './run/run-json.js';

/** The file that marks a folder as a report. */
export const MARK = 'run.json';

export const PAGE = 'report.html';

/** The rows of a report. */
export const SUMMARY = 'summary.csv';

/** All names of report files: no list from elsewhere can make another file ours. */
const NAMES: ReadonlySet<string> = new Set([
  ...[MARK, PAGE, SUMMARY, 'distribution.csv', 'attacks.csv', 'turns.csv', 'units.csv', 'first-turn.csv', 'kills.csv'],
]);

export function isReportName(name: string): boolean {
  return NAMES.has(name);
}

export interface FolderContent {
  /** Files of a run and leftovers of killed runs, the mark last: without it nobody knows them. Null if it is not a report. */
  readonly own: readonly string[] | null;
  readonly others: readonly string[];
}

/**
 * Tells the files of a report from those that people keep beside them, by the list in its run.json. A run that was killed while
 * replacing files one by one has left its own list in a hidden file. Throws the system's error if the folder cannot be read.
 */
export function contentOf(folder: string): FolderContent {
  const entries = readdirSync(folder);
  const left = [...NAMES].flatMap((name) => leftOvers(folder, name));
  const lists = [MARK, ...left.filter((entry) => entry.startsWith(`.${MARK}.`))].map((list) => listIn(path.join(folder, list)));
  if (lists[0] === null) return { own: null, others: entries };
  const known = new Set([...left, ...lists.flatMap((list) => list ?? [])]);
  const found = entries.filter((entry) => known.has(entry) && isRegularFile(path.join(folder, entry)));
  const own = found.sort((a, b) => Number(a === MARK) - Number(b === MARK));
  return { own, others: entries.filter((entry) => !own.includes(entry)) };
}

/** The files listed in a run.json; null if it is not ours. Reports without such a list have no files of other names. */
function listIn(file: string): readonly string[] | null {
  const { format, program, files = [...NAMES] } = factsIn(file);
  const isOurs = typeof format === 'number' && program?.name === PROGRAM_NAME && Array.isArray(files);
  return isOurs ? [MARK, ...files.filter((name) => typeof name === 'string' && NAMES.has(name))] : null;
}

interface Facts {
  readonly format?: unknown;
  readonly program?: { readonly name?: unknown } | null;
  readonly files?: unknown;
}

function factsIn(file: string): Facts {
  try {
    const facts: unknown = isRegularFile(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return facts ?? {};
  } catch {
    return {};
  }
}

/** Not a link, folder or pipe. */
function isRegularFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

/**
 * Distinguishes this machine or container from others that may see the same folders, whose process numbers mean nothing here.
 */
const HOST = digestOfText(hostname()).slice(0, 6);

/** What follows `.name.partial-`: the machine, the process number, a random part, and a suffix of the writer. */
const MADE_BY = /^([0-9a-f]{6})-(\d+)-([0-9a-f-]{13})(?:-[a-z]+)?$/;

/** The random parts of the names made by this process. */
const given = new Set<string>();

/**
 * A new hidden name for a file or folder that is called `name` once it is complete. It contains the process that writes it, so
 * that others can tell when it is abandoned.
 */
export function partialName(name: string): string {
  const random = randomUUID().slice(0, 13);
  given.add(random);
  return `${prefixOf(name)}${HOST}-${process.pid}-${random}`;
}

/** The partial files of `name` in a folder whose processes on this machine have ended; none without the folder. */
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
 * Whether a process is still writing. This process may have the number of one that has ended, which is common in containers.
 */
function isAtWork(pid: number, random: string): boolean {
  if (pid === process.pid) return given.has(random);
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes a folder and those above it, unless they exist. Returns the folders it made, the innermost first. Throws an IoError if
 * a file is in the way, otherwise the system's error. `mkdirSync` with `recursive` would never return if the current folder has
 * been removed.
 */
export function makeFolder(folder: string): string[] {
  try {
    return makeOne(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    const above = path.dirname(folder);
    if (!['ENOENT', 'ENOTDIR'].includes(code) || above === folder || above === '.') throw error;
    const made = makeFolder(above);
    return [...makeOne(folder), ...made];
  }
}

/** Makes a folder in an existing one. Another process may make it at the same time. */
function makeOne(folder: string): string[] {
  try {
    mkdirSync(folder);
    return [folder];
  } catch (error) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory()) return [];
    throw found === undefined ? error : new IoError(folderIsFile(folder));
  }
}

/** Removes folders made by `makeFolder` that are empty. */
export function removeMade(folders: readonly string[]): void {
  try {
    for (const folder of folders) rmdirSync(folder);
  } catch {
    // It is no longer empty.
  }
}
