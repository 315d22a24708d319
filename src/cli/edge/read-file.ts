import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { MAX_FILE_BYTES } from '../../cards/files/file-text.js';
import { fileTooLarge } from '../../errors/card.js';
import { IoError, systemReason, UserError } from '../../errors/problem.js';

const CHUNK_BYTES = 2 ** 20;

/**
 * The bytes of a file. Stops soon after `maxBytes`, so that even an endless device can be read.
 * Throws the system's error if the file cannot be read.
 */
export function readBytes(file: string, maxBytes: number): Buffer {
  const handle = openSync(file, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; size <= maxBytes; size += chunks.at(-1)?.length ?? 0) {
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

/**
 * The bytes of a file that the user named. Throws a UserError if it is too large, an IoError if it
 * cannot be read.
 */
export function readInput(file: string): Buffer {
  const size = fromFile(file, () => (statSync(file).isFile() ? sizeOf(file) : 0));
  if (size > MAX_FILE_BYTES) throw new UserError([{ where: file, path: null, ...fileTooLarge(MAX_FILE_BYTES, size) }]);
  return fromFile(file, () => readBytes(file, MAX_FILE_BYTES));
}

/** The result of reading a file that the user named. Throws an IoError that says that it could not be read, and why. */
export function fromFile<T>(file: string, read: () => T): T {
  return onFile(`${file}: could not be read`, read);
}

/**
 * The size of a file in bytes; 0 for devices and pipes. Throws the system's error if the file
 * cannot be opened.
 */
function sizeOf(file: string): number {
  const handle = openSync(file, 'r');
  try {
    return fstatSync(handle).size;
  } finally {
    closeSync(handle);
  }
}

/**
 * The result of an operation on a file. Throws an IoError with the file's name and the system's
 * reason.
 */
export function onFile<T>(file: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const isOfSystem = error instanceof Error && 'code' in error;
    if (!isOfSystem) throw error;
    throw new IoError(`${file}: ${systemReason(error)}`);
  }
}
