import { assert } from '../../base/assert.js';
import type { Interval } from '../intervals/interval.js';

/** A mean with what its uncertainty depends on; both are null if it is exact. */
export interface SampleMean {
  readonly mean: number;
  readonly standardError: number | null;
  /** At least 2. */
  readonly trials: number | null;
}

/**
 * The confidence interval, at `level` (above 0, below 1), of the difference between two means of
 * independent samples, whose variances may differ (Welch 1947, with Satterthwaite's degrees of
 * freedom; docs/method.md#comparison). Null if both are exact.
 */
export async function differenceInterval(a: SampleMean, b: SampleMean, level: number): Promise<Interval | null> {
  const parts = [a, b].flatMap(({ standardError, trials }) =>
    standardError === null || trials === null ? [] : [{ variance: standardError * standardError, trials }],
  );
  if (parts.length === 0) return null;
  assert(
    parts.every(({ trials }) => trials >= 2),
    'a standard error needs at least two trials',
  );
  const difference = a.mean - b.mean;
  const variance = parts.reduce((sum, part) => sum + part.variance, 0);
  if (variance === 0) return [difference, difference];
  const freedom =
    (variance * variance) / parts.reduce((sum, part) => sum + (part.variance * part.variance) / (part.trials - 1), 0);
  const margin = (await studentCriticalValue(freedom, level)) * Math.sqrt(variance);
  return [difference - margin, difference + margin];
}

/**
 * t with P(-t <= T <= t) = level for Student's distribution with `freedom` degrees: T^2 / (freedom
 * + T^2) has the beta distribution of 1/2 and freedom / 2.
 */
export async function studentCriticalValue(freedom: number, level: number): Promise<number> {
  const { default: betaQuantile } = await import('@stdlib/stats-base-dists-beta-quantile');
  // From the tail, which is small: near 1 a probability has lost its last digits.
  const rest = betaQuantile(1 - level, freedom / 2, 0.5);
  return Math.sqrt((freedom * (1 - rest)) / rest);
}
