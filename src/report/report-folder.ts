import {
  appendFileSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { assert, at } from '../base/assert.js';
import { fileOfOthers, folderIsFile, reportFolderTaken } from '../errors/file.js';
import { IoError, systemReason } from '../errors/problem.js';
import {
  contentOf,
  type FolderContent,
  isReportName,
  leftOvers,
  MARK,
  makeFolder,
  partialName,
  removeMade,
} from './own-files.js';

/**
 * A report being written: its files are written next to their destination and moved there all at once, so a report is complete
 * or absent even if the program is killed or the disk is full. Files of others in its folder stay as they are.
 */
export interface ReportFolder {
  /** Where it will be. */
  readonly place: string;
  /** Adds text to a file of the report. */
  readonly append: (file: string, text: string) => void;
  /** The names of its files so far. */
  readonly files: () => readonly string[];
  /** Puts the report in its place, replacing an older one. */
  readonly commit: () => void;
  /** Removes what was written and leaves everything else unchanged. Does nothing after commit. */
  readonly discard: () => void;
}

/** A file of a report, and the text still to be written to it. */
interface OpenFile {
  readonly descriptor: number;
  waiting: string;
}

/** Characters at least in one system call. */
const WRITE_THRESHOLD = 2 ** 16;

function flush(file: OpenFile): void {
  appendFileSync(file.descriptor, file.waiting);
  file.waiting = '';
}

/** The suffix of an older report while a new one takes its place. */
const OLDER = '-older';

/** Attempts at taking a place that other runs take at the same time. */
const ATTEMPTS = 20;

/** Milliseconds in which another run that has moved a report away puts its own there. */
const MOVING = 20;

/**
 * Begins the report `name` in the folder `out`. Throws an IoError if it cannot be written, or if
 * its place holds anything that is not a report.
 */
export function openReport(out: string, name: string): ReportFolder {
  const place = path.join(out, name);
  const partial = path.join(out, partialName(name));
  const files = new Map<string, OpenFile>();
  const names = new Set<string>();
  let isOpen = true;
  tidyUp(out, name);
  const [made, older] = guarded(place, () => [makeFolder(out), olderIn(place)] as const);
  guarded(place, () => makeFolder(partial));
  const discard = (): void => {
    if (!isOpen) return;
    isOpen = false;
    try {
      for (const { descriptor } of files.values()) closeSync(descriptor);
      rmSync(partial, { recursive: true, force: true });
      removeMade(made);
    } catch {
      // What cannot be removed stays hidden next to the reports; the earlier error is the one to
      // report.
    }
  };
  const opened = (file: string): OpenFile => {
    assert(isReportName(file), `${file} is one of the names of files of reports`);
    expectOwn(place, older, [file]);
    names.add(file);
    return { descriptor: openSync(path.join(partial, file), 'ax'), waiting: '' };
  };
  return {
    place,
    files: () => [...names],
    append: (file, text) =>
      guarded(path.join(place, file), () => {
        const known = files.get(file) ?? opened(file);
        files.set(file, known);
        known.waiting += text;
        if (known.waiting.length >= WRITE_THRESHOLD) flush(known);
      }),
    commit: () => {
      for (const [name, file] of files) {
        guarded(path.join(place, name), () => {
          flush(file);
          fsyncSync(file.descriptor);
          files.delete(name);
          closeSync(file.descriptor);
        });
      }
      guarded(place, () => putInPlace(place, partial, [...names]));
      isOpen = false;
    },
    discard,
  };
}

/** An older report in a place; `whole`: its folder has nothing else, and is no link. */
interface OlderReport extends FolderContent {
  readonly whole: boolean;
}

/** What is where a report should be; null if there is nothing, or an empty folder. Throws an IoError if it is no report. */
function olderIn(place: string): OlderReport | null {
  const found = lstatSync(place, { throwIfNoEntry: false });
  if (found === undefined) return null;
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new IoError(folderIsFile(place));
  for (let isSecond = false; ; isSecond = true) {
    const content = unlessGone(() => contentOf(place)) ?? { own: [], others: [] };
    const { own, others } = content;
    if (own === null && others.length > 0) {
      if (isSecond) throw new IoError(reportFolderTaken(place));
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, MOVING);
    } else return { ...content, whole: others.length === 0 && !found.isSymbolicLink() };
  }
}

/** Throws an IoError if files with the names of report files are not its own. */
function expectOwn(place: string, older: OlderReport | null, names: readonly string[]): void {
  const foreign = names.find((name) => older?.others.includes(name));
  if (foreign !== undefined) throw new IoError(fileOfOthers(path.join(place, foreign)));
}

/**
 * Cleans up after runs of the same report that were killed: an older report that was set aside is restored if no other took its
 * place, and everything else is removed. What cannot be removed stays hidden and does no harm.
 */
function tidyUp(out: string, name: string): void {
  const place = path.join(out, name);
  for (const entry of leftOvers(out, name)) {
    const left = path.join(out, entry);
    const isOlder = entry.endsWith(OLDER);
    const isMissed = isOlder && lstatSync(place, { throwIfNoEntry: false }) === undefined;
    try {
      if (isMissed) renameSync(left, place);
      else if (isOlder) dropOlder(left, place);
      else rmSync(left, { recursive: true, force: true });
    } catch {
      // Another run may clean up at the same time.
    }
  }
}

/**
 * Puts a finished folder in its place: as a whole if only a report is there and the system can rename
 * its folder, else file by file. It cannot on some layered file systems of containers (EXDEV), if the
 * place is a mount point (EBUSY), or, on Windows, as long as a program has a file of it open (EPERM).
 */
function putInPlace(place: string, finished: string, names: readonly string[]): void {
  const older = olderIn(place);
  expectOwn(place, older, names);
  const isWhole = older === null || older.whole;
  try {
    if (isWhole) replace(place, finished);
    else replaceFiles(place, finished);
  } catch (error) {
    if (!isWhole || !['EXDEV', 'EBUSY', 'EPERM'].includes(codeOf(error))) throw error;
    replaceFiles(place, finished);
  }
}

/**
 * Replaces the files of an older report one by one, run.json last, then removes its other files.
 * All new files are in the folder before the first one is replaced, so a full disk leaves the older
 * ones; the new run.json is there first, so that the next run knows the files of one that was killed.
 */
function replaceFiles(place: string, finished: string): void {
  const names = readdirSync(finished).sort((a, b) => Number(b === MARK) - Number(a === MARK));
  const hidden = names.map((name) => path.join(place, partialName(name)));
  makeFolder(place);
  const { own } = contentOf(place);
  try {
    for (const [i, name] of names.entries()) copySafely(path.join(finished, name), at(hidden, i));
    for (const [i, name] of [...names.entries()].reverse()) renameSync(at(hidden, i), path.join(place, name));
  } finally {
    for (const file of hidden) rmSync(file, { force: true });
  }
  for (const entry of own ?? []) if (!names.includes(entry)) rmSync(path.join(place, entry), { force: true });
  rmSync(finished, { recursive: true, force: true });
}

/** Copies a file, and waits until it is on the disk. */
function copySafely(from: string, to: string): void {
  copyFileSync(from, to);
  const descriptor = openSync(to, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Replaces an older folder by a finished one; the older is removed only after that. If another
 * run puts its own report there at the same time, one of the two remains, complete.
 */
function replace(place: string, finished: string): void {
  const older = `${finished}${OLDER}`;
  for (let attempt = 1; ; attempt++) {
    const hasOlder = unlessGone(() => renameSync(place, older) ?? true) === true;
    try {
      renameSync(finished, place);
      break;
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || isTakenOnWindows(error, place);
      if (hasOlder && !isTaken) renameSync(older, place);
      else if (hasOlder) dropOlder(older, place);
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
  unlessGone(() => dropOlder(older, place));
}

/** Removes an older report that was set aside. What somebody has put into it meanwhile goes back to its place. */
function dropOlder(older: string, place: string): void {
  const { own, others } = contentOf(older);
  for (const entry of own ?? []) rmSync(path.join(older, entry), { force: true });
  for (const entry of others) {
    const back = path.join(place, entry);
    if (lstatSync(back, { throwIfNoEntry: false }) === undefined) renameSync(path.join(older, entry), back);
  }
  removeMade([older]);
}

/** Whether a folder could not be renamed as Windows says it if there is one of that name: with the code of a refusal. */
function isTakenOnWindows(error: unknown, place: string): boolean {
  return codeOf(error) === 'EPERM' && lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

/** The result of an operation; null if its file or folder does not exist (any more). */
function unlessGone<T>(operation: () => T): T | null {
  try {
    return operation();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

/** Runs a write, and turns an error of the file system into an IoError that names the file and the reason. */
function guarded<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof IoError) throw error;
    throw new IoError(`${file}: ${systemReason(error)}`);
  }
}
