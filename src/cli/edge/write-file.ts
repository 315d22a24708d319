import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileIsFolder, folderNotThere } from '../../errors/file.js';
import { IoError } from '../../errors/problem.js';
import { leftOvers, partialName } from '../../report/partial.js';
import { onFile } from './read-file.js';
import { noteWritten, onInterrupt } from './signals.js';

/**
 * Writes a file completely or not at all: next to its place first, then into it. The older file
 * remains until then, even if the program is killed or the disk is full. Throws an IoError if the
 * file cannot be written.
 */
export function writeWhole(file: string, text: string): void {
  writeTogether(new Map([[file, text]]));
  noteWritten(file);
}

/**
 * Writes files, each completely or not at all. None is moved into place before all are written, so
 * a full disk leaves the older ones unchanged. A device or a pipe is never replaced, but written to.
 * Throws an IoError if one cannot be written.
 */
export function writeTogether(files: ReadonlyMap<string, string>): void {
  const partials = new Map<string, { partial: string; place: string }>();
  const [devices, others] = [[...files].filter(([file]) => isDevice(file)), [...files].filter(([file]) => !isDevice(file))];
  try {
    for (const [file] of others) removeLeftOvers(file);
    for (const [file, text] of others) onFile(file, () => partials.set(file, writePartial(file, text)));
    for (const [file, text] of devices) onFile(file, () => writeFileSync(file, text));
    for (const [file, { partial, place }] of partials) onFile(file, () => renameSync(partial, place));
  } finally {
    for (const { partial } of partials.values()) removeHidden(partial);
  }
}

/** A file that is written piece by piece, next to its place, and takes it once it is whole. */
export interface OpenFile {
  /** Throws an IoError if it cannot be written. */
  readonly append: (text: string) => void;
  /** Puts the file in its place. Throws an IoError if that is not possible. */
  readonly commit: () => void;
  /** Removes what is not in its place; does nothing after `commit`. */
  readonly discard: () => void;
}

/** Opens a file that is written piece by piece. The older one remains until then. Throws an IoError if it cannot be written. */
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
      // The file is given up, or in its place.
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
      noteWritten(file);
      discard();
    },
  };
}

/** Whether a path leads to a device or a pipe, such as /dev/null. */
export function isDevice(file: string): boolean {
  const found = onFile(file, () => statSync(file, { throwIfNoEntry: false }));
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** The file that a path leads to, so that a link remains a link. */
export function linkedFile(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

/** Removes what killed processes left behind while writing a file. */
export function removeLeftOvers(file: string): void {
  const place = onFile(file, () => linkedFile(file));
  const folder = path.dirname(place);
  for (const entry of leftOvers(folder, path.basename(place))) removeHidden(path.join(folder, entry));
}

/**
 * Removes a hidden file. What cannot be removed, such as that of another user, stays and does no
 * harm.
 */
function removeHidden(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next write of the file tries again.
  }
}

/** The place of a file, and a temporary file in its folder. Throws an IoError if the place is none for a file. */
function partialOf(file: string): { partial: string; place: string } {
  const place = linkedFile(file);
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new IoError(fileIsFolder(file));
  const folder = path.dirname(place);
  if (!existsSync(folder)) throw new IoError(folderNotThere(file, folder));
  return { place, partial: path.join(folder, partialName(path.basename(place))) };
}

/** Writes the text to a temporary file in the folder of the target. */
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
