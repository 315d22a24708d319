import { at } from '../base/assert.js';
import { capitalised } from '../base/text.js';
import { type Cell, type MapBlock, mapCellText, shownColumns } from './sheet.js';
import { nameCutter } from './text/names.js';
import { paragraph, printable, TERMINAL_WIDTH, textTable } from './text/text-table.js';
import { titleLines } from './text/title-lines.js';

/** Characters of a name at most, and of one that is shortened so that a map fits. */
const LONGEST_NAME = 22;
const SHORTEST_NAME = 8;
/** Blanks between two columns. */
const GAP = 2;

/** A map as lines of a terminal: names are shortened until it fits, a map of values is split into parts. */
export function mapLines(map: MapBlock): string[] {
  const columns = shownColumns(map, 'terminal');
  const caption = map.caption === null ? [] : paragraph(capitalised(map.caption));
  if (map.names !== undefined) return [...caption, ...fittingLines(map, columns, LONGEST_NAME)];
  const parts = partsThatFit(map, columns).map((part) => partLines(map, part, LONGEST_NAME));
  return [...caption, ...parts.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))];
}

function fittingLines(map: MapBlock, columns: readonly number[], longestName: number): string[] {
  const lines = partLines(map, columns, longestName);
  const excess = Math.max(...lines.map(lengthOf)) - TERMINAL_WIDTH;
  if (excess <= 0 || longestName === SHORTEST_NAME) return lines;
  return fittingLines(map, columns, Math.max(SHORTEST_NAME, longestName - excess));
}

/** The columns of each part, as many as fit; at least one column per part. */
function partsThatFit(map: MapBlock, columns: readonly number[]): number[][] {
  const { down, rows } = map;
  const heads = Math.max(...[down, ...rows.map(({ head }) => head)].map(lengthOf));
  const parts: number[][] = [];
  let width = TERMINAL_WIDTH;
  for (const column of columns) {
    const texts = [
      ...titleLines(map, at(map.columns, column), columns.length),
      ...rows.map(({ cells }) => mapCellText(cells[column])),
    ];
    const columnWidth = GAP + Math.max(...texts.map(lengthOf));
    const isFull = width + columnWidth > TERMINAL_WIDTH;
    if (isFull) parts.push([]);
    width = (isFull ? heads : width) + columnWidth;
    parts.at(-1)?.push(column);
  }
  return parts;
}

function lengthOf(text: string): number {
  return [...text].length;
}

function partLines(map: MapBlock, columns: readonly number[], longestName: number): string[] {
  const { down, across, rows, names } = map;
  const cut = nameCutter(names ?? [], longestName);
  const text = (whole: string): string => printable(cut(whole));
  const cellOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? text(cell) : mapCellText(cell));
  const heads = columns.map((column) => titleLines(map, text(at(map.columns, column)), columns.length));
  const height = Math.max(...heads.map(({ length }) => length));
  const headRows = Array.from({ length: height }, (_, line) => [
    line === height - 1 ? down : '',
    ...heads.map((lines) => lines[line - height + lines.length] ?? ''),
  ]);
  const body = rows.map(({ head, cells }) => [text(head), ...columns.map((column) => cellOf(cells[column]))]);
  const aligns = [names === undefined ? 'right' : 'left', ...columns.map(() => 'right' as const)] as const;
  const lines = textTable([...headRows, ...body], aligns);
  return across === null ? lines : [acrossLine(across, lines), ...lines];
}

/** The line above the columns that names the axis across. */
function acrossLine(across: string, [head = '']: readonly string[]): string {
  const first = /^ *\S.*?(?= {2})/.exec(head)?.[0] ?? '';
  return `${' '.repeat(lengthOf(first) + GAP)}${across}`;
}
