import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onFile } from './read-file.js';

/**
 * Writes a file whole or not at all: beside its place first, then into it. The older file stays until then, also when the program is killed or
 * the disk is full. Throws a FileFailure where it cannot be written.
 */
export function writeWhole(file: string, text: string): void {
  onFile(file, () => {
    const place = existsSync(file) ? realpathSync(file) : file; // a link stays one
    const partial = path.join(path.dirname(place), `.${path.basename(place)}.partial-${randomUUID()}`);
    try {
      const handle = openSync(partial, 'wx');
      try {
        writeFileSync(handle, text);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      renameSync(partial, place);
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
  });
}
