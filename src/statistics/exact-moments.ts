import { assertDistribution, integerSums, type Weights } from './counts.js';
import { type Fraction, fraction, toNumber } from './fraction.js';

/**
 * Mean and variance of a distribution as exact fractions, and its standard deviation as a double.
 */
export interface ExactMoments {
  readonly mean: Fraction;
  /** The population variance. */
  readonly variance: Fraction;
  readonly standardDeviation: number;
}

/**
 * The exact moments of a distribution. Throws an InternalError if its probabilities do not sum to
 * exactly one.
 */
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
