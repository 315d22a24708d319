import { grouped } from '../../../base/text.js';
import type { UnplayedClause } from '../../../scenario/units/known-card.js';
import { unplayedSentences } from '../../../sheet/words/unplayed-text.js';
import { type Html, html } from './markup.js';

/**
 * A warning above the numbers that something is left out, with a link to the section `unmodelled`;
 * null if nothing is.
 */
export function unplayedWarning(unplayed: readonly UnplayedClause[]): Html | null {
  if (unplayed.length === 0) return null;
  const clauses = unplayed.length === 1 ? '1 clause of a card is' : `${grouped(unplayed.length)} clauses of cards are`;
  return html`<p class="warning">${clauses} <a href="#unmodelled">not played</a>.</p>\n`;
}

/** The sentences of the section `unmodelled`. */
export function unmodelledSentences(unplayed: readonly UnplayedClause[]): readonly string[] {
  return unplayed.length === 0 ? ['None: no clause of a card is left out.'] : unplayedSentences(unplayed);
}
