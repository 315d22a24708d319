import { assert } from '../base/assert.js';
import { bennettBound } from './comparisons/agreement.js';
import { normalCriticalValue } from './intervals/critical-value.js';
import type { Interval } from './intervals/interval.js';

/** An estimate from fights with known luck, with a normal interval. */
export interface LuckFreeEstimate {
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
}

/**
 * For each fight 1 if an event happened, otherwise 0, less the part that luck explains: e - b l, where b is the covariance
 * of the two over the variance of luck (regression on a control variate; Lavenberg, Moeller and Welch 1982). The mean does not
 * change, since the mean luck over all dice is 0.
 *
 * @param luck of each fight, in any unit
 */
export function withoutLuck(events: Uint8Array, luck: Int32Array): Float64Array {
  assert(events.length === luck.length && events.length > 0, 'each fight has its luck');
  const [meanEvent, meanLuck] = [arithmeticMean(events), arithmeticMean(luck)];
  let [together, squares] = [0, 0];
  for (const [i, own] of luck.entries()) {
    together += (own - meanLuck) * ((events[i] ?? 0) - meanEvent);
    squares += (own - meanLuck) * (own - meanLuck);
  }
  const share = squares === 0 ? 0 : together / squares;
  return Float64Array.from(events, (event, i) => event - share * (luck[i] ?? 0));
}

/** The mean of some numbers with a normal interval at `level` (above 0, below 1), clipped to `range`. */
export function luckFreeMean(values: Float64Array, level: number, range: Interval): LuckFreeEstimate {
  return withInterval(arithmeticMean(values), varianceOfMean(values, range), level, range);
}

const DIFFERENCES: Interval = [-1, 1];

/**
 * The difference of two means with a normal interval at `level`. The first numbers of both lists are pairs; what the longer
 * list has beyond them is independent (docs/method.md#paired-differences).
 */
export function luckFreeDifference(more: Float64Array, less: Float64Array, level: number): LuckFreeEstimate {
  const pairs = Math.min(more.length, less.length);
  const [ofMore, ofLess] = [pairs / more.length, pairs / less.length];
  const paired = more.subarray(0, pairs).map((share, i) => ofMore * share - ofLess * (less[i] ?? 0));
  const rest = (more.length > pairs ? more : less).subarray(pairs).map((share) => (ofLess - ofMore) * share);
  const parts = rest.length === 0 ? [paired] : [paired, rest];
  const sum = (of: (part: Float64Array) => number): number => parts.reduce((all, part) => all + of(part), 0);
  return withInterval(
    sum(arithmeticMean),
    sum((part) => varianceOfMean(part, DIFFERENCES)),
    level,
    DIFFERENCES,
  );
}

function withInterval(mean: number, variance: number, level: number, [least, most]: Interval): LuckFreeEstimate {
  const standardError = Math.sqrt(variance);
  const margin = normalCriticalValue(level) * standardError;
  const within = (value: number): number => Math.min(most, Math.max(least, value));
  return { estimate: within(mean), standardError, interval: [within(mean - margin), within(mean + margin)] };
}

/** The variance of the mean of numbers from `least` to `most`; for a single one, the largest possible. */
function varianceOfMean(values: Float64Array, [least, most]: Interval): number {
  if (values.length < 2) return ((most - least) * (most - least)) / 4;
  return varianceOf(values, arithmeticMean(values)) / values.length;
}

/** Added to the variance of all luck, in squared fights, for rare luck not yet seen. */
const UNSEEN_VARIANCE = 10;

/**
 * A p-value, from 0 to 1, that the mean luck over all dice is 0, so that counted shares and those without luck can both be
 * right (docs/method.md#luck).
 *
 * @param unit the luck of a fight won
 */
export function luckPValue(luck: Int32Array, unit: number): number {
  const mean = arithmeticMean(luck);
  const variance = luck.length < 2 ? 0 : varianceOf(luck, mean);
  const sum = Math.abs(mean * luck.length) / unit;
  const most = luck.reduce((largest, own) => Math.max(largest, Math.abs(own)), unit) / unit;
  const ofSum = (variance * luck.length) / (unit * unit) + UNSEEN_VARIANCE * most * most;
  return Math.min(1, 2 * bennettBound(sum, ofSum, most));
}

export function arithmeticMean(values: Uint8Array | Int32Array | Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function varianceOf(values: Int32Array | Float64Array, mean: number): number {
  let sum = 0;
  for (const value of values) sum += (value - mean) * (value - mean);
  return sum / (values.length - 1);
}
