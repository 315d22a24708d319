import { assert } from '../../base/assert.js';
import { studentCriticalValue } from '../intervals/critical-value.js';
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
export function differenceInterval(a: SampleMean, b: SampleMean, level: number): Interval | null {
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
  const margin = studentCriticalValue(freedom, level) * Math.sqrt(variance);
  return [difference - margin, difference + margin];
}
