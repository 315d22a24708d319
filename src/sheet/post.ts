import { capitalised } from '../base/text.js';
import {
  type Block,
  cellText,
  type DistributionBlock,
  footnotes,
  isShown,
  type MapBlock,
  type Sheet,
  shownGroups,
} from './sheet.js';
import { codeSpan, pipeTable, plainMarkdown } from './text/markdown.js';
import { printable } from './text/text-table.js';

/** A sheet in Markdown, for forums. No line begins with a name: more characters are markup there. */
export function postText(sheet: Sheet): string {
  return [
    `**${plainMarkdown(`${sheet.answer} ${sheet.beside}`.trim())}**`,
    '',
    ...sidesLines(sheet),
    ...sheet.sections.flatMap(({ blocks }) => blocks.flatMap(blockLines)),
    ...footnotes(sheet).map((sentence) => `- ${plainMarkdown(sentence)}`),
    `- Repeat: ${codeSpan(printable(sheet.command))}`,
    '',
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
      return mapLines(block);
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

function mapLines({ caption, down, across, columns, rows }: MapBlock): string[] {
  const corner = across === null ? down : `${down} / ${across}`;
  const lines = tableLines([[corner, ...columns], ...rows.map(({ head, cells }) => [head, ...cells.map(cellText)])]);
  return [...(caption === null ? [] : [`${plainMarkdown(capitalised(caption))}:`, '']), ...lines];
}

/** A pipe table, the first row of which is its head. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  return [...pipeTable(rows.map((cells) => cells.map(plainMarkdown))), ''];
}
