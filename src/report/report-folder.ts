import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FileFailure, reportFolderTaken } from '../errors.js';

/**
 * A report on its way: its files are written beside the place where the report will stand, and take that place all at once, so that a
 * report is complete or absent, also when the program is killed or the disk is full.
 */
export interface ReportFolder {
  /** Adds text to a file of the report. */
  readonly append: (file: string, text: string) => void;
  /** Puts the report in its place, instead of an older one. Returns its path. */
  readonly commit: () => string;
  /** Leaves everything as it was. Does nothing after commit. */
  readonly discard: () => void;
}

/** A file of a report, and what has yet to be written to it. */
interface OpenFile {
  readonly descriptor: number;
  waiting: string;
}

/** Characters that are worth a call of the system. */
const WORTH_WRITING = 2 ** 16;

function flush(file: OpenFile): void {
  appendFileSync(file.descriptor, file.waiting);
  file.waiting = '';
}

/** The file that tells a report folder from one that holds something else. */
const MARK = 'run.json';

/** How often a place is taken that other runs take at the same time. */
const ATTEMPTS = 20;

/**
 * Begins the report `name` in the folder `out`. Throws a FileFailure where it cannot be written, or where a folder stands in its place
 * that is no report.
 */
export function openReport(out: string, name: string): ReportFolder {
  const place = path.join(out, name);
  const partial = path.join(out, `.${name}.partial-${randomUUID()}`);
  const files = new Map<string, OpenFile>();
  let isOpen = true;
  guarded(place, () => {
    if (!isReplaceable(place)) throw new FileFailure(reportFolderTaken(place));
    mkdirSync(partial, { recursive: true });
  });
  const discard = (): void => {
    if (!isOpen) return;
    isOpen = false;
    try {
      for (const { descriptor } of files.values()) closeSync(descriptor);
      rmSync(partial, { recursive: true, force: true });
    } catch {
      // What cannot be taken away stays hidden beside the reports; the failure that led here is the one to tell.
    }
  };
  return {
    append: (file, text) =>
      guarded(path.join(place, file), () => {
        const known = files.get(file) ?? { descriptor: openSync(path.join(partial, file), 'ax'), waiting: '' };
        files.set(file, known);
        known.waiting += text;
        if (known.waiting.length >= WORTH_WRITING) flush(known);
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
      guarded(place, () => replace(place, partial));
      isOpen = false;
      return place;
    },
    discard,
  };
}

/** Whether what stands in the place of a report may be replaced: nothing, an empty folder, or an older report. */
function isReplaceable(place: string): boolean {
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return true;
  const entries = unlessGone(() => readdirSync(place)) ?? [];
  return entries.length === 0 || entries.includes(MARK);
}

/**
 * Puts a finished folder in the place of an older one; the older one is gone only after that. Another run may put its own report there at
 * the same time: then one of the two stands in the end, whole.
 */
function replace(place: string, finished: string): void {
  const older = `${finished}-older`;
  for (let attempt = 1; ; attempt++) {
    const hasOlder = unlessGone(() => renameSync(place, older) ?? true) === true;
    try {
      renameSync(finished, place);
      break;
    } catch (error) {
      const isTaken = ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (hasOlder && !isTaken) renameSync(older, place);
      if (!isTaken || attempt === ATTEMPTS) throw error;
    } finally {
      rmSync(older, { recursive: true, force: true });
    }
  }
}

/** What an operation gives; null where its file or folder is not there (any more). */
function unlessGone<T>(operation: () => T): T | null {
  try {
    return operation();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Turns an error of the file system into one that says which file, and what the system said. */
function guarded<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    if (error instanceof FileFailure) throw error;
    throw new FileFailure(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
