import { at } from '../base/assert.js';
import { capitalised } from '../base/text.js';
import {
  type Block,
  type Cell,
  cellText,
  type DistributionBlock,
  footnotes,
  isShown,
  type MapBlock,
  mapCellText,
  type Sheet,
  shownColumns,
  shownGroups,
} from './sheet.js';
import { footerItems, pipeTable, plainMarkdown } from './text/markdown.js';
import { nameCutter } from './text/names.js';

/** A sheet in Markdown, for forums. No line begins with a name: more characters are markup there. */
export function postText(sheet: Sheet): string {
  const answer = `${sheet.answer} ${sheet.beside}`.trim();
  return [
    ...(answer === '' ? [] : [`**${plainMarkdown(answer)}**`, '']),
    ...sidesLines(sheet),
    ...sheet.sections.flatMap(({ blocks }) => blocks.flatMap(blockLines)),
    ...footerItems(footnotes(sheet), sheet.command),
  ].join('\n');
}

function sidesLines({ sides, question }: Sheet): string[] {
  const units = sides.flatMap((side) => side.units);
  if (units.length === 0) return [];
  if (sides.every(({ title }) => title === null)) {
    return [`${capitalised(question)}: ${plainMarkdown(units.join(' against '))}`, ''];
  }
  return sides.flatMap((side) => [`${side.title}:`, '', ...side.units.map((unit) => `- ${plainMarkdown(unit)}`), '']);
}

function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'table': {
      const rows = isShown(block, 'post') ? shownGroups(block, 'post').flat() : [];
      const texts = rows.map((cells) => cells.map(cellText));
      return rows.length > 0 ? tableLines([block.heads, ...texts]) : block.instead === undefined ? [] : [block.instead, ''];
    }
    case 'list':
      return [`${plainMarkdown(capitalised(block.caption))}:`, '', ...tableLines([block.heads, ...block.rows])];
    case 'lead':
    case 'sentences':
      return isShown(block, 'post') ? [...block.sentences.map(plainMarkdown), ''] : [];
    case 'distribution':
      return tableLines(distributionRows(block));
    case 'map':
      return isShown(block, 'post') ? mapLines(block) : [];
    default:
      return [];
  }
}

/** Rows with the consequence of their amounts in a column of its own. */
function distributionRows({ heads, rows, threshold }: DistributionBlock): string[][] {
  const texts = rows.map(({ amount, cells }) => [String(amount), ...cells.map(cellText)]);
  if (threshold === null) return [[...heads], ...texts];
  const stateOf = (amount: number): string => (amount < threshold.amount ? '' : threshold.state);
  return [[...heads, threshold.of], ...texts.map((cells, i) => [...cells, stateOf(rows[i]?.amount ?? 0)])];
}

/** Characters of a name at most. */
const LONGEST_NAME = 60;

function mapLines(map: MapBlock): string[] {
  const { caption, down, across, rows } = map;
  const columns = shownColumns(map, 'post');
  const cut = nameCutter(map.names ?? [], LONGEST_NAME);
  const text = (whole: string): string => plainMarkdown(cut(whole));
  // Of numbers people copy the marks too: they are no markup.
  const cellOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? text(cell) : mapCellText(cell));
  const head = [
    text(across === null ? down : `${down} / ${across}`),
    ...columns.map((column) => text(at(map.columns, column))),
  ];
  const body = rows.map(({ head, cells }) => [text(head), ...columns.map((column) => cellOf(cells[column]))]);
  return [...(caption === null ? [] : [`${plainMarkdown(capitalised(caption))}:`, '']), ...pipeTable([head, ...body]), ''];
}

/** A pipe table, the first row of which is its head. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  return [...pipeTable(rows.map((cells) => cells.map(plainMarkdown))), ''];
}
