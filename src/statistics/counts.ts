import { assert } from '../errors/problem.js';

/** `counts[d]` = trials that ended with d damage, or with any other whole number; integers from 0 to 2^53 - 1. */
export type Counts = ReadonlyArray<number> | Float64Array;

/** `weights[d]` = ways to end with d damage, out of a denominator: non-negative, summing to the denominator. */
export type Weights = readonly bigint[];

/**
 * The number of trials that were counted, an integer from 1 to 2^53 - 1.
 *
 * Throws a InternalError for an empty sample, for a count that is not a whole number and for a sum above 2^53 - 1.
 */
export function countTrials(counts: Counts): number {
  let trials = 0;
  for (const count of counts) {
    assert(Number.isSafeInteger(count) && count >= 0, `a count is an integer from 0 to 2^53 - 1, found ${count}`);
    trials += count;
  }
  assert(trials > 0, 'a sample holds at least one trial');
  assert(Number.isSafeInteger(trials), 'a sample holds fewer than 2^53 trials');
  return trials;
}

/** The damage of all trials together, exact. */
export function totalDamage(counts: Counts): bigint {
  let total = 0n;
  counts.forEach((count, damage) => {
    if (count > 0) total += BigInt(damage) * BigInt(count);
  });
  return total;
}
