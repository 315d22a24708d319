import { type Counts, countTrials, totalDamage } from '../counts.js';
import type { ExactMoments } from '../exact-moments.js';
import { divide, fraction, multiply, subtract, toNumber } from '../fraction.js';

/**
 * The number of exact standard errors by which the sample's mean exceeds the exact mean: (mean -
 * exact mean) / (exact standard deviation / sqrt(n)); null if the exact standard deviation is 0,
 * since no deviation is possible then.
 *
 * Its square is an exact fraction, so the difference between the means does not cancel. Throws an
 * InternalError for an empty sample.
 */
export function zScore(counts: Counts, exact: ExactMoments): number | null {
  if (exact.variance.numerator === 0n) return null;
  const trials = BigInt(countTrials(counts));
  const difference = subtract(fraction(totalDamage(counts), trials), exact.mean);
  const square = divide(multiply(multiply(difference, difference), fraction(trials)), exact.variance);
  const size = Math.sqrt(toNumber(square));
  return difference.numerator < 0n ? -size : size;
}
