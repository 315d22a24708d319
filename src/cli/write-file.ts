import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FileFailure, fileIsFolder } from '../errors.js';
import { onFile } from './read-file.js';

/**
 * Writes a file whole or not at all: beside its place first, then into it. The older file stays until then, also when the program is killed or
 * the disk is full. Throws a FileFailure where it cannot be written.
 */
export function writeWhole(file: string, text: string): void {
  writeTogether(new Map([[file, text]]));
}

/**
 * Writes files, each whole or not at all; none takes its place before all are written, so that a full disk leaves the older ones as they were.
 * Throws a FileFailure where one cannot be written.
 */
export function writeTogether(files: ReadonlyMap<string, string>): void {
  const partials = new Map<string, { partial: string; place: string }>();
  try {
    for (const [file, text] of files) onFile(file, () => partials.set(file, writePartial(file, text)));
    for (const [file, { partial, place }] of partials) onFile(file, () => renameSync(partial, place));
  } finally {
    for (const { partial } of partials.values()) rmSync(partial, { force: true });
  }
}

/** Writes the text beside the place of the file. */
function writePartial(file: string, text: string): { partial: string; place: string } {
  const place = existsSync(file) ? realpathSync(file) : file; // a link stays one
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new FileFailure(fileIsFolder(file));
  const partial = path.join(path.dirname(place), `.${path.basename(place)}.partial-${randomUUID()}`);
  try {
    const handle = openSync(partial, 'wx');
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return { partial, place };
}
