import { assert } from '../base/assert.js';
import { bennettBound } from './comparisons/bennett.js';
import { normalCriticalValue } from './intervals/critical-value.js';
import type { Interval } from './intervals/interval.js';

/** An estimate from fights whose luck is known, with a normal interval. */
export interface LuckFreeEstimate {
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
}

/**
 * Which fights an event happened in, less what luck explains of it: e - b l, with b the covariance of both over the
 * variance of luck (regression on a control variate; Lavenberg, Moeller and Welch 1982). The mean luck over all dice is 0,
 * so the mean stays what it is.
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

/** The mean of some numbers with a normal interval at `level` (above 0, below 1), cut off at `least` and `most`. */
export function luckFreeMean(values: Float64Array, level: number, [least, most]: Interval): LuckFreeEstimate {
  const mean = arithmeticMean(values);
  const standardError = values.length < 2 ? (most - least) / 2 : Math.sqrt(varianceOf(values, mean) / values.length);
  const margin = normalCriticalValue(level) * standardError;
  const within = (value: number): number => Math.min(most, Math.max(least, value));
  return { estimate: within(mean), standardError, interval: [within(mean - margin), within(mean + margin)] };
}

/** What is added to the variance of all luck, in squares of a fight: rare luck that was not seen yet. */
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

/** The arithmetic mean of at least one number. */
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
