import { binomial, chanceOfNone } from '../../../statistics/draws/hypergeometric.js';
import { type Fraction, fraction, ONE, subtract, sum } from '../../../statistics/fraction.js';

/** The cards of the first hand. Source: battle.md, section 3. */
export const HAND = 7;

/** A shuffled deck, and the cards in it that a player looks for. */
export interface Sought {
  /** All cards of the deck, `HAND` or more. */
  readonly size: number;
  /** How many of them would do, 1 or more. */
  readonly copies: number;
  /** The cards that are exchanged if they are in the first hand; none of those that would do is among them. */
  readonly exchanged: number;
}

/** The chance that a first hand has one of the cards. */
export function chanceInHand({ size, copies }: Sought): Fraction {
  return subtract(ONE, chanceOfNone(size, copies, HAND));
}

/**
 * The chance that one of the cards has been drawn after the exchange and so many cards more. Whoever has none of them in hand
 * lays e cards aside, which do not come back, and draws as many from the rest of the deck.
 */
export function chanceSeen({ size, copies, exchanged }: Sought, more: number): Fraction {
  const others = size - copies - exchanged;
  const none = Array.from({ length: HAND + 1 }, (_, laid) => {
    const ways = binomial(exchanged, laid) * binomial(others, HAND - laid);
    const { numerator, denominator } = chanceOfNone(size - HAND, copies, laid + more);
    return fraction(ways * numerator, binomial(size, HAND) * denominator);
  });
  return subtract(ONE, sum(none));
}
