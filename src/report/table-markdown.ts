import type { OddsTable } from '../experiment/odds-table.js';
import { subjectText, type TableContext, tableNotes } from './table-context.js';
import { type TableGrid, tableGrids } from './table-layout.js';
import { printable } from './text-table.js';
import { capitalised } from './unit-text.js';

/** A table in Markdown, for forums: pipes stand below each other, so that it can be read as it is too. */
export function tableMarkdown(table: OddsTable, context: TableContext): string {
  const grids = tableGrids(table, context.style).flatMap((grid) => [...gridLines(grid), '']);
  const notes = tableNotes(table, context).map((note) => `- ${plain(note)}`);
  const repeat = `- Repeat: ${codeSpan(printable(context.command))}`;
  // In bold, so that a name is never the beginning of a line, where more signs are markup.
  return [`**${subjectText(context, plain)}**`, '', ...grids, ...notes, repeat, ''].join('\n');
}

function gridLines({ caption, down, across, columns, rows }: TableGrid): string[] {
  const corner = across === null ? down : `${down} / ${across}`;
  const lines = [[corner, ...columns], ...rows.map(({ head, values }) => [head, ...values.map(({ text }) => text)])];
  const widths = [corner, ...columns].map((_, i) =>
    Math.max(LEAST_WIDTH, ...lines.map((cells) => (cells[i] as string).length)),
  );
  const [head = '', ...body] = lines.map((cells) => pipeRow(cells.map((cell, i) => cell.padStart(widths[i] as number))));
  const rule = pipeRow(widths.map((width) => `${'-'.repeat(width - 1)}:`));
  return [...(caption === null ? [] : [`${capitalised(caption)}:`, '']), head, rule, ...body];
}

/** The rule under the heads has two signs at least. */
const LEAST_WIDTH = 2;

function pipeRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Text that no reader of Markdown takes for markup or for an address: names come from input. */
function plain(text: string): string {
  return printable(text)
    .replace(/[\\`*_[\]<|&~@]|:(?=\/\/)/g, '\\$&')
    .replace(/\bwww\./gi, (address) => `${address.slice(0, -1)}\\.`);
}

/** Text as code; the fence is longer than any run of back quotes in it. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}
