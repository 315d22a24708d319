import { assert } from '../base/assert.js';

/** `counts[d]` = trials that ended with d damage, or with another whole number; integers from 0 to 2^53 - 1. */
export type Counts = ReadonlyArray<number> | Float64Array;

/** `weights[d]`: how many of `denominator` equally likely ways end with d damage; non-negative, summing to the denominator. */
export type Weights = readonly bigint[];

/**
 * The number of trials that were counted, an integer from 1 to 2^53 - 1.
 *
 * Throws an InternalError for an empty sample, for a count that is not a whole number and for a sum above 2^53 - 1.
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

/** The total damage of all trials, exact. */
export function totalDamage(counts: Counts): bigint {
  return integerSums(0, counts).sum;
}

/** Amounts (counts of trials, or weights) of whole numbers: `amounts[i]` belongs to `least + i`. */
export interface ValueAmounts<N> {
  /** The smallest value with an amount; it may be negative. */
  readonly least: number;
  readonly amounts: readonly N[];
}

/** The sum of all values and the sum of their squares: `amounts[i]` counts the value `least + i`. Exact, whatever the order. */
export function integerSums(
  least: number,
  amounts: Iterable<number | bigint>,
): { readonly sum: bigint; readonly sumOfSquares: bigint } {
  let [value, sum, sumOfSquares] = [BigInt(least), 0n, 0n];
  for (const amount of amounts) {
    const product = value * BigInt(amount);
    sum += product;
    sumOfSquares += value * product;
    value++;
  }
  return { sum, sumOfSquares };
}

/** Throws an InternalError unless the weights are a distribution over the denominator. */
export function assertDistribution(weights: Weights, denominator: bigint): void {
  assert(
    denominator > 0n && weights.every((weight) => weight >= 0n),
    'weights are not negative and their denominator is positive',
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  assert(total === denominator, 'the probabilities of a distribution sum to exactly one');
}
