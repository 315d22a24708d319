// P-values for simulated and exact numbers both being right, of one row and of many.
import { assert } from '../../base/assert.js';
import { type Counts, countTrials, totalDamage, type Weights } from '../counts.js';
import { divide, fraction, multiply, ratio, subtract, toNumber } from '../fraction.js';
import { type ExactMoments, exactMoments } from '../moments.js';

/** A run whose rows disagree with their exact values at an adjusted p-value below this is a defect of the program. */
const IMPOSSIBLE = 1e-9;

/**
 * Whether a simulated and an exact distribution can both be right: a p-value from 0 to 1 over the mean and the count of every
 * damage. It is a bound, valid for any number of trials and events of any rarity (docs/method.md#agreement).
 *
 * 0 if a damage with exact weight 0 was counted. Throws an InternalError for an empty sample or weights that do not sum to the
 * denominator.
 */
export function distributionPValue(counts: Counts, weights: Weights, denominator: bigint): number {
  const trials = countTrials(counts);
  const length = Math.max(counts.length, weights.length);
  const cells = Array.from({ length }, (_, damage) =>
    countPValue(counts[damage] ?? 0, trials, weights[damage] ?? 0n, denominator),
  );
  return bonferroni([meanPValue(counts, weights, denominator), ...cells]);
}

/** A p-value, from 0 to 1, for `count` events in `trials` trials if the exact probability is weight / denominator. */
export function countPValue(count: number, trials: number, weight: bigint, denominator: bigint): number {
  return chancePValue(count, trials, ratio(weight, denominator), ratio(denominator - weight, denominator));
}

/** The same if the exact probability is given as a double; `complement`: 1 less the probability. */
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

/** Combines the p-values of a row: the smallest times their number (Bonferroni), at most 1; 1 without any. */
export function bonferroni(pValues: readonly number[]): number {
  const smallest = pValues.reduce((least, pValue) => Math.min(least, pValue), 1);
  return pValues.length === 0 ? 1 : Math.min(1, pValues.length * smallest);
}

/** A two-sided p-value: the sum of the bounds of both directions, since either may give an alarm. */
function twoSided(difference: number, variance: number, bound: number): number {
  return Math.min(1, 2 * bennettBound(Math.abs(difference), variance, bound));
}

/** Summarises a run's rows in constant memory, enough to show whether one of them is impossible. */
interface RowSummary {
  readonly rows: number;
  readonly smallestPValue: number;
  /** The index of the first row with that p-value; null without rows. */
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
 * The index of the row that disagrees most with its exact values, if that is impossible (adjusted p < 1e-9); otherwise null.
 *
 * Holm's procedure first compares the smallest p-value times the number of rows; if that rejects nothing, no later step does.
 * So this is Holm's answer to "any row?", without keeping the rows.
 */
export function impossibleRow({ rows, smallestPValue, index }: RowSummary): number | null {
  return rows * smallestPValue < IMPOSSIBLE ? index : null;
}

export type CountAndChance = readonly [count: number, chance: number];

/** A p-value for the counts of some ends in `trials` trials, given their exact chances, which are sums of doubles. */
export function endsPValue(ends: readonly CountAndChance[], trials: number): number {
  return bonferroni(ends.map(([count, chance]) => chancePValue(count, trials, Math.min(1, chance))));
}

/**
 * By how many exact standard errors the sample's mean exceeds the exact mean: (mean - exact mean) / (exact standard deviation /
 * sqrt(n)); null if the exact standard deviation is 0, since nothing can deviate then.
 *
 * Its square is an exact fraction, so the difference between the means does not cancel. Throws an InternalError for an empty
 * sample.
 */
export function zScore(counts: Counts, exact: ExactMoments): number | null {
  if (exact.variance.numerator === 0n) return null;
  const trials = BigInt(countTrials(counts));
  const difference = subtract(fraction(totalDamage(counts), trials), exact.mean);
  const square = divide(multiply(multiply(difference, difference), fraction(trials)), exact.variance);
  const size = Math.sqrt(toNumber(square));
  return difference.numerator < 0n ? -size : size;
}

/**
 * A bound on the chance that a sum of independent values deviates by `deviation` or more from its mean, in one given direction:
 * exp(-(v / M^2) h(M t / v)) with h(u) = (1 + u) ln(1 + u) - u (Bennett 1962; docs/method.md#agreement).
 *
 * `deviation` t >= 0 of the sum, `variance` v >= 0 of the sum, `bound` M >= 0: the largest distance of one value from its mean
 * in that direction. It holds for any number of values, including a single one, and is at most Bernstein's exp(-t^2 / (2 v + 2
 * M t / 3)). Without variance any deviation is impossible: 0.
 */
export function bennettBound(deviation: number, variance: number, bound: number): number {
  assert(deviation >= 0 && variance >= 0 && bound >= 0, 'deviation, variance and bound are not negative');
  if (deviation === 0) return 1;
  if (variance === 0 || bound === 0) return 0;
  return Math.exp(-(deviation / bound) * bennettRate((bound * deviation) / variance));
}

/**
 * Below this the closed form would cancel, so the series is used. Its first omitted term is positive, so the result is still a
 * bound.
 */
const SMALL = 1e-3;

/** h(u) / u, since v / M^2 = (t / M) / u with u = M t / v: nothing overflows for a tiny M. */
function bennettRate(u: number): number {
  return u < SMALL ? u * (1 / 2 - u * (1 / 6 - u * (1 / 12 - u / 20))) : (1 + 1 / u) * Math.log1p(u) - 1;
}

/**
 * Holm's adjusted p-values (Holm 1979; docs/method.md#comparison), in the given order: rejecting those below alpha keeps the
 * chance of any false rejection below alpha, however the tests depend on each other. The p-values are from 0 to 1.
 */
export function holm(pValues: readonly number[]): number[] {
  assert(
    pValues.every((pValue) => pValue >= 0 && pValue <= 1),
    'a p-value is from 0 to 1',
  );
  const ranked = pValues.map((pValue, index) => ({ pValue, index })).sort((a, b) => a.pValue - b.pValue);
  const adjusted = new Array<number>(pValues.length);
  let largest = 0;
  ranked.forEach(({ pValue, index }, rank) => {
    largest = Math.max(largest, Math.min(1, pValue * (pValues.length - rank)));
    adjusted[index] = largest;
  });
  return adjusted;
}
