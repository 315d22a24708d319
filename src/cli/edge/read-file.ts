import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { MAX_FILE_BYTES } from '../../cards/files/file-text.js';
import { fileTooLarge } from '../../errors/card.js';
import { IoError, systemReason, UserError } from '../../errors/problem.js';

const CHUNK_BYTES = 2 ** 20;

/** The bytes of a file, little more than `most` of them, be it an endless device. Throws what the system says where it cannot be read. */
export function readBytes(file: string, most: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; size <= most; size += chunks.at(-1)?.length ?? 0) {
      const chunk = Buffer.alloc(CHUNK_BYTES);
      const length = readSync(handle, chunk);
      if (length === 0) break;
      chunks.push(chunk.subarray(0, length));
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(handle);
  }
}

/** The bytes of a file that the user named. Throws a UserError if it is too large, an IoError if it cannot be read. */
export function readInput(file: string): Buffer {
  const size = onFile(file, () => (statSync(file).isFile() ? sizeOf(file) : 0));
  if (size > MAX_FILE_BYTES) throw new UserError([{ where: file, path: null, ...fileTooLarge(MAX_FILE_BYTES, size) }]);
  return onFile(file, () => readBytes(file, MAX_FILE_BYTES));
}

/** How many bytes a file says that it has; 0 for devices and pipes. Throws what the system says where it cannot be opened. */
export function sizeOf(file: string): number {
  const handle = openSync(file, 'r');
  try {
    return fstatSync(handle).size;
  } finally {
    closeSync(handle);
  }
}

/** What an operation on a file gives. Throws a IoError that says which file, and what the system said. */
export function onFile<T>(file: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const isOfSystem = error instanceof Error && 'code' in error;
    if (!isOfSystem) throw error;
    throw new IoError(`${file}: ${systemReason(error)}`);
  }
}
