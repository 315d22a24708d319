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
} from 'node:fs';
import path from 'node:path';
import { at } from '../base/assert.js';
import { reportFolderTaken } from '../errors/file.js';
import { IoError, systemReason } from '../errors/problem.js';
import { makeFolder } from './make-folder.js';
import { leftOvers, partialName } from './partial.js';

/**
 * A report being written: its files are written next to their destination and moved there all at
 * once, so a report is complete or absent even if the program is killed or the disk is full.
 */
export interface ReportFolder {
  /** Where it will be. */
  readonly place: string;
  /** Adds text to a file of the report. */
  readonly append: (file: string, text: string) => void;
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

/** The file that marks a folder as a report. */
const MARK = 'run.json';

/** The suffix of an older report while a new one takes its place. */
const OLDER = '-older';

/** Attempts at taking a place that other runs take at the same time. */
const ATTEMPTS = 20;

/**
 * Begins the report `name` in the folder `out`. Throws an IoError if it cannot be written, or if
 * its place holds a folder that is not a report.
 */
export function openReport(out: string, name: string): ReportFolder {
  const place = path.join(out, name);
  const partial = path.join(out, partialName(name));
  const files = new Map<string, OpenFile>();
  let isOpen = true;
  tidyUp(out, name);
  guarded(place, () => {
    if (!isReplaceable(place)) throw new IoError(reportFolderTaken(place));
    makeFolder(partial);
  });
  const discard = (): void => {
    if (!isOpen) return;
    isOpen = false;
    try {
      for (const { descriptor } of files.values()) closeSync(descriptor);
      rmSync(partial, { recursive: true, force: true });
    } catch {
      // What cannot be removed stays hidden next to the reports; the earlier error is the one to
      // report.
    }
  };
  return {
    place,
    append: (file, text) =>
      guarded(path.join(place, file), () => {
        const known = files.get(file) ?? { descriptor: openSync(path.join(partial, file), 'ax'), waiting: '' };
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
      guarded(place, () => putInPlace(place, partial));
      isOpen = false;
    },
    discard,
  };
}

/**
 * Whether a report may be written to a place: it holds nothing, an empty folder, or an older
 * report.
 */
function isReplaceable(place: string): boolean {
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return true;
  const entries = unlessGone(() => readdirSync(place)) ?? [];
  return entries.length === 0 || entries.includes(MARK);
}

/**
 * Cleans up after runs of the same report that were killed: an older report that was set aside is
 * restored if no other took its place, and everything else is removed. What cannot be removed stays
 * hidden and does no harm.
 */
function tidyUp(out: string, name: string): void {
  const place = path.join(out, name);
  for (const entry of leftOvers(out, name)) {
    const left = path.join(out, entry);
    const isMissed = entry.endsWith(OLDER) && lstatSync(place, { throwIfNoEntry: false }) === undefined;
    try {
      if (isMissed) renameSync(left, place);
      else rmSync(left, { recursive: true, force: true });
    } catch {
      // Another run may clean up at the same time.
    }
  }
}

/**
 * Puts a finished folder in its place: as a whole if the system can rename the folder that is
 * there, else file by file. It cannot on some layered file systems of containers (EXDEV), if the
 * place is a mount point (EBUSY), or, on Windows, as long as a program has a file of it open (EPERM).
 */
function putInPlace(place: string, finished: string): void {
  try {
    replace(place, finished);
  } catch (error) {
    if (!['EXDEV', 'EBUSY', 'EPERM'].includes(codeOf(error))) throw error;
    replaceFiles(place, finished);
  }
}

/**
 * Replaces the files of an older report one by one, run.json last, then removes its other files.
 * All new files are in the folder before the first one is replaced, so a full disk leaves the older
 * ones.
 */
function replaceFiles(place: string, finished: string): void {
  const names = readdirSync(finished).sort((a, b) => Number(a === MARK) - Number(b === MARK));
  const hidden = names.map((name) => path.join(place, partialName(name)));
  makeFolder(place);
  try {
    for (const [i, name] of names.entries()) copyFileSync(path.join(finished, name), at(hidden, i));
    for (const [i, name] of names.entries()) renameSync(at(hidden, i), path.join(place, name));
  } finally {
    for (const file of hidden) rmSync(file, { force: true });
  }
  for (const entry of readdirSync(place)) {
    if (!names.includes(entry)) rmSync(path.join(place, entry), { recursive: true, force: true });
  }
  rmSync(finished, { recursive: true, force: true });
}

/**
 * Puts a finished folder in the place of an older one, which is removed only after that. If another
 * run puts its own report there at the same time, one of the two remains, complete.
 */
function replace(place: string, finished: string): void {
  const older = `${finished}${OLDER}`;
  for (let attempt = 1; ; attempt++) {
    const hasOlder = unlessGone(() => renameSync(place, older) ?? true) === true;
    try {
      renameSync(finished, place);
      rmSync(older, { recursive: true, force: true });
      return;
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) || isTakenOnWindows(error, place);
      if (hasOlder && !isTaken) renameSync(older, place);
      else rmSync(older, { recursive: true, force: true });
      if (!isTaken || attempt === ATTEMPTS) throw error;
    }
  }
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

/**
 * Runs a write, and turns an error of the file system into an IoError that names the file and the
 * reason.
 */
function guarded<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof IoError) throw error;
    throw new IoError(`${file}: ${systemReason(error)}`);
  }
}
