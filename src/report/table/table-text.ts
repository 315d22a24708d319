import { at } from '../../base/assert.js';
import { capitalised } from '../../base/text.js';
import type { OddsTable } from '../../experiment/table/odds-table.js';
import { printable, textTable, wrapped } from '../../sheet/text/text-table.js';
import { subjectText, type TableContext, tableNotes } from './table-context.js';
import { type TableGrid, tableGrids } from './table-layout.js';

const WIDTH = 80;
const GAP = 2;

/** A table for a terminal of 80 columns. */
export function tableText(table: OddsTable, context: TableContext): string {
  const grids = tableGrids(table, context.style).flatMap((grid) => [...gridLines(grid), '']);
  return [...wrapped(subjectText(context, printable), WIDTH), '', ...grids, ...tableFooter(table, context), ''].join('\n');
}

/** The lines below a table; those of one for programs go to stderr. */
export function tableFooter(table: OddsTable, context: TableContext): string[] {
  return [
    ...tableNotes(table, context).flatMap((sentence) => wrapped(sentence, WIDTH)),
    `Repeat: ${printable(context.command)}`,
  ];
}

/**
 * The lines of a grid; one that is too wide is split into parts of as many columns as fit, each
 * with the row heads.
 */
function gridLines(grid: TableGrid): string[] {
  const caption = grid.caption === null ? [] : wrapped(capitalised(grid.caption), WIDTH);
  const parts = partsThatFit(grid).map((columns) => partLines(grid, columns));
  return [...caption, ...parts.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))];
}

/** The indices of the columns of each part; at least one column per part. */
function partsThatFit(grid: TableGrid): number[][] {
  const heads = Math.max(...[grid.down, ...grid.rows.map(({ head }) => head)].map(lengthOf));
  const parts: number[][] = [];
  let width = WIDTH;
  for (const [column, head] of grid.columns.entries()) {
    const columnWidth =
      GAP +
      Math.max(...headLines(grid, head).map(lengthOf), ...grid.rows.map(({ values }) => lengthOf(values[column]?.text ?? '')));
    const isFull = width + columnWidth > WIDTH;
    if (isFull) parts.push([]);
    width = (isFull ? heads : width) + columnWidth;
    parts.at(-1)?.push(column);
  }
  return parts;
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** The lines of a column head: a title takes several, a value of an axis one. */
export function headLines({ across }: Pick<TableGrid, 'across'>, head: string): string[] {
  return across === null ? titleLines(head) : [head];
}

const LONGEST_TITLE_LINE = 14;

function titleLines(title: string): string[] {
  return lengthOf(title) <= LONGEST_TITLE_LINE ? [title] : wrapped(title, LONGEST_TITLE_LINE, '');
}

function partLines(grid: TableGrid, columns: readonly number[]): string[] {
  const heads = columns.map((column) => headLines(grid, at(grid.columns, column)));
  const height = Math.max(...heads.map(({ length }) => length));
  const headRows = Array.from({ length: height }, (_, line) => [
    line === height - 1 ? grid.down : '',
    ...heads.map((lines) => lines[line - height + lines.length] ?? ''),
  ]);
  const rows = grid.rows.map(({ head, values }) => [head, ...columns.map((column) => values[column]?.text ?? '')]);
  const lines = textTable([...headRows, ...rows], ['right', ...columns.map(() => 'right' as const)]);
  return grid.across === null ? lines : [acrossLine(grid.across, lines), ...lines];
}

/** The line above the columns that names the axis across. */
function acrossLine(across: string, [head = '']: readonly string[]): string {
  const first = /^ *\S.*?(?= {2})/.exec(head)?.[0] ?? '';
  return `${' '.repeat(lengthOf(first) + GAP)}${across}`;
}
