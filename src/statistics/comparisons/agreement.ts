import { assert } from '../../base/assert.js';
import { type Counts, countTrials, totalDamage, type Weights } from '../counts.js';
import { exactMoments } from '../exact-moments.js';
import { fraction, multiply, ratio, subtract, toNumber } from '../fraction.js';
import { bennettBound } from './bennett.js';

/**
 * A run whose rows disagree with their exact values at an adjusted p-value below this is a defect
 * of the program.
 */
const IMPOSSIBLE = 1e-9;

/**
 * Whether a simulated and an exact distribution can both be right: a p-value over the mean and the
 * count of every damage, from 0 to 1. It is a bound, so it is valid for any number of trials and
 * events of any rarity (docs/method.md#agreement).
 *
 * 0 if a damage was counted whose exact weight is 0. Throws an InternalError for an empty sample or
 * weights that do not sum to the denominator.
 */
export function distributionPValue(counts: Counts, weights: Weights, denominator: bigint): number {
  const trials = countTrials(counts);
  const length = Math.max(counts.length, weights.length);
  const cells = Array.from({ length }, (_, damage) =>
    countPValue(counts[damage] ?? 0, trials, weights[damage] ?? 0n, denominator),
  );
  return bonferroni([meanPValue(counts, weights, denominator), ...cells]);
}

/**
 * A p-value, from 0 to 1, for `count` events in `trials` trials if the exact probability is weight
 * / denominator.
 */
export function countPValue(count: number, trials: number, weight: bigint, denominator: bigint): number {
  return chancePValue(count, trials, ratio(weight, denominator), ratio(denominator - weight, denominator));
}

/**
 * The same if the exact probability is given as a double; `complement`: 1 less the probability.
 */
export function chancePValue(count: number, trials: number, probability: number, complement = 1 - probability): number {
  const difference = count * complement - (trials - count) * probability;
  return twoSided(difference, trials * probability * complement, difference > 0 ? complement : probability);
}

/** A p-value, from 0 to 1, for the mean of the counts if the weights are the exact distribution. */
export function meanPValue(counts: Counts, weights: Weights, denominator: bigint): number {
  const { mean, variance } = exactMoments(weights, denominator);
  const trials = fraction(BigInt(countTrials(counts)));
  const difference = subtract(fraction(totalDamage(counts)), multiply(mean, trials));
  const isPossible = (weight: bigint): boolean => weight > 0n;
  const farthest = difference.numerator > 0n ? weights.findLastIndex(isPossible) : weights.findIndex(isPossible);
  const bound = Math.abs(toNumber(subtract(fraction(BigInt(farthest)), mean)));
  return twoSided(toNumber(difference), toNumber(multiply(variance, trials)), bound);
}

/**
 * One p-value for the several p-values of a row: the smallest times their number (Bonferroni), at
 * most 1; 1 if there are none.
 */
export function bonferroni(pValues: readonly number[]): number {
  const smallest = pValues.reduce((least, pValue) => Math.min(least, pValue), 1);
  return pValues.length === 0 ? 1 : Math.min(1, pValues.length * smallest);
}

/**
 * A two-sided p-value: the sum of the bounds of both directions, since either may give an alarm.
 */
function twoSided(difference: number, variance: number, bound: number): number {
  return Math.min(1, 2 * bennettBound(Math.abs(difference), variance, bound));
}

/**
 * The summary of a run's rows that shows whether one of them is impossible: constant in size, for
 * any number of rows.
 */
interface RowSummary {
  readonly rows: number;
  readonly smallestPValue: number;
  /** The index of the (first) row with that p-value; null if there is no row yet. */
  readonly index: number | null;
}

export const NO_ROWS: RowSummary = { rows: 0, smallestPValue: 1, index: null };

/** The summary with one more row, as in `pValues.reduce(addRow, NO_ROWS)`. */
export function addRow({ rows, smallestPValue, index }: RowSummary, pValue: number): RowSummary {
  assert(pValue >= 0 && pValue <= 1, `a p-value is from 0 to 1, found ${pValue}`);
  const isSmallest = index === null || pValue < smallestPValue;
  return { rows: rows + 1, smallestPValue: isSmallest ? pValue : smallestPValue, index: isSmallest ? rows : index };
}

/**
 * The index of the row that disagrees most with its exact values if that is impossible (adjusted p
 * < 1e-9); else null.
 *
 * The first step of Holm's procedure compares the smallest p-value times the number of rows; if it
 * rejects nothing, no later step does. So this is Holm's answer to "any row?", without keeping the
 * rows.
 */
export function impossibleRow({ rows, smallestPValue, index }: RowSummary): number | null {
  return rows * smallestPValue < IMPOSSIBLE ? index : null;
}

/** How often something happened, and its exact chance. */
export type CountAndChance = readonly [count: number, chance: number];

/**
 * A p-value that the counts of some ends in `trials` trials and their exact chances, sums of doubles,
 * can all be right.
 */
export function endsPValue(ends: readonly CountAndChance[], trials: number): number {
  return bonferroni(ends.map(([count, chance]) => chancePValue(count, trials, Math.min(1, chance))));
}
