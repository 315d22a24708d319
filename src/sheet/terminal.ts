import { at } from '../base/assert.js';
import {
  type Block,
  cellText,
  type DistributionBlock,
  type Foot,
  footnotes,
  isShown,
  type ListBlock,
  openingOf,
  type Sheet,
  type SheetSide,
  shownGroups,
  type TableBlock,
} from './sheet.js';
import { briefLines } from './terminal-brief.js';
import { mapLines } from './terminal-map.js';
import { NO_PAINT, type Paint } from './text/paint.js';
import { bar, footerLines, paragraph, printable, textTable } from './text/text-table.js';

/** A sheet as text for a terminal of 80 columns. */
export function terminalText(sheet: Sheet, paint = NO_PAINT): string {
  return bodyText(sheet, paint) + footerText(sheet);
}

/** What stands above the footer. */
export function bodyText(sheet: Sheet, paint = NO_PAINT): string {
  const answer = openingOf(sheet);
  const lines = [
    ...(sheet.sides.length === 0 ? [] : [...sidesLines(sheet.sides), '']),
    ...(answer === '' ? [] : [...paragraph(printable(answer)).map(paint.head), '']),
    ...sheet.sections.flatMap((section) => (isShown(section, 'terminal') ? sectionLines(section.blocks, paint) : [])),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** What stands below an answer: below CSV it goes to stderr. */
export function footerText(footer: Foot): string {
  return footerLines(footnotes(footer, true).map(printable), footer.command).join('\n');
}

function sidesLines(sides: readonly SheetSide[]): string[] {
  const units = sides.flatMap((side) => side.units.map(printable));
  if (sides.every(({ title }) => title === null)) return paragraph(units.join(' against '));
  return sides.flatMap((side) => [`${side.title}:`, ...side.units.flatMap((unit) => paragraph(`  ${printable(unit)}`))]);
}

/** The lines of a section, with an empty one below them. */
function sectionLines(blocks: readonly Block[], paint: Paint): string[] {
  const lines = blocks.flatMap((block) => blockLines(block, paint));
  return lines.length === 0 || lines.at(-1) === '' ? lines : [...lines, ''];
}

function blockLines(block: Block, paint: Paint): string[] {
  switch (block.kind) {
    case 'table':
      return isShown(block, 'terminal') ? tableLines(block) : [];
    case 'list':
      return listLines(block);
    case 'lead':
    case 'sentences':
      return isShown(block, 'terminal') ? block.sentences.flatMap(paragraph) : [];
    case 'distribution':
      return [...distributionLines(block, paint), ''];
    case 'map':
      return isShown(block, 'terminal') ? [...mapLines(block), ''] : [];
    case 'brief':
      return briefLines(block);
    default:
      return [];
  }
}

function tableLines(table: TableBlock): string[] {
  const { heads, isCounted, instead } = table;
  const groups = shownGroups(table, 'terminal');
  if (groups.length === 0) return instead === undefined ? [] : [instead, ''];
  const blank = heads.map(() => '');
  const rows = groups.flatMap((group, i) => [...(i === 0 ? [] : [blank]), ...group.map((cells) => cells.map(cellText))]);
  const aligns = heads.map((_, column) => (column === 0 && !isCounted ? 'left' : 'right'));
  return [...textTable([heads, ...rows], aligns), ''];
}

/** Rows below their caption; the last column has numbers. */
function listLines({ caption, heads, rows }: ListBlock): string[] {
  const indented = rows.map(([first = '', ...others]) => [`  ${first}`, ...others]);
  const aligns = heads.map((_, column) => (column === heads.length - 1 ? 'right' : 'left'));
  return [`${caption}:`, ...textTable(indented, aligns)];
}

const BAR_WIDTH = 28;
const RULE = '─';

/** Rows with bars, and a rule above those with the consequence. */
function distributionLines({ heads, rows, threshold }: DistributionBlock, paint: Paint): string[] {
  const largest = Math.max(...rows.map(({ chance }) => chance.value as number));
  const texts = rows.map(({ amount, cells }) => [String(amount), ...cells.map(cellText)]);
  const [head = '', ...lines] = textTable(
    [heads, ...texts],
    heads.map(() => 'right'),
  );
  const rule = paint.deadly(`${RULE.repeat([...head].length)}  ${threshold?.verb}`);
  return [
    head,
    ...rows.flatMap(({ amount, chance }, i) => {
      const drawn = bar((chance.value as number) / largest, BAR_WIDTH);
      const isBeyond = threshold !== null && amount >= threshold.amount;
      const line = drawn === '' ? at(lines, i) : `${at(lines, i)}  ${isBeyond ? paint.deadly(drawn) : drawn}`;
      return amount === threshold?.amount ? [rule, line] : [line];
    }),
  ];
}
