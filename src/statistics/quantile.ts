import { assert } from '../base/assert.js';
import { type Counts, countTrials } from './counts.js';

/**
 * The quantile at `percent`: the least k with cdf(k) >= percent / 100, always a damage that
 * occurred, without interpolation (Hyndman & Fan 1996, definition 1; docs/method.md#quantiles).
 * `percent` is an integer from 1 to 100.
 *
 * simple-statistics' `weightedQuantile` has the same definition, but it compares with the rounded
 * product p * n: of a hundred trials it takes 0.07 * 100 = 7.000000000000001 for the threshold and
 * skips the seventh. Here the threshold is an exact integer. Throws an InternalError for an empty
 * sample.
 */
export function quantile(counts: Counts, percent: number): number {
  assert(
    Number.isInteger(percent) && percent >= 1 && percent <= 100,
    `a percent is an integer from 1 to 100, found ${percent}`,
  );
  const needed = Number((BigInt(countTrials(counts)) * BigInt(percent) + 99n) / 100n);
  let cumulative = 0;
  return counts.findIndex((count) => {
    cumulative += count;
    return cumulative >= needed;
  });
}
