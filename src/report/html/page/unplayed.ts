import type { UnplayedClause } from '../../../scenario/units/known-card.js';
import { grouped } from '../../text/number-text.js';
import { unplayedSentences } from '../../text/unplayed-text.js';
import { type Html, html } from './markup.js';

/** That something is left out has to be seen before the numbers; a link leads to the section `unmodelled`. */
export function unplayedWarning(unplayed: readonly UnplayedClause[]): Html | null {
  if (unplayed.length === 0) return null;
  const clauses = unplayed.length === 1 ? '1 clause of a card is' : `${grouped(unplayed.length)} clauses of cards are`;
  return html`<p class="warning">${clauses} <a href="#unmodelled">not played</a>.</p>\n`;
}

/** What the section `unmodelled` says. */
export function unmodelledSentences(unplayed: readonly UnplayedClause[]): readonly string[] {
  return unplayed.length === 0 ? ['None: no clause of a card is left out.'] : unplayedSentences(unplayed);
}
