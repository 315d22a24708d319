import { closeSync, constants, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_FILE_BYTES } from '../../cards/files/file-text.js';
import { fileTooLarge } from '../../errors/card.js';
import { didYouMeanFile } from '../../errors/file.js';
import { closestTo, IoError, systemReason, UserError } from '../../errors/problem.js';
import { endedBySignals } from './signals.js';

const CHUNK_BYTES = 2 ** 20;

/** Milliseconds between two looks at a pipe, and how long to wait for a writer. */
const LOOK_EVERY = 10;
export const PIPE_PATIENCE = 2000;

/** Opens a pipe without waiting. Windows has no such flag. */
export const WITHOUT_WAITING = constants.O_NONBLOCK ?? 0;

/**
 * The bytes of a file that the user named, even a pipe or device. Stops soon after `maxBytes`, so that even an endless device
 * can be read. Throws the system's error if the file cannot be read.
 */
export function readBytes(file: string, maxBytes: number): Buffer {
  return fromHandle(openSync(file, constants.O_RDONLY | WITHOUT_WAITING), (handle) => {
    const isPipe = !fstatSync(handle).isFile();
    return isPipe ? endedBySignals(() => bytesOf(pieceReader(file, handle), maxBytes)) : regularBytes(handle, maxBytes);
  });
}

/** The bytes of a file that the user did not name: as `readBytes`, but a pipe or device is an error. */
export function readRegular(file: string, maxBytes: number): Buffer {
  return fromHandle(openRegular(file), (handle) => regularBytes(handle, maxBytes));
}

/** Opens a file for reading. Throws the system's error, or one like it if the file is a pipe or device. */
export function openRegular(file: string): number {
  const handle = openSync(file, constants.O_RDONLY | WITHOUT_WAITING);
  const found = fstatSync(handle);
  if (found.isFile() || found.isDirectory()) return handle; // reading a folder throws by itself
  closeSync(handle);
  throw systemError('EINVAL', 'not a file but a pipe or a device');
}

function systemError(code: string, reason: string): Error {
  return Object.assign(new Error(`${code}: ${reason}, open`), { code });
}

function fromHandle<T>(handle: number, read: (handle: number) => T): T {
  try {
    return read(handle);
  } finally {
    closeSync(handle);
  }
}

function regularBytes(handle: number, maxBytes: number): Buffer {
  return bytesOf((chunk) => readSync(handle, chunk), maxBytes);
}

/** The bytes that a reader returns until it returns none. */
function bytesOf(read: (chunk: Buffer) => number, maxBytes: number): Buffer {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= maxBytes; size += chunks.at(-1)?.length ?? 0) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const length = read(chunk);
    if (length === 0) break;
    chunks.push(chunk.subarray(0, length));
  }
  return Buffer.concat(chunks);
}

/**
 * Reads pieces of a pipe or device; 0 bytes at its end. A named pipe may still be waiting for its writer; one that a shell has
 * opened (/dev/fd/63) has it. Throws if no writer comes.
 */
function pieceReader(file: string, handle: number): (chunk: Buffer) => number {
  let isOpen = !fstatSync(handle).isFIFO() || /^[/](?:dev|proc)[/]/.test(path.resolve(file));
  return (chunk) => {
    for (let waited = 0; ; waited += LOOK_EVERY) {
      const length = readNow(handle, chunk);
      isOpen ||= length !== 0;
      if (length !== null && (length > 0 || isOpen)) return length;
      if (!isOpen && waited >= PIPE_PATIENCE) throw systemError('ENXIO', 'nobody writes into this pipe');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY);
    }
  };
}

/** Reads what is there; null if nothing is there yet. */
function readNow(handle: number, chunk: Buffer): number | null {
  try {
    return readSync(handle, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return null;
    throw error;
  }
}

/** The bytes of a file that the user named. Throws a UserError if it is too large, an IoError if it cannot be read. */
export function readInput(file: string): Buffer {
  const size = fromFile(file, () => (statSync(file).isFile() ? sizeOf(file) : 0));
  if (size > MAX_FILE_BYTES) throw new UserError([{ where: file, path: null, ...fileTooLarge(MAX_FILE_BYTES, size) }]);
  return fromFile(file, () => readBytes(file, MAX_FILE_BYTES));
}

/** Reads a file that the user named. Throws an IoError that says that it could not be read, why, and which file may be meant. */
export function fromFile<T>(file: string, read: () => T): T {
  try {
    return onFile(`${file}: could not be read`, read);
  } catch (error) {
    if (!(error instanceof IoError) || existsSync(file)) throw error;
    throw new IoError(`${error.message}\n  hint: ${hintOfMissing(file)}`);
  }
}

/** A similar name in the folder of a missing file. */
export function hintOfMissing(file: string, isMeant = (name: string) => path.extname(name) === path.extname(file)): string {
  const folder = path.dirname(file);
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder).filter(isMeant) : [];
  const closest = closestTo(path.basename(file), names);
  return didYouMeanFile(closest && path.join(folder, closest));
}

/** The size of a file in bytes; 0 for devices and pipes. Throws the system's error if the file cannot be opened. */
function sizeOf(file: string): number {
  const handle = openSync(file, 'r');
  try {
    return fstatSync(handle).size;
  } finally {
    closeSync(handle);
  }
}

/** Runs an operation on a file. Throws an IoError with the file's name and the system's reason. */
export function onFile<T>(file: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    const isOfSystem = error instanceof Error && 'code' in error;
    if (!isOfSystem) throw error;
    throw new IoError(`${file}: ${systemReason(error)}`);
  }
}

/** Where a command finds the files it was given. */
export interface InputFiles {
  /** The bytes of a file; `read` reads them from disk. */
  readonly bytesOf: (file: string, read: () => Buffer) => Buffer;
  /** The files that a word stands for: itself, or those of a folder; `list` lists them from disk. */
  readonly filesAt: (place: string, list: () => string[]) => string[];
  /** The catalogue opened for the option --cards. */
  readonly catalogueFor: (given: string | null) => string | null;
}

/** The files of this machine. */
export const ON_DISK: InputFiles = {
  bytesOf: (_, read) => read(),
  filesAt: (_, list) => list(),
  catalogueFor: (given) => given,
};

/** Texts of files by name: one character per byte, the only text that keeps every byte. */
export type FileTexts = Readonly<Record<string, string>>;

export function notedFiles(): { readonly files: InputFiles; readonly texts: () => FileTexts } {
  const noted = new Map<string, string>();
  const bytesOf = (file: string, read: () => Buffer): Buffer => {
    const bytes = read();
    noted.set(file, bytes.toString('latin1'));
    return bytes;
  };
  return { files: { ...ON_DISK, bytesOf }, texts: () => Object.fromEntries(noted) };
}
