import { type Fraction, fraction } from './fraction.js';

/** The number of ways to choose k of n things: n! / (k! (n - k)!); 0 for k below 0 or above n. */
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}

/**
 * The chance that none of `copies` cards is among `drawn` from `size` shuffled cards: C(size - copies, drawn) / C(size, drawn).
 * Drawing more cards than the deck has draws them all.
 */
export function chanceOfNone(size: number, copies: number, drawn: number): Fraction {
  const draws = Math.min(drawn, size);
  return fraction(binomial(size - copies, draws), binomial(size, draws));
}

/** How many cards of each class are drawn, and in how many ways. */
interface Draw {
  readonly taken: readonly number[];
  readonly ways: bigint;
}

/**
 * All draws of `cards` cards from classes of given sizes (the multivariate hypergeometric distribution), with weights out of
 * C(all, cards). There are up to C(cards + classes - 1, classes - 1).
 */
export function* draws(counts: readonly number[], cards: number): Generator<Draw, void, undefined> {
  const [first, ...others] = counts;
  if (first === undefined) {
    if (cards === 0) yield { taken: [], ways: 1n };
    return;
  }
  for (let taken = Math.min(first, cards); taken >= 0; taken--) {
    const ways = binomial(first, taken);
    for (const rest of draws(others, cards - taken)) yield { taken: [taken, ...rest.taken], ways: ways * rest.ways };
  }
}
