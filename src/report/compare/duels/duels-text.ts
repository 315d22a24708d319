import type { RankedDuels } from '../../../experiment/compare/duels/duel-ranks.js';
import { printable } from '../../../sheet/text/text-table.js';
import { fittingGrids, footerLines } from '../compare-text.js';
import { type CompareDuelsContext, compareDuelsNotes, duelSentences } from './duels-context.js';
import { duelGrids } from './duels-grids.js';

/** A comparison by duels for a terminal of 80 columns. */
export function compareDuelsText(ranked: RankedDuels, context: CompareDuelsContext): string {
  const grids = fittingGrids((longestName) => duelGrids(ranked, { displayed: printable, longestName }));
  return [...grids, ...compareDuelsFooter(ranked, context), ''].join('\n');
}

/** The lines below a comparison by duels; those of one for programs go to stderr. */
export function compareDuelsFooter(ranked: RankedDuels, context: CompareDuelsContext): string[] {
  return footerLines([...duelSentences(ranked), ...compareDuelsNotes(ranked, context)], context.command);
}
