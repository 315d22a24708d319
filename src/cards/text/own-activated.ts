import type { OwnNameRemover } from './phrases/own-name.js';
import { hasCost } from './phrases/vocabulary.js';

/** "This unit gets each of Zorblax's activated abilities", in a Pilot's list: `its crew` is the Pilot. */
const GIVEN = /\bThis unit gets each of its crew's activated abilities\b/i;

/** The same as printed. */
const PRINTED = /\bThis unit gets each of [\p{Lu}][\p{L}' -]{0,40}'s activated abilities\.?/iu;

/** "Reserves: [Tap] -> ..." works from the build zone, and what follows INSERT is text of a stack. */
const ELSEWHERE = /^(?:Reserves|INSERT|\[?Pilot\]?)\b/i;

/**
 * The clauses of a text in which a Pilot gives its unit what is activated on the Pilot itself: the abilities in place
 * of these words. `crew`: what the name of the card is taken for.
 */
export function withOwnActivated(clauses: readonly string[], plain: OwnNameRemover, crew: string): readonly string[] {
  if (!clauses.some((clause) => PRINTED.test(clause) && GIVEN.test(plain(clause, crew)))) return clauses;
  const activated = clauses.filter((clause) => hasCost(clause) && !ELSEWHERE.test(clause));
  if (activated.length === 0) return clauses;
  const entries = activated.map((clause) => clause.replace(/\.$/, '')).join(' * ');
  return clauses.map((clause) => (GIVEN.test(plain(clause, crew)) ? clause.replace(PRINTED, entries) : clause));
}
