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
 * A report being written. Its files are written next to their destination and moved there all at once, so a report is complete
 * or absent even if the program is killed or the disk is full. Other people's files in its folder stay as they are.
 */
export interface ReportFolder {
  readonly place: string;
  readonly append: (file: string, text: string) => void;
  readonly files: () => readonly string[];
  /** Puts the report in its place, replacing an older one. */
  readonly commit: () => void;
  /** Removes what was written and leaves everything else unchanged. Does nothing after commit. */
  readonly discard: () => void;
}

/** A file of a report, with the text still to be written. */
interface OpenFile {
  readonly descriptor: number;
  waiting: string;
}

/** The fewest characters written by one system call. */
const WRITE_THRESHOLD = 2 ** 16;

function flush(file: OpenFile): void {
  appendFileSync(file.descriptor, file.waiting);
  file.waiting = '';
}

/** The suffix of an older report while a new one takes its place. */
const OLDER = '-older';

/** How often to try for a place that other runs also want. */
const ATTEMPTS = 20;

/** How long to wait, in milliseconds, for another run that has moved a report away to put its own there. */
const MOVING = 20;

/**
 * Begins the report `name` in the folder `out`. Throws an IoError if it cannot be written, or if its place holds anything that
 * is not a report.
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
      // Whatever cannot be removed stays hidden next to the reports; the earlier error is the one to report.
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

/** An older report in a place; `whole`: its folder holds nothing else and is not a link. */
interface OlderReport extends FolderContent {
  readonly whole: boolean;
}

/** The older report in a place; null if there is nothing, or an empty folder. Throws an IoError for anything else. */
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

/** Throws an IoError if files with the names of report files belong to somebody else. */
function expectOwn(place: string, older: OlderReport | null, names: readonly string[]): void {
  const foreign = names.find((name) => older?.others.includes(name));
  if (foreign !== undefined) throw new IoError(fileOfOthers(path.join(place, foreign)));
}

/**
 * Cleans up after killed runs of the same report: an older report that was set aside is restored if no other took its place,
 * and everything else is removed. What cannot be removed stays hidden and does no harm.
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
 * Moves a finished folder to its place: as a whole if only a report is there and its folder can be renamed, otherwise file by
 * file. Renaming fails on some layered file systems of containers (EXDEV), on a mount point (EBUSY), and on Windows while a
 * program has a file of it open (EPERM).
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
 * Replaces the files of an older report one by one, run.json last, then removes its other files. All new files are in the
 * folder before the first one is replaced, so a full disk leaves the older report intact. The new run.json arrives first under a
 * hidden name, so that the next run knows the files if this one is killed.
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

/** Copies a file and waits until it is on the disk. */
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
 * Replaces an older folder with a finished one, and only then removes the older. If another run puts its own report there at
 * the same time, one of the two remains, complete.
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

/** Removes an older report that was set aside. Anything that somebody has put into it meanwhile goes back to its place. */
function dropOlder(older: string, place: string): void {
  const { own, others } = contentOf(older);
  for (const entry of own ?? []) rmSync(path.join(older, entry), { force: true });
  for (const entry of others) {
    const back = path.join(place, entry);
    if (lstatSync(back, { throwIfNoEntry: false }) === undefined) renameSync(path.join(older, entry), back);
  }
  removeMade([older]);
}

/** Whether renaming a folder failed because one of that name exists; Windows reports it as permission denied. */
function isTakenOnWindows(error: unknown, place: string): boolean {
  return codeOf(error) === 'EPERM' && lstatSync(place, { throwIfNoEntry: false }) !== undefined;
}

/** The result of an operation; null if its file or folder does not exist. */
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

/** Runs a write; an error of the file system becomes an IoError with the file and the reason. */
function guarded<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof IoError) throw error;
    throw new IoError(`${file}: ${systemReason(error)}`);
  }
}
