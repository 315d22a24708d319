import { at } from '../base/assert.js';
import { capitalised } from '../base/text.js';
import {
  type Block,
  type BriefBlock,
  type Cell,
  cellText,
  type DistributionBlock,
  type Foot,
  footnotes,
  furtherSentences,
  hiddenSentences,
  isShown,
  legends,
  type MapBlock,
  mapCellText,
  openingOf,
  type Sheet,
  shownColumns,
  shownGroups,
} from './sheet.js';
import { footerItems, pipeTable, plainMarkdown } from './text/markdown.js';
import { nameCutter } from './text/text-table.js';

/** A sheet in Markdown, for forums. No line begins with a name, since more characters are markup there. */
export function postText(sheet: Sheet): string {
  return postBody(sheet) + postFooter(sheet);
}

export function postBody(sheet: Sheet): string {
  const answer = openingOf(sheet);
  const lines = [
    ...(answer === '' ? [] : [`**${plainMarkdown(answer)}**`, '']),
    ...sidesLines(sheet),
    ...sheet.sections.flatMap((section) => (isShown(section, 'post') ? section.blocks.flatMap(blockLines) : [])),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

export function postFooter(footer: Foot): string {
  return footerItems([...legends(footer), ...footnotes(footer)], footer.command).join('\n');
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
    case 'brief':
      return briefLines(block);
    default:
      return [];
  }
}

/** Rows with the consequences of their amounts in a column of their own. */
function distributionRows({ heads, rows, threshold }: DistributionBlock): string[][] {
  const texts = rows.map(({ amount, cells }) => [String(amount), ...cells.map(cellText)]);
  if (threshold === null) return [[...heads], ...texts];
  const stateOf = (amount: number): string => (amount < threshold.amount ? '' : threshold.state);
  return [[...heads, threshold.of], ...texts.map((cells, i) => [...cells, stateOf(rows[i]?.amount ?? 0)])];
}

/** A table of full names with its caption in bold. */
function briefLines(brief: BriefBlock): string[] {
  const { caption, answer, names, heads, rows, further, notes } = brief;
  const columns = heads.map(({ further }) => further);
  const left = further.filter((name) => !columns.includes(name));
  const body = rows.map((row) => [...row.names, ...row.cells.map((cell) => cellText(cell) || '-')]);
  const sentences = [...hiddenSentences(brief), ...notes, ...furtherSentences(left)];
  return [
    `**${plainMarkdown(caption)}**`,
    '',
    ...(answer === '' ? [] : [plainMarkdown(answer), '']),
    ...tableLines([[...names, ...heads].map(({ title }) => title), ...body]),
    ...sentences.flatMap((sentence) => [plainMarkdown(sentence), '']),
  ];
}

const LONGEST_NAME = 60;

function mapLines(map: MapBlock): string[] {
  const { caption, down, across, rows } = map;
  const columns = shownColumns(map, 'post');
  const cut = nameCutter(map.names ?? [], LONGEST_NAME);
  const text = (whole: string): string => plainMarkdown(cut(whole));
  // Numbers keep their marks, which are not markup.
  const cellOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? text(cell) : mapCellText(cell));
  const head = [
    text(across === null ? down : `${down} / ${across}`),
    ...columns.map((column) => text(at(map.columns, column))),
  ];
  const body = rows.map(({ head, cells }) => [text(head), ...columns.map((column) => cellOf(cells[column]))]);
  return [...(caption === null ? [] : [`${plainMarkdown(capitalised(caption))}:`, '']), ...pipeTable([head, ...body]), ''];
}

/** A pipe table; its first row is the head. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  return [...pipeTable(rows.map((cells) => cells.map(plainMarkdown))), ''];
}
