import { wrapped } from '../../text/text-table.js';

/**
 * Lays out tables to fit one sheet of paper. No script can measure the page, so sizes are estimated in advance, for the widest
 * of the usual typefaces and the area that A4 and Letter share. Widths and heights of tables are in em, those of paper in
 * points.
 */
export interface Paper {
  readonly orientation: 'portrait' | 'landscape';
  /** Type size of the tables, in points. */
  readonly points: number;
  /** Tables side by side. */
  readonly perRow: number;
  /** For each table the indices of its columns, part by part; a single part if it stays whole. */
  readonly parts: readonly (readonly (readonly number[])[])[];
  readonly fits: boolean;
  /** Whether a table may continue on the next sheet, because some are longer than one. */
  readonly breaks: boolean;
}

/** The texts that determine the size of a table. */
export interface PaperTable {
  readonly caption: string | null;
  /** Whether a line above the column heads names the axis. */
  readonly hasAcross: boolean;
  readonly rowHead: string;
  /** For each column the lines of its head, and its longest value. */
  readonly columns: readonly { readonly head: readonly string[]; readonly value: string }[];
  readonly rows: number;
}

/** The text around the tables on paper. */
export interface PaperText {
  readonly heading: string;
  /** Paragraphs in small type: the lead, notes, the command. */
  readonly small: readonly string[];
  /** Lines of small type besides paragraphs: section headings, legends. */
  readonly lines: number;
}

/** Margin of a sheet, in millimetres. */
export const MARGIN_MM = 10;
/** Type sizes of the heading and of the text around the tables, in points. */
export const HEADING_POINTS = 13;
export const SMALL_POINTS = 7.5;
export const SMALL_LINE_HEIGHT = 1.3;
/** Type sizes of tables, in points: smaller ones are unpleasant to read. */
const SIZES = [10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];
/** The largest type size if more than one sheet is needed anyway. */
const SIZE_OF_MANY_SHEETS = 8;

/** Padding of a cell, space between tables, and height of a line, in em; paper-style.ts uses them too. */
export const CELL_PADDING = 0.4;
export const LINE_PADDING = 0.06;
export const COLUMN_GAP = 1.8;
export const ROW_GAP = 0.9;
export const LINE_HEIGHT = 1.25;
const RULE = 0.75;

/** The mean width of a character in em in the widest of the usual typefaces (Verdana, DejaVu Sans): in numbers, bold, prose. */
const DIGIT = 0.64;
const BOLD = 0.72;
const PROSE = 0.6;
/** Characters of numbers that are not as wide as digits. */
const SIGNS: Readonly<Record<string, number>> = { '.': 0.32, '-': 0.37, '<': 0.84, '>': 0.84, '~': 0.84 };
/** From this code point, characters are as wide as they are high. */
const FIRST_WIDE = 0x2e80;

const POINTS_A_MM = 72 / 25.4;
/**
 * The shorter and the longer side of the area that A4 (210 x 297 mm) and Letter (216 x 279 mm) share without margins, in
 * points.
 */
const SHORT = (210 - 2 * MARGIN_MM) * POINTS_A_MM;
const LONG = (279 - 2 * MARGIN_MM) * POINTS_A_MM;

const ORIENTATIONS = [
  { orientation: 'portrait', width: SHORT, height: LONG },
  { orientation: 'landscape', width: LONG, height: SHORT },
] as const;
type Format = (typeof ORIENTATIONS)[number];
const [, LANDSCAPE] = ORIENTATIONS;

const MAX_PER_ROW = 6;

/**
 * The largest type in which everything fits one sheet; tables too wide for any type are cut into parts. If that is impossible,
 * a layout over several sheets with nothing lost. `together`: how many tables belong side by side if there is room; 1 for none.
 */
export function paperFor(tables: readonly PaperTable[], text: PaperText, together: number): Paper {
  const uncut = tables.map(({ columns }) => [[...columns.keys()]]);
  return (
    onOneSheet(tables, text, together, () => uncut) ??
    onOneSheet(tables, text, together, (paper, points) => tables.map((table) => partsOf(table, paper.width / points))) ??
    onManySheets(tables, together)
  );
}

type Cut = (paper: Format, points: number) => Paper['parts'];

function onOneSheet(tables: readonly PaperTable[], text: PaperText, together: number, cut: Cut): Paper | null {
  for (const points of SIZES) {
    for (const paper of ORIENTATIONS) {
      const parts = cut(paper, points);
      const boxes = boxesOf(tables, parts, points);
      const space = { width: paper.width, height: paper.height - textHeight(text, paper.width) };
      const perRow = numbersPerRow(together, boxes.length).find((count) => isInside(boxes, count, space, points));
      if (perRow !== undefined) return { orientation: paper.orientation, points, perRow, parts, fits: true, breaks: false };
    }
  }
  return null;
}

/** A layout over several sheets, in the largest type in which no table has to be cut, if there is one. */
function onManySheets(tables: readonly PaperTable[], together: number): Paper {
  const sizes = SIZES.filter((size) => size <= SIZE_OF_MANY_SHEETS);
  const choices = sizes.flatMap((points) => ORIENTATIONS.map((paper) => ({ points, paper })));
  const isWhole = ({ points, paper }: { points: number; paper: Format }): boolean =>
    tables.every((table) => partsOf(table, paper.width / points).length === 1);
  const { points, paper } = choices.find(isWhole) ?? { points: SIZE_OF_MANY_SHEETS, paper: LANDSCAPE };
  const parts = tables.map((table) => partsOf(table, paper.width / points));
  const boxes = boxesOf(tables, parts, points);
  const space = { width: paper.width, height: Number.POSITIVE_INFINITY };
  const perRow = numbersPerRow(together, boxes.length).find((count) => isInside(boxes, count, space, points)) ?? 1;
  const breaks = boxes.some(({ height }) => height * points > paper.height);
  return { orientation: paper.orientation, points, perRow, parts, fits: false, breaks };
}

/** Possible numbers of tables side by side, the best first: those that belong together, otherwise as many as fit. */
function numbersPerRow(together: number, count: number): number[] {
  const limit = Math.min(MAX_PER_ROW, count);
  const counts = Array.from({ length: limit }, (_, i) => limit - i);
  return together > 1 && together <= limit ? [together, ...counts] : counts;
}

/** A width and a height in em. */
interface Box {
  readonly width: number;
  readonly height: number;
}

/** Whether tables fit a space in points, `perRow` of them side by side. */
function isInside(boxes: readonly Box[], perRow: number, space: Box, points: number): boolean {
  const rows = Array.from({ length: Math.ceil(boxes.length / perRow) }, (_, i) => boxes.slice(i * perRow, (i + 1) * perRow));
  const columns = Array.from({ length: perRow }, (_, c) => largest(rows.map((row) => row[c]?.width ?? 0)));
  const height = sum(rows.map((row) => largest(row.map((box) => box.height)))) + ROW_GAP * (rows.length - 1);
  const width = sum(columns) + COLUMN_GAP * (perRow - 1);
  return width * points <= space.width && height * points <= space.height;
}

function boxesOf(tables: readonly PaperTable[], parts: Paper['parts'], points: number): Box[] {
  return tables.flatMap((table, i) =>
    (parts[i] ?? []).map((columns, part, { length }) => boxOf(partOf(table, columns, part, length), points)),
  );
}

/** The suffix of a caption for one of several parts of a table. */
export function partText(part: number, count: number): string {
  return ` (part ${part + 1} of ${count})`;
}

function partOf(table: PaperTable, places: readonly number[], part: number, count: number): PaperTable {
  if (count === 1) return table;
  const columns = places.map((place) => table.columns[place]).filter((column) => column !== undefined);
  return { ...table, columns, caption: `${table.caption ?? ''}${partText(part, count)}` };
}

function boxOf(table: PaperTable, points: number): Box {
  const { columns } = table;
  const width = rowHeadWidth(table) + sum(columns.map(columnWidth));
  const captionLines = table.caption === null ? 0 : linesOf(table.caption, width, PROSE);
  const headLines = largest(columns.map(({ head }) => head.length)) + (table.hasAcross ? 1 : 0);
  const line = LINE_HEIGHT + 2 * LINE_PADDING + RULE / points;
  const height = captionLines * LINE_HEIGHT + 0.5 + headLines * LINE_HEIGHT + 4 * LINE_PADDING + table.rows * line;
  return { width, height };
}

function rowHeadWidth({ rowHead }: PaperTable): number {
  return textWidth(rowHead, BOLD) + 2 * CELL_PADDING;
}

function columnWidth({ head, value }: PaperTable['columns'][number]): number {
  return Math.max(numberWidth(value), ...head.map((line) => textWidth(line, BOLD))) + 2 * CELL_PADDING;
}

/** The columns of a table in as few parts of a given width in em as possible, about equally many in each, at least one. */
function partsOf(table: PaperTable, width: number): number[][] {
  const widths = table.columns.map(columnWidth);
  const space = width - rowHeadWidth(table);
  const fewest = splitColumns(widths, space).length;
  const even = Math.ceil(widths.length / fewest);
  return splitColumns(widths, space, splitColumns(widths, space, even).length === fewest ? even : widths.length);
}

/** The indices of columns, each part filled up to a width and a number of columns. */
function splitColumns(widths: readonly number[], space: number, limit = widths.length): number[][] {
  const parts: number[][] = [[]];
  let used = 0;
  for (const [place, width] of widths.entries()) {
    const last = parts.at(-1) as number[];
    const isFull = last.length > 0 && (used + width > space || last.length >= limit);
    if (isFull) parts.push([place]);
    else last.push(place);
    used = (isFull ? 0 : used) + width;
  }
  return parts;
}

function textHeight({ heading, small, lines }: PaperText, width: number): number {
  const headingHeight = (linesOf(heading, width / HEADING_POINTS, BOLD) * 1.2 + 0.8) * HEADING_POINTS;
  const paragraphs = small.map((text) => linesOf(text, width / SMALL_POINTS, PROSE) + 0.25);
  return headingHeight + (sum(paragraphs) + lines + 1) * SMALL_POINTS * SMALL_LINE_HEIGHT;
}

function linesOf(text: string, width: number, character: number): number {
  const perLine = Math.max(1, Math.floor(width / (textWidth(text, character) / Math.max(1, [...text].length))));
  return sum(wrapped(text, perLine, '').map((line) => Math.ceil([...line].length / perLine)));
}

function numberWidth(text: string): number {
  return sum([...text].map((one) => SIGNS[one] ?? DIGIT));
}

function textWidth(text: string, character: number): number {
  return sum([...text].map((one) => ((one.codePointAt(0) ?? 0) >= FIRST_WIDE ? 1.05 : character)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0);
}
