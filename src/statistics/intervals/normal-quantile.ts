import { assert } from '../../base/assert.js';

/**
 * Quantiles of the standard normal distribution at (1 + level) / 2, computed to 60 digits with
 * mpmath 1.3.
 */
const COMMON_LEVELS: ReadonlyMap<number, number> = new Map([
  [0.9, 1.6448536269514726],
  [0.95, 1.9599639845400543],
  [0.99, 2.575829303548901],
  [0.999, 3.290526731491895],
]);

type Quantile = (probability: number, mean: number, standardDeviation: number) => number;

/** Loaded once, for the first level that is not a common one: the import takes about 20 ms. */
let stdlibQuantile: Promise<Quantile> | undefined;

/**
 * The critical value of a two-sided normal interval: z with P(-z <= Z <= z) = level, such as 1.96
 * for 0.95; level is above 0 and below 1. Throws an InternalError for any other level.
 *
 * It uses the lower tail, (1 - level) / 2: in the upper one, near 1, a probability has lost its
 * last digits. (simple-statistics' `probit(0.975)` is 1.95716, so it is not used.)
 */
export async function normalCriticalValue(level: number): Promise<number> {
  assert(level > 0 && level < 1, `a level is above 0 and below 1, found ${level}`);
  const common = COMMON_LEVELS.get(level);
  if (common !== undefined) return common;
  stdlibQuantile ??= import('@stdlib/stats-base-dists-normal-quantile').then((module) => module.default);
  return -(await stdlibQuantile)((1 - level) / 2, 0, 1);
}
