import { createHash } from 'node:crypto';
import { closeSync, readSync } from 'node:fs';
import { openRegular } from '../edge/read-file.js';

/** Hexadecimal digits of a checksum: 64 bits of a SHA-256. */
const CHECKSUM_DIGITS = 16;

/** Stands between the key and the text of a line; neither has one, as JSON escapes it. */
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

/** A line with its checksum before it: a torn or damaged one is known by that. */
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

/** Bytes that are read at once. */
const BYTES_AT_ONCE = 2 ** 20;

const NEWLINE = 10;

/** Where a line of a file is: its first byte, and how many it has. */
export interface LinePlace {
  readonly from: number;
  readonly size: number;
}

/** A line of a file, without its end. */
export interface PlacedLine extends LinePlace {
  readonly text: string;
}

/** The most bytes of a line: no result is so long, and a file without ends of lines must not fill the memory. */
const MAX_BYTES = 2 ** 27;

/**
 * The lines of a file of any size, the last one whether it is ended or not; one of more than `most` bytes
 * without its text. Throws as `openRegular` and `readSync` do.
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

/** The text at a place of a file; shorter if the file ends before. Throws as `openRegular` and `readSync` do. */
export function lineAt(file: string, { from, size }: LinePlace): string {
  const descriptor = openRegular(file);
  try {
    const bytes = Buffer.alloc(size);
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, size, from));
  } finally {
    closeSync(descriptor);
  }
}
