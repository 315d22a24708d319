import { assert } from '../../base/assert.js';

/** How pairs of trials ended: the event happened only in the first, only in the second, or in both or neither. */
export interface PairCounts {
  readonly pairs: number;
  readonly gained: number;
  readonly lost: number;
}

export const NO_PAIRS: PairCounts = { pairs: 0, gained: 0, lost: 0 };

export function sumOfPairs(one: PairCounts, other: PairCounts): PairCounts {
  return { pairs: one.pairs + other.pairs, gained: one.gained + other.gained, lost: one.lost + other.lost };
}

/** The bets, as shares of what can be lost: a gambler who stakes a seventh of the capital on each does well whatever is true. */
const SHARES = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 15 / 16];

/**
 * The p-value of "the mean difference of a pair is at most `most`", -1 < `most` < 1: one over the capital of a gambler who bets
 * against it in each pair, and who gains nothing in the long run if it is true. It may be read after any number of pairs, as
 * often as you like, and the smallest counts (Ville 1939; Waudby-Smith & Ramdas 2024; docs/method.md#paired-bets).
 */
export function pOfAtMost({ pairs, gained, lost }: PairCounts, most: number): number {
  assert(gained + lost <= pairs && Math.abs(most) < 1, 'pairs hold those that differ, and a mean is within 1 of 0');
  const capitals = SHARES.map((share) => {
    const bet = share / (1 + most);
    const ofGained = times(1 + bet * (1 - most), gained, { factor: 1 / SHARES.length, scale: 0 });
    return times(1 - bet * most, pairs - gained - lost, times(1 - bet * (1 + most), lost, ofGained));
  });
  const scale = Math.max(...capitals.map((capital) => capital.scale));
  const factor = capitals.reduce((sum, capital) => sum + capital.factor * oneOver(scale - capital.scale), 0);
  // Below scale 0 the capital is gone.
  return scale < 0 ? 1 : Math.min(1, oneOver(scale) / factor);
}

/** A number too large or too small for a double: factor * STEP^scale. */
interface Scaled {
  readonly factor: number;
  readonly scale: number;
}

const STEP = 2 ** 256;

/** STEP^-steps, for non-negative steps; 0 if that is too small. */
function oneOver(steps: number): number {
  let power = 1;
  for (let i = 0; i < steps && power > 0; i++) power /= STEP;
  return power;
}

/** A number multiplied by a base several times, without logarithms, whose last digit differs between machines. */
function times(base: number, count: number, { factor, scale }: Scaled): Scaled {
  for (let i = 0; i < count; i++) {
    factor *= base;
    if (factor > STEP) {
      factor /= STEP;
      scale++;
    } else if (factor < 1 / STEP) {
      factor *= STEP;
      scale--;
    }
  }
  return { factor, scale };
}

/** The p-value of "the mean difference is at least `least`". */
export function pOfAtLeast({ pairs, gained, lost }: PairCounts, least: number): number {
  return pOfAtMost({ pairs, gained: lost, lost: gained }, -least);
}

/** The p-value of "there is no difference", by bets in both directions. */
export function pOfNone(counts: PairCounts): number {
  return Math.min(1, 2 * Math.min(pOfAtMost(counts, 0), pOfAtLeast(counts, 0)));
}

/** The p-value of "the difference is at least `margin`, in either direction", 0 < `margin` < 1. */
export function pOfAsMuchAs(counts: PairCounts, margin: number): number {
  return Math.max(pOfAtLeast(counts, margin), pOfAtMost(counts, -margin));
}
