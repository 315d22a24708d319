import { at } from '../../base/assert.js';
import { fileEmpty, fileIsPage, fileNotText, fileTooLarge } from '../../errors/card.js';
import { UserError, type ValueProblem } from '../../errors/problem.js';

/** The largest official set has 56,026 bytes. */
export const MAX_FILE_BYTES = 2 ** 22;

/** Where Windows-1252 differs from Latin-1; its five unused codes remain control characters. */
const WINDOWS_1252 =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/**
 * The lines of a text file as people save it: with CRLF, LF or CR, each line UTF-8, otherwise Windows-1252 (which includes
 * Latin-1). The encoding is detected for each line, since files edited with several programs mix encodings, and a file cut in
 * the middle of a character remains readable except for its end. An empty last line does not count.
 *
 * Throws a UserError if the file is empty, larger than MAX_FILE_BYTES, contains NUL bytes, or is an HTML page. Linear.
 */
export function fileLines(bytes: Uint8Array, fileName: string): readonly string[] {
  const problem = notText(bytes);
  if (problem) throw new UserError([{ where: fileName, path: null, ...problem }]);
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end += 1;
    lines.push(decoded(bytes.subarray(start, end)));
    start = end + (bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === LINE_FEED ? 2 : 1);
  }
  return lines;
}

/** A truncated file usually lacks the last line end. */
export function endsWithLine(bytes: Uint8Array): boolean {
  const last = bytes.at(-1);
  return last === LINE_FEED || last === CARRIAGE_RETURN;
}

function notText(bytes: Uint8Array): ValueProblem | null {
  if (bytes.length > MAX_FILE_BYTES) return fileTooLarge(MAX_FILE_BYTES, bytes.length);
  const nul = bytes.indexOf(0);
  if (nul >= 0) return fileNotText(bytes.subarray(0, nul).reduce((line, byte) => line + (byte === LINE_FEED ? 1 : 0), 1));
  const start = decoded(bytes.subarray(0, 1000)).trimStart();
  if (start === '' && bytes.length <= 1000) return fileEmpty();
  return /^<(?:!doctype\s+html|html|head|body|title|script)\b/i.test(start) ? fileIsPage() : null;
}

/** UTF-8, otherwise Windows-1252, without a byte order mark. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // TextDecoder('windows-1252') will not do: some versions of Node decode the 32 characters as Latin-1.
    const codes = Array.from(bytes, (byte) => (byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charAt(byte - 0x80) : undefined));
    return codes.map((character, i) => character ?? String.fromCharCode(at(bytes, i))).join('');
  }
}

/** The first character that moves the cursor, changes the direction of writing, or is none; null without one. */
export function unprintable(text: string): string | null {
  const found = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}\ufffd\ufffe\uffff]/u.exec(text);
  if (found === null) return null;
  return `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
