import { assert } from '../errors/problem.js';
import type { Weights } from './counts.js';
import { type Fraction, fraction, toNumber } from './fraction.js';

/** Mean and variance of a distribution as exact fractions, and its standard deviation as a double. */
export interface ExactMoments {
  readonly mean: Fraction;
  /** The population's variance. */
  readonly variance: Fraction;
  readonly standardDeviation: number;
}

/** The exact moments of a distribution. Throws a InternalError where its probabilities do not sum to exactly one. */
export function exactMoments(weights: Weights, denominator: bigint): ExactMoments {
  assertDistribution(weights, denominator);
  let sum = 0n;
  let sumOfSquares = 0n;
  weights.forEach((weight, damage) => {
    sum += BigInt(damage) * weight;
    sumOfSquares += BigInt(damage * damage) * weight;
  });
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

function assertDistribution(weights: Weights, denominator: bigint): void {
  assert(
    denominator > 0n && weights.every((weight) => weight >= 0n),
    'weights are not negative and their denominator is positive',
  );
  assert(sumOf(weights) === denominator, 'the probabilities of a distribution sum to exactly one');
}

function sumOf(weights: Weights): bigint {
  return weights.reduce((sum, weight) => sum + weight, 0n);
}
