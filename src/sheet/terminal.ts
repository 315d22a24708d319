import { at } from '../base/assert.js';
import { capitalised } from '../base/text.js';
import {
  type Block,
  type Cell,
  cellText,
  type DistributionBlock,
  type Foot,
  footnotes,
  isShown,
  type ListBlock,
  legends,
  type MapBlock,
  type Medium,
  mapCellText,
  openingOf,
  type Sheet,
  type SheetSide,
  shownColumns,
  shownGroups,
  type TableBlock,
} from './sheet.js';
import { briefLines } from './terminal-brief.js';
import {
  bar,
  footerLines,
  NO_PAINT,
  nameCutter,
  type Paint,
  paragraph,
  printable,
  TERMINAL_WIDTH,
  textTable,
  titleLines,
  wrapped,
} from './text/text-table.js';
import { AS_USUAL, isUsual } from './words/usual-words.js';

/** Maximum number of characters in a name, and of a name shortened to make a map fit. */
const LONGEST_NAME = 22;

const SHORTEST_NAME = 8;

const GAP = 2;

/** A sheet as text for a terminal of 80 columns; `medium`: everything a post has, or only what matters most. */
export function terminalText(sheet: Sheet, paint = NO_PAINT, medium: Medium = 'terminal'): string {
  const text = bodyText(sheet, paint, medium) + footerText(medium === 'terminal' ? withoutUsual(sheet) : sheet);
  // A command alone needs no space above it.
  return text.replace(/\n\n(?=Repeat: .*\n$)/, '\n');
}

/** The foot of a terminal answer, which leaves out the usual and says so. */
export function withoutUsual({ notes, assumptions, ...foot }: Foot): Foot {
  const kept = notes.filter((note) => isShown(note, 'terminal') && !isUsual(note.text));
  const assumed = assumptions.filter((assumption) => !isUsual(assumption));
  const isWhole = kept.length === notes.length && assumed.length === assumptions.length;
  const isSilent = isWhole || kept.length + assumed.length + foot.unplayed.length === 0;
  return { ...foot, assumptions: assumed, notes: isSilent ? kept : [...kept, { text: AS_USUAL }] };
}

export function bodyText(sheet: Sheet, paint = NO_PAINT, medium: Medium = 'terminal'): string {
  const answer = openingOf(sheet);
  const lines = [
    ...(sheet.sides.length === 0 ? [] : [...sidesLines(sheet.sides), '']),
    ...(answer === '' ? [] : [...paragraph(printable(answer)).map(paint.head), '']),
    ...sheet.sections.flatMap((section) => (isShown(section, medium) ? sectionLines(section.blocks, paint, medium) : [])),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** What follows an answer; below CSV it goes to stderr. */
export function footerText(footer: Foot): string {
  const explained = legends(footer, true).flatMap((legend) => paragraph(printable(legend)));
  return [...explained, ...footerLines(footnotes(footer).map(printable), footer.command)].join('\n');
}

function sidesLines(sides: readonly SheetSide[]): string[] {
  const units = sides.flatMap((side) => side.units.map(printable));
  if (sides.every(({ title }) => title === null)) return paragraph(units.join(' against '));
  return sides.flatMap((side) => [`${side.title}:`, ...side.units.flatMap((unit) => paragraph(`  ${printable(unit)}`))]);
}

/** The lines of a section, followed by an empty one. */
function sectionLines(blocks: readonly Block[], paint: Paint, medium: Medium): string[] {
  const lines = blocks.flatMap((block) => blockLines(block, paint, medium));
  return lines.length === 0 || lines.at(-1) === '' ? lines : [...lines, ''];
}

function blockLines(block: Block, paint: Paint, medium: Medium): string[] {
  switch (block.kind) {
    case 'table':
      return isShown(block, medium) ? tableLines(block, medium) : [];
    case 'list':
      return listLines(block);
    case 'lead':
    case 'sentences':
      return isShown(block, medium) ? block.sentences.flatMap(paragraph) : [];
    case 'distribution':
      return [...distributionLines(block, paint), ''];
    case 'map':
      return isShown(block, medium) ? [...mapLines(block, medium), ''] : [];
    case 'brief':
      return briefLines(block);
    default:
      return [];
  }
}

function tableLines(table: TableBlock, medium: Medium): string[] {
  const { heads, isCounted, instead, names = [] } = table;
  const groups = shownGroups(table, medium);
  if (groups.length === 0) return instead === undefined ? [] : [instead, ''];
  const blank = heads.map(() => '');
  const rows = groups.flatMap((group, i) => [...(i === 0 ? [] : [blank]), ...group.map((cells) => cells.map(cellText))]);
  const aligns = heads.map((_, column) => (column === 0 && !isCounted ? 'left' : 'right'));
  const linesOf = (longestName: number): string[] => {
    const cut = nameCutter(names, longestName);
    return textTable([heads, ...rows.map(([first = '', ...others]) => [cut(first), ...others])], aligns);
  };
  return [...(names.length === 0 ? linesOf(0) : fitted(linesOf, Math.max(...names.map(lengthOf)))), ''];
}

/** Rows below their caption; the last column holds numbers. */
function listLines({ caption, heads, rows }: ListBlock): string[] {
  const indented = rows.map(([first = '', ...others]) => [`  ${first}`, ...others]);
  const aligns = heads.map((_, column) => (column === heads.length - 1 ? 'right' : 'left'));
  const lines = textTable(indented, aligns);
  if (lines.every(({ length }) => length <= TERMINAL_WIDTH)) return [`${caption}:`, ...lines];
  return [`${caption}:`, ...indented.flatMap((cells) => wrapped(cells.join('  '), TERMINAL_WIDTH, '    '))];
}

const BAR_WIDTH = 28;

/** Rows with bars; the first row from the threshold on names its consequence. */
function distributionLines({ heads, rows, threshold }: DistributionBlock, paint: Paint): string[] {
  const largest = Math.max(...rows.map(({ chance }) => chance.value as number));
  const texts = rows.map(({ amount, cells }) => [String(amount), ...cells.map(cellText)]);
  const [head = '', ...lines] = textTable(
    [heads, ...texts],
    heads.map(() => 'right'),
  );
  return [
    head,
    ...rows.map(({ amount, chance }, i) => {
      const drawn = bar((chance.value as number) / largest, BAR_WIDTH);
      const isBeyond = threshold !== null && amount >= threshold.amount;
      const words = amount === threshold?.amount ? `${drawn}  ${threshold.state}`.trim() : drawn;
      return words === '' ? at(lines, i) : `${at(lines, i)}  ${isBeyond ? paint.deadly(words) : words}`;
    }),
  ];
}

/** A map as lines of a terminal: to make it fit, names are shortened or its values are split into parts. */
function mapLines(map: MapBlock, medium: Medium): string[] {
  const columns = shownColumns(map, medium);
  const across = map.across === null ? '' : `; across: ${map.across}`;
  const caption = map.caption === null ? [] : paragraph(`${capitalised(map.caption)}${across}`);
  if (map.names !== undefined) return [...caption, ...fitted((longest) => partLines(map, columns, longest), LONGEST_NAME)];
  const parts = partsThatFit(map, columns).map((part) => partLines(map, part, LONGEST_NAME));
  return [...caption, ...parts.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]))];
}

/** Lines with names as long as the terminal allows, at most `longestName` characters. */
function fitted(linesOf: (longestName: number) => string[], longestName: number): string[] {
  const lines = linesOf(longestName);
  const excess = Math.max(...lines.map(lengthOf)) - TERMINAL_WIDTH;
  if (excess <= 0 || longestName <= SHORTEST_NAME) return lines;
  return fitted(linesOf, Math.max(SHORTEST_NAME, longestName - excess));
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
  const { down, rows, names } = map;
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
  return textTable([...headRows, ...body], aligns);
}
