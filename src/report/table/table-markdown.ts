import type { OddsTable } from '../../experiment/table/odds-table.js';
import { codeSpan, pipeTable, plainMarkdown } from '../text/markdown.js';
import type { TextGrid } from '../text/text-grid.js';
import { printable } from '../text/text-table.js';
import { capitalised } from '../text/unit-text.js';
import { subjectText, type TableContext, tableNotes } from './table-context.js';
import { tableGrids } from './table-layout.js';

/** A table in Markdown, for forums. */
export function tableMarkdown(table: OddsTable, context: TableContext): string {
  const grids = tableGrids(table, context.style).flatMap((grid) => [...markdownGrid(grid), '']);
  const notes = tableNotes(table, context).map((note) => `- ${plainMarkdown(note)}`);
  const repeat = `- Repeat: ${codeSpan(printable(context.command))}`;
  // In bold, so that a name is never the beginning of a line, where more signs are markup.
  return [`**${subjectText(context, plainMarkdown)}**`, '', ...grids, ...notes, repeat, ''].join('\n');
}

/** A grid in pipes, below its caption. */
export function markdownGrid({ caption, down, across, columns, rows }: TextGrid): string[] {
  const corner = across === null ? down : `${down} / ${across}`;
  const lines = pipeTable([[corner, ...columns], ...rows.map(({ head, values }) => [head, ...values.map(({ text }) => text)])]);
  return [...(caption === null ? [] : [`${capitalised(caption)}:`, '']), ...lines];
}
