import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

/** Hexadecimal digits of a checksum: 64 bits of a SHA-256. */
const CHECKSUM_DIGITS = 16;

/** Stands between the key and the text of a line; neither has one, as JSON escapes it. */
const SEPARATOR = '\t';

/** A line of a file of work: a text under a key. */
export interface WorkLine {
  readonly key: string;
  /** A text that `plainValue` reads. */
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

/** The lines of a file of any size, the last one whether it is ended or not. Throws as `openSync` and `readSync` do. */
export function* linesOf(file: string): Generator<string, void> {
  const descriptor = openSync(file, 'r');
  try {
    const decoder = new StringDecoder('utf8');
    const bytes = Buffer.alloc(BYTES_AT_ONCE);
    let rest = '';
    for (let size = readSync(descriptor, bytes); size > 0; size = readSync(descriptor, bytes)) {
      const lines = (rest + decoder.write(bytes.subarray(0, size))).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    closeSync(descriptor);
  }
}
