import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { valueOfPlainText } from '../../experiment/work/plain-text.js';
import { openRegular } from '../edge/read-file.js';

/** Texts up to this length stay in memory, where they take no more room than their places in a file would. */
const SHORT = 512;

/** Where a result is: in memory, or in a line of a file. */
type Stored = { readonly file: string } & ({ readonly text: string } | { readonly place: LinePlace });

/** Results of files, by key. Longer ones are read on demand, as together they may not fit into memory. */
export class StoredResults {
  readonly #stored = new Map<string, Stored>();

  get size(): number {
    return this.#stored.size;
  }

  keys(): string[] {
    return [...this.#stored.keys()];
  }

  /** Adds the result in a line of a file; a later one of the same key replaces it. */
  add({ key, text }: WorkLine, file: string, { from, size }: PlacedLine): void {
    this.#stored.set(key, text.length <= SHORT ? { file, text } : { file, place: { from, size } });
  }

  /** The file with the result under a key; null if there is none. */
  fileOf(key: string): string | null {
    return this.#stored.get(key)?.file ?? null;
  }

  /** Adds the results of another collection. */
  addAll(others: StoredResults): void {
    for (const [key, stored] of others.#stored) this.#stored.set(key, stored);
  }

  /**
   * The result under a key, wrapped in an object; null if there is none, or its line has changed. Throws the system's error if
   * its file cannot be read.
   */
  of(key: string): { readonly result: unknown } | null {
    const stored = this.#stored.get(key);
    if (stored === undefined) return null;
    if ('text' in stored) return readResult(stored.text);
    const line = readLine(lineAt(stored.file, stored.place));
    return line?.key === key ? readResult(line.text) : null;
  }
}

/** The value of a text, wrapped in an object; null if it is not one. */
function readResult(text: string): { readonly result: unknown } | null {
  try {
    return { result: valueOfPlainText(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Hexadecimal digits of a checksum: 64 bits of a SHA-256. */
const CHECKSUM_DIGITS = 16;

/** Separates key and text in a line; neither contains it, as JSON escapes it. */
const SEPARATOR = '\t';

/** A line of a file of work: a text under a key. */
export interface WorkLine {
  readonly key: string;
  /** A text that `valueOfPlainText` reads. */
  readonly text: string;
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, CHECKSUM_DIGITS);
}

/** A line preceded by its checksum, which exposes torn and damaged ones. */
export function writeLine({ key, text }: WorkLine): string {
  const content = `${key}${SEPARATOR}${text}`;
  return `${checksumOf(content)} ${content}\n`;
}

/** What a line says; null if it is torn or damaged. */
export function readLine(line: string): WorkLine | null {
  const content = line.slice(CHECKSUM_DIGITS + 1);
  if (line[CHECKSUM_DIGITS] !== ' ' || checksumOf(content) !== line.slice(0, CHECKSUM_DIGITS)) return null;
  const end = content.indexOf(SEPARATOR);
  return end < 0 ? null : { key: content.slice(0, end), text: content.slice(end + 1) };
}

const BYTES_AT_ONCE = 2 ** 20;

const NEWLINE = 10;

/** Where a line of a file is: its first byte, and its size. */
interface LinePlace {
  readonly from: number;
  readonly size: number;
}

/** A line of a file, without its end. */
interface PlacedLine extends LinePlace {
  readonly text: string;
}

/** Maximum number of bytes in a line: no result is so long, and a file without line ends must not fill the memory. */
const MAX_BYTES = 2 ** 27;

/**
 * The lines of a file of any size, including a last one without an end; a line of more than `most` bytes without its text.
 * Throws as `openRegular` and `readSync` do.
 */
export function* linesOf(file: string, most = MAX_BYTES): Generator<PlacedLine, void> {
  const descriptor = openRegular(file);
  try {
    const chunk = Buffer.alloc(BYTES_AT_ONCE);
    let begun: Buffer[] = [];
    let [from, length] = [0, 0];
    const add = (piece: Buffer): void => {
      length += piece.length;
      if (length <= most) begun.push(piece);
      else begun = [];
    };
    const ended = (last: Buffer): PlacedLine => {
      add(last);
      const line = { text: Buffer.concat(begun).toString('utf8'), from, size: length };
      begun = [];
      [from, length] = [from + length + 1, 0];
      return line;
    };
    for (let size = readSync(descriptor, chunk); size > 0; size = readSync(descriptor, chunk)) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < size; end = chunk.indexOf(NEWLINE, start)) {
        yield ended(chunk.subarray(start, end));
        start = end + 1;
      }
      if (start < size) add(Buffer.from(chunk.subarray(start, size)));
    }
    if (length > 0) yield ended(Buffer.alloc(0));
  } finally {
    closeSync(descriptor);
  }
}

/** The text at a place of a file; shorter if the file ends first. Throws as `openRegular` and `readSync` do. */
export function lineAt(file: string, { from, size }: LinePlace): string {
  const descriptor = openRegular(file);
  try {
    const bytes = Buffer.alloc(size);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, size, from));
  } finally {
    closeSync(descriptor);
  }
}
