import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileIsFolder, fileIsPipe, folderNotThere, pipeWithoutReader } from '../../errors/file.js';
import { IoError } from '../../errors/problem.js';
import { leftOvers, partialName } from '../../report/own-files.js';
import { onFile, PIPE_PATIENCE, WITHOUT_WAITING } from './read-file.js';
import { noteWritten, onInterrupt } from './signals.js';

/** Milliseconds between two looks at a pipe. */
const LOOK_EVERY = 20;

/** The system follows no more links. */
const MAX_LINKS = 40;

/**
 * Writes a named file completely or not at all: first beside its place, then into it. Until then the older file remains, even
 * if the program is killed or the disk is full. A device or pipe is written to, never replaced. Rejects with an IoError if the
 * file cannot be written.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  if (isDevice(file)) await writeInto(file, Buffer.from(text));
  else writeTogether(new Map([[file, text]]));
  noteWritten(file);
}

/** Writes into a device or pipe, whose reader may take its time; signals are heard meanwhile. */
async function writeInto(file: string, bytes: Buffer): Promise<void> {
  const handle = await openedDevice(file);
  try {
    for (let from = 0; from < bytes.length; ) {
      const written = onFile(file, () => unlessBusy('EAGAIN', () => writeSync(handle, bytes, from)));
      if (written === null) await setTimeout(LOOK_EVERY);
      from += written ?? 0;
    }
  } finally {
    closeSync(handle);
  }
}

/** Opens a device, or a pipe once somebody reads from it; rejects with an IoError if nobody does. */
async function openedDevice(file: string): Promise<number> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const open = (): number => openSync(file, constants.O_WRONLY | WITHOUT_WAITING);
    const isPipe = onFile(file, () => statSync(file).isFIFO());
    const handle = onFile(file, () => (isPipe ? unlessBusy('ENXIO', open) : open()));
    if (handle !== null) return handle;
    if (waited >= PIPE_PATIENCE) throw new IoError(pipeWithoutReader(file));
    await setTimeout(LOOK_EVERY);
  }
}

/** Runs an operation; null if the system says with this code that it would block. */
function unlessBusy<T>(code: string, operation: () => T): T | null {
  try {
    return operation();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  }
}

/**
 * Writes files, each completely or not at all. None moves into place before all are written, so a full disk leaves the older
 * ones. Throws an IoError if one cannot be written.
 */
export function writeTogether(files: ReadonlyMap<string, string>): void {
  const partials = new Map<string, { partial: string; place: string }>();
  try {
    for (const [file] of files) removeLeftOvers(file);
    for (const [file, text] of files) onFile(file, () => partials.set(file, writePartial(file, text)));
    for (const [file, { partial, place }] of partials) onFile(file, () => renameSync(partial, place));
  } finally {
    for (const { partial } of partials.values()) removeHidden(partial);
  }
}

/** A file written piece by piece under a temporary name, and renamed once it is whole. */
export interface OpenFile {
  /** Throws an IoError if it cannot be written. */
  readonly append: (text: string) => void;
  /** Moves the file into place; throws an IoError if that is impossible. */
  readonly commit: () => void;
  /** Removes what is not in place; does nothing after `commit`. */
  readonly discard: () => void;
}

/** Opens a file to be written piece by piece; the older one remains until then. Throws an IoError if it cannot be written. */
export function openFile(file: string): OpenFile {
  removeLeftOvers(file);
  const { partial, place } = onFile(file, () => partialOf(file));
  const handle = onFile(file, () => openSync(partial, 'wx'));
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    closeSync(handle);
  };
  const discard = (): void => {
    forget();
    try {
      close();
    } catch {
      // The file is abandoned, or in place.
    }
    removeHidden(partial);
  };
  const forget = onInterrupt(discard);
  return {
    discard,
    append: (text) => onFile(file, () => writeFileSync(handle, text)),
    commit: () => {
      onFile(file, () => {
        fsyncSync(handle);
        close();
        renameSync(partial, place);
      });
      discard();
    },
  };
}

/** Whether a file exists. Throws an IoError if a folder, pipe or device has its name. */
export function expectFile(file: string): boolean {
  const found = onFile(file, () => statSync(file, { throwIfNoEntry: false }));
  if (found?.isDirectory()) throw new IoError(fileIsFolder(file));
  if (found?.isFile() === false) throw new IoError(fileIsPipe(file));
  return found !== undefined;
}

/** Throws an IoError if there is no folder for a file, or for the file that a link leads to. */
export function expectFolderOf(file: string): void {
  const folder = path.dirname(onFile(file, () => linkedFile(file)));
  if (!existsSync(folder)) throw new IoError(folderNotThere(file, folder));
}

/** Whether a path leads to a device or pipe, such as /dev/null. */
export function isDevice(file: string): boolean {
  const found = onFile(file, () => statSync(file, { throwIfNoEntry: false }));
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** The file that a path leads to, so that links remain, even one to a file that does not exist yet. */
export function linkedFile(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  let place = file;
  for (let links = 0; links < MAX_LINKS && lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink(); links++) {
    place = path.resolve(path.dirname(place), readlinkSync(place));
  }
  return place;
}

/** Removes what killed processes left behind when writing a file. */
export function removeLeftOvers(file: string): void {
  const place = onFile(file, () => linkedFile(file));
  const folder = path.dirname(place);
  for (const entry of leftOvers(folder, path.basename(place))) removeHidden(path.join(folder, entry));
}

/** Removes a hidden file. What cannot be removed, such as another user's file, stays and does no harm. */
function removeHidden(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next write of the file tries again.
  }
}

/** A file's place, and a temporary file in the same folder. Throws an IoError if no file can be there. */
function partialOf(file: string): { partial: string; place: string } {
  const place = linkedFile(file);
  expectFile(file);
  expectFolderOf(file);
  return { place, partial: path.join(path.dirname(place), partialName(path.basename(place))) };
}

function writePartial(file: string, text: string): { partial: string; place: string } {
  const { partial, place } = partialOf(file);
  try {
    const handle = openSync(partial, 'wx');
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    removeHidden(partial);
    throw error;
  }
  return { partial, place };
}
