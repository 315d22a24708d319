import type { UnplayedClause } from '../scenario/known-card.js';
import { printable } from './text-table.js';

/** What of the cards' text is not played though it matters in a fight, as a sentence under a result; none where nothing is missing. */
export function unplayedSentences(unplayed: readonly UnplayedClause[]): string[] {
  if (unplayed.length === 0) return [];
  const clauses = unplayed.map(({ card, clause, class: about }) => `${printable(card)} clause ${clause} (${about})`);
  return [`Not played: ${clauses.join('; ')}.`];
}
