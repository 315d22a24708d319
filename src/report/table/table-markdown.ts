import type { OddsTable } from '../../experiment/table/odds-table.js';
import { codeSpan, markdownGrid, plainMarkdown } from '../../sheet/text/markdown.js';
import { printable } from '../../sheet/text/text-table.js';
import { subjectText, type TableContext, tableNotes } from './table-context.js';
import { tableGrids } from './table-layout.js';

/** A table in Markdown, for forums. */
export function tableMarkdown(table: OddsTable, context: TableContext): string {
  const grids = tableGrids(table, context.style).flatMap((grid) => [...markdownGrid(grid), '']);
  const notes = tableNotes(table, context).map((note) => `- ${plainMarkdown(note)}`);
  const repeat = `- Repeat: ${codeSpan(printable(context.command))}`;
  // In bold, so that a line never begins with a name: more characters are markup there.
  return [`**${subjectText(context, plainMarkdown)}**`, '', ...grids, ...notes, repeat, ''].join('\n');
}
