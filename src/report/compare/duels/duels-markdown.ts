import type { RankedDuels } from '../../../experiment/compare/duels/duel-ranks.js';
import { codeSpan, markdownGrid, plainMarkdown } from '../../../sheet/text/markdown.js';
import { printable } from '../../../sheet/text/text-table.js';
import { type CompareDuelsContext, compareDuelsNotes, duelSentences } from './duels-context.js';
import { duelGrids } from './duels-grids.js';

/** Characters of a name at most. */
const LONGEST_NAME = 60;

/** A comparison by duels in Markdown, for forums. */
export function compareDuelsMarkdown(ranked: RankedDuels, context: CompareDuelsContext): string {
  const grids = duelGrids(ranked, { displayed: plainMarkdown, longestName: LONGEST_NAME });
  const notes = [...duelSentences(ranked), ...compareDuelsNotes(ranked, context)].map((note) => `- ${plainMarkdown(note)}`);
  const lines = grids.flatMap((grid) => [...markdownGrid(grid), '']);
  return [...lines, ...notes, `- Repeat: ${codeSpan(printable(context.command))}`, ''].join('\n');
}
