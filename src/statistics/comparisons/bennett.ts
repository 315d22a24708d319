import { assert } from '../../base/assert.js';

/**
 * A bound on the chance that a sum of independent values deviates by `deviation` or more from its
 * mean, in one given direction: exp(-(v / M^2) h(M t / v)) with h(u) = (1 + u) ln(1 + u) - u
 * (Bennett 1962; docs/method.md#agreement).
 *
 * `deviation` t >= 0 of the sum, `variance` v >= 0 of the sum, `bound` M >= 0: the largest distance
 * of one value from its mean in that direction. It holds for any number of values, including a
 * single one, and is at most Bernstein's exp(-t^2 / (2 v + 2 M t / 3)). Without variance any
 * deviation is impossible: 0.
 */
export function bennettBound(deviation: number, variance: number, bound: number): number {
  assert(deviation >= 0 && variance >= 0 && bound >= 0, 'deviation, variance and bound are not negative');
  if (deviation === 0) return 1;
  if (variance === 0 || bound === 0) return 0;
  return Math.exp(-(deviation / bound) * bennettRate((bound * deviation) / variance));
}

/**
 * Below this, the series is used: the closed form would cancel. Its first omitted term is positive,
 * so the result is still a bound.
 */
const SMALL = 1e-3;

/** h(u) / u, since v / M^2 = (t / M) / u with u = M t / v: so nothing overflows if M is tiny. */
function bennettRate(u: number): number {
  return u < SMALL ? u * (1 / 2 - u * (1 / 6 - u * (1 / 12 - u / 20))) : (1 + 1 / u) * Math.log1p(u) - 1;
}
