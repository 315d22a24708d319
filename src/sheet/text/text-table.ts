import { at } from '../../base/assert.js';
import { visible } from '../../errors/problem.js';
import type { MapBlock } from '../sheet.js';

export { visible as printable } from '../../errors/problem.js';

export type Align = 'left' | 'right';

/**
 * Rows of text as lines with aligned columns, two spaces apart, without trailing spaces. `aligns[c]` is for column c; further
 * columns are left-aligned.
 */
export function textTable(rows: readonly (readonly string[])[], aligns: readonly Align[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [c, cell] of row.entries()) widths[c] = Math.max(widths[c] ?? 0, [...cell].length);
  }
  return rows.map((row) =>
    row
      .map((cell, c) => padded(cell, at(widths, c), aligns[c]))
      .join('  ')
      .trimEnd(),
  );
}

function padded(cell: string, width: number, align: Align | undefined): string {
  const space = ' '.repeat(width - [...cell].length);
  return align === 'right' ? space + cell : cell + space;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of up to `width` characters for a share from 0 to 1, in eighths of a character; at least one for a share above 0. */
export function bar(share: number, width: number): string {
  const eighths = share > 0 ? Math.max(1, Math.round(share * width * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** The fewest characters of a shortened name before its version. */
const SHORTEST_NAME = 3;

/** A name cut to a width; its version is kept, since it distinguishes cards of the same name. */
export function cutName(text: string, width: number): string {
  const version = / \([^()]{1,3}\)$/.exec(text)?.[0] ?? '';
  if ([...text].length <= width || width < version.length + SHORTEST_NAME) return cut(text, width);
  return cut(text.slice(0, text.length - version.length), width - version.length) + version;
}

/** Text in lines of at most `width` characters, broken at spaces; further lines are indented. */
export function wrapped(text: string, width: number, indent = '  '): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && [...line].length + 1 + [...word].length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(line === undefined ? word : indent + word);
  }
  return lines;
}

export const TERMINAL_WIDTH = 80;

export function paragraph(text: string): string[] {
  return wrapped(text, TERMINAL_WIDTH);
}

/** An explanation of a mark in a table. */
const OF_MARK = /^[^\p{L}\p{N}'"]/u;

/**
 * The lines below an answer in a terminal: marks of its tables, the small print as one paragraph, and the command that repeats
 * it, on one line for copying.
 */
export function footerLines(sentences: readonly string[], command: string): string[] {
  const marks = sentences.filter((sentence) => OF_MARK.test(sentence));
  const small = sentences.filter((sentence) => !OF_MARK.test(sentence)).join(' ');
  const lines = small === '' ? [] : wrapped(small, TERMINAL_WIDTH, '');
  return [...marks.flatMap(paragraph), ...lines, `Repeat: ${visible(command)}`, ''];
}

export function nameCutter(names: readonly string[], longest: number): (text: string) => string {
  // Longer names first: a name may be the beginning of another.
  const long = names.filter((name) => [...name].length > longest).toSorted((a, b) => b.length - a.length);
  return (text) => {
    const name = long.find((each) => text.includes(each));
    return name === undefined ? text : text.replace(name, () => cutName(name, longest));
  };
}

/** Maximum number of characters in a line of a title, beside names. */
const LONGEST_LINE = 14;
const LONGEST_LINE_BESIDE_NAMES = 8;
/** The most columns whose titles fit beside names. */
const MAX_LEVEL = 3;

/** The lines of a column's head in a map with many columns: a title takes several, a value of an axis takes one. */
export function titleLines({ across, names, columns }: MapBlock, head: string, count = columns.length): string[] {
  if (across !== null || (names !== undefined && count <= MAX_LEVEL)) return [head];
  return wrapped(head, names === undefined ? LONGEST_LINE : LONGEST_LINE_BESIDE_NAMES, '');
}

/** How a terminal highlights parts of a text; without colours each function returns the text unchanged. */
export interface Paint {
  /** A finding: something changed. */
  readonly finding: (text: string) => string;
  /** A good result. */
  readonly fine: (text: string) => string;
  /** A heading, or the answer in a sentence. */
  readonly head: (text: string) => string;
  /** What discards a unit. */
  readonly deadly: (text: string) => string;
}

const same = (text: string): string => text;

/** No colours: for files, pipes, and terminals without colours. */
export const NO_PAINT: Paint = { finding: same, fine: same, head: same, deadly: same };

/** The basic colours that all terminals know (ECMA-48, SGR), so that the reader's colour scheme applies. */
export const TERMINAL_PAINT: Paint = { finding: sgr('1;31'), fine: sgr('32'), head: sgr('1'), deadly: sgr('31') };

function sgr(parameters: string): (text: string) => string {
  return (text) => `\u001b[${parameters}m${text}\u001b[0m`;
}
