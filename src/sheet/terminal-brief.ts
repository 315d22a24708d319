import { at } from '../base/assert.js';
import { type BriefBlock, cellText, furtherSentences, hiddenSentences } from './sheet.js';
import { type Align, bar, cut, cutName, printable, TERMINAL_WIDTH, textTable, wrapped } from './text/text-table.js';

const MAX_BAR = 20;
const MIN_BAR = 5;
const HEAD = 2;
const LONGEST_NAME = 20;
const SHORTEST_NAME = 3;
const INDENT = '  ';

/** A brief as lines of a terminal: to make it fit, wide columns are left out first, then names are shortened. */
export function briefLines(brief: BriefBlock): string[] {
  const { caption, answer, heads, rows, further, notes, place } = brief;
  const all = [...heads.keys()];
  const needed = all.filter((column) => at(heads, column).further === undefined);
  const whole = tableLines(brief, all, LONGEST_NAME);
  const columns = isTooWide(whole) ? needed : all;
  const table = isTooWide(whole) ? fittingLines(brief, needed, LONGEST_NAME) : whole;
  const shown = columns.map((column) => at(heads, column).further);
  const left = further.filter((name) => !shown.includes(name));
  const sentences = [...hiddenSentences(brief), ...notes, ...furtherSentences(left)];
  return [
    ...wrapped(printable(caption), TERMINAL_WIDTH),
    ...(answer === '' ? [] : wrapped(`${INDENT}${printable(answer)}`, TERMINAL_WIDTH, INDENT.repeat(2))),
    ...withBars(table, rows).map((line) => `${INDENT}${line}`.trimEnd()),
    ...sentences.flatMap((sentence) => wrapped(`${INDENT}${sentence}`, TERMINAL_WIDTH, INDENT.repeat(2))),
    `${INDENT}${printable(place)}`,
  ];
}

function fittingLines(brief: BriefBlock, columns: readonly number[], longest: number): string[] {
  const lines = tableLines(brief, columns, longest);
  return isTooWide(lines) && longest > SHORTEST_NAME ? fittingLines(brief, columns, longest - 1) : lines;
}

function isTooWide(lines: readonly string[]): boolean {
  return lines.some((line) => [...line].length > TERMINAL_WIDTH - INDENT.length);
}

function tableLines({ names, heads, rows }: BriefBlock, columns: readonly number[], longest: number): string[] {
  const head = Array.from({ length: HEAD }, (_, line) => [
    ...names.map(({ lines }) => cut(printable(at(lines, line)), longest)),
    ...columns.map((column) => at(at(heads, column).lines, line)),
  ]);
  const body = rows.map((row) => [
    ...row.names.map((name) => cutName(printable(name), longest)),
    ...columns.map((column) => cellText(row.cells[column] ?? null) || '-'),
  ]);
  const aligns = [...names, ...columns].map((): Align => 'right');
  return textTable([...head, ...body], aligns);
}

/** The lines of a table, each with a bar if there is room. */
function withBars(lines: readonly string[], rows: BriefBlock['rows']): readonly string[] {
  const space = TERMINAL_WIDTH - 4 - Math.max(...lines.map((line) => [...line].length));
  const width = Math.min(MAX_BAR, space);
  if (width < MIN_BAR || rows.length < 2) return lines;
  return lines.map((line, i) => (i < HEAD ? line : `${line}  ${bar(at(rows, i - HEAD).size, width)}`));
}
