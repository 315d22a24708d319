import type { Comparison } from '../../experiment/compare/pair.js';
import { codeSpan, markdownGrid, plainMarkdown } from '../../sheet/text/markdown.js';
import { printable } from '../../sheet/text/text-table.js';
import { type CompareContext, compareNotes } from './compare-context.js';
import { compareGrids } from './compare-grids.js';
import { partialNotes } from './compare-text.js';

/** Characters of a name at most. */
const LONGEST_NAME = 60;

/** A comparison in Markdown, for forums. */
export function compareMarkdown(comparison: Comparison, context: CompareContext): string {
  const style = { displayed: plainMarkdown, longestName: LONGEST_NAME, summary: null };
  const grids = compareGrids(comparison, context, style).flatMap((grid) => [...markdownGrid(grid), '']);
  const notes = [...partialNotes(comparison), ...compareNotes(comparison, context)].map((note) => `- ${plainMarkdown(note)}`);
  return [...grids, ...notes, `- Repeat: ${codeSpan(printable(context.command))}`, ''].join('\n');
}
