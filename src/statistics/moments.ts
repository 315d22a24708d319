// Means and variances of whole numbers: estimated from counts, and exact from weights.
import { assertDistribution, countTrials, integerSums, type ValueAmounts, type Weights } from './counts.js';
import { type Fraction, fraction, ratio, toNumber } from './fraction.js';
import { normalCriticalValue } from './intervals/critical-value.js';
import type { Interval } from './intervals/interval.js';

/** An estimated mean of whole numbers; its uncertainty is null for a single trial. */
export interface MeanEstimate {
  readonly estimate: number;
  readonly standardError: number | null;
  /** The normal interval of the mean, not cut off at any bound (docs/method.md#intervals). */
  readonly interval: Interval | null;
}

/**
 * Estimates the mean of a whole number from the counts of its values, with an interval at `level` (above 0, below 1).
 *
 * Mean and variance come from integer sums, each with one division, so they do not depend on any order. Throws an InternalError
 * for an empty sample.
 */
export function estimateMean(counts: ValueAmounts<number>, level: number): MeanEstimate {
  const trials = BigInt(countTrials(counts.amounts));
  const { sum, sumOfSquares } = integerSums(counts.least, counts.amounts);
  const estimate = ratio(sum, trials);
  if (trials === 1n) return { estimate, standardError: null, interval: null };
  const standardError = Math.sqrt(ratio(trials * sumOfSquares - sum * sum, trials * trials * (trials - 1n)));
  return { estimate, standardError, interval: meanInterval(estimate, standardError, level) };
}

/**
 * The normal interval of a mean, mean +- z * standard error, not cut off at any bound; null if a
 * single trial has no standard error.
 */
export function meanInterval(mean: number, standardError: number | null, level: number): Interval | null {
  if (standardError === null) return null;
  const margin = normalCriticalValue(level) * standardError;
  return [mean - margin, mean + margin];
}

/** The exact mean of a whole number. Throws an InternalError if the weights do not sum to the denominator. */
export function exactMean(weights: ValueAmounts<bigint>, denominator: bigint): Fraction {
  assertDistribution(weights.amounts, denominator);
  return fraction(integerSums(weights.least, weights.amounts).sum, denominator);
}

/** Mean and variance of a distribution as exact fractions, and its standard deviation as a double. */
export interface ExactMoments {
  readonly mean: Fraction;
  readonly variance: Fraction;
  readonly standardDeviation: number;
}

/** The exact moments of a distribution. Throws an InternalError if its probabilities do not sum to exactly one. */
export function exactMoments(weights: Weights, denominator: bigint): ExactMoments {
  assertDistribution(weights, denominator);
  const { sum, sumOfSquares } = integerSums(0, weights);
  const variance = fraction(denominator * sumOfSquares - sum * sum, denominator * denominator);
  return { mean: fraction(sum, denominator), variance, standardDeviation: Math.sqrt(toNumber(variance)) };
}

/** `weightsAtLeast(weights)[k]` = ways to end with k or more: all the tails in one pass. */
export function weightsAtLeast(weights: Weights): bigint[] {
  let tail = 0n;
  return weights
    .toReversed()
    .map((weight) => (tail += weight))
    .reverse();
}
