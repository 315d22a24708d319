import type { Interval } from './interval.js';

/**
 * Wilson's score interval for a probability (Wilson 1927; docs/method.md#intervals), for `events`
 * of `trials` trials at the normal quantile `criticalValue`.
 *
 * The high end is taken as 1 minus the low end for the non-events: so an end is exactly 0 or 1 if
 * only non-events or only events were seen.
 */
export function wilsonInterval(events: number, trials: number, criticalValue: number): Interval {
  return [lowEnd(events, trials, criticalValue), 1 - lowEnd(trials - events, trials, criticalValue)];
}

/**
 * The smaller root p of (x - n p)^2 = z^2 n p (1 - p), as (x^2 / n) / (x + z^2/2 + z sqrt(z^2/4 + x
 * (n - x) / n)): the product of the two roots over the larger one, because the usual difference
 * cancels for small x.
 */
function lowEnd(events: number, trials: number, criticalValue: number): number {
  const square = criticalValue * criticalValue;
  const root = criticalValue * Math.sqrt(square / 4 + events * ((trials - events) / trials));
  return (events * (events / trials)) / (events + square / 2 + root);
}
