import { assert } from '../../base/assert.js';
import { normalCriticalValue } from './critical-value.js';
import type { Interval } from './interval.js';

/** With fewer events or non-events than this, the interval is exact rather than Wilson's. */
const FEW = 10;

/** An estimated probability and its confidence interval, all from 0 to 1. */
export interface ProportionEstimate {
  readonly estimate: number;
  readonly interval: Interval;
}

/**
 * Estimates the probability of an event that happened in `events` of `trials` trials, with an interval at `level` (above 0,
 * below 1).
 *
 * Wilson's score interval; Clopper and Pearson's exact one for fewer than 10 events or non-events (docs/method.md#intervals).
 * The low end is exactly 0 without events, the high end exactly 1 without non-events. Throws an InternalError for an empty
 * sample, or for more events than trials.
 */
export function estimateProportion(events: number, trials: number, level: number): ProportionEstimate {
  assert(Number.isSafeInteger(trials) && trials > 0, `a sample holds at least one trial and fewer than 2^53, found ${trials}`);
  assert(
    Number.isSafeInteger(events) && events >= 0 && events <= trials,
    `events are an integer from 0 to ${trials}, found ${events}`,
  );
  const isRare = Math.min(events, trials - events) < FEW;
  const interval = isRare
    ? clopperPearsonInterval(events, trials, level)
    : wilsonInterval(events, trials, normalCriticalValue(level));
  return { estimate: events / trials, interval };
}

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
 * The smaller root p of (x - n p)^2 = z^2 n p (1 - p), as (x^2 / n) / (x + z^2/2 + z sqrt(z^2/4 + x (n - x) / n)): the product
 * of the two roots over the larger one, because the usual difference cancels for small x.
 */
function lowEnd(events: number, trials: number, criticalValue: number): number {
  const square = criticalValue * criticalValue;
  const root = criticalValue * Math.sqrt(square / 4 + events * ((trials - events) / trials));
  return (events * (events / trials)) / (events + square / 2 + root);
}

/** A term smaller than this, relative to its sum, changes no digit, nor do those after it. */
const NEGLIGIBLE = 1e-20;

/** Iteration ends with a step that changes the odds by at most this share: each step squares the remaining error. */
const LAST_STEP = 1e-9;

/**
 * The exact interval for a probability (Clopper & Pearson 1934; docs/method.md#intervals), for `events` of `trials` trials at
 * `level`, to within a few units of the last digit. Exactly 0 or 1 at an end if only non-events or only events were seen.
 * Takes some microseconds for rare events; the time grows with the square root of the events, or of the rarer non-events.
 */
function clopperPearsonInterval(events: number, trials: number, level: number): Interval {
  assert(level > 0 && level < 1, `a level is above 0 and below 1, found ${level}`);
  // A rate of at most 1/2 has both ends far from 1, where they keep their digits.
  if (events > trials - events) return mirrored(clopperPearsonInterval(trials - events, trials, level));
  const tail = (1 - level) / (1 + level);
  return [events === 0 ? 0 : probabilityOf(events - 1, trials, 1 / tail), probabilityOf(events, trials, tail)];
}

function mirrored([low, high]: Interval): Interval {
  return [1 - high, 1 - low];
}

/**
 * The probability of an event for which P(X <= most) / P(X > most) are the odds `sought`, over `trials` trials.
 *
 * Both sums are relative to P(X = most), so no power or binomial coefficient is needed, and all their terms are positive, so
 * nothing cancels. Newton's method looks for the odds of one event, on the logarithms of both odds, where the curve bends in
 * only one direction. Functions that differ between machines are avoided: ln r = 2 (r - 1) / (r + 1) and e^s = (2 + s) / (2 -
 * s) are close enough, since at the root r is 1 and s is 0.
 */
function probabilityOf(most: number, trials: number, sought: number): number {
  let odds = (most + 1) / (trials - most);
  for (let step = 1; Math.abs(step) > LAST_STEP; odds *= (2 + step) / (2 - step)) {
    const below = sumDown(most, trials, odds);
    const above = sumUp(most, trials, odds);
    const slope = ((odds / (1 + odds)) * (trials - most) * (below + above)) / (below * above);
    const ratio = below / above / sought;
    step = Math.max(-1, Math.min(1, (2 * (ratio - 1)) / (ratio + 1) / slope));
  }
  return odds / (1 + odds);
}

/** P(X <= most) / P(X = most) if one event has these odds. */
function sumDown(most: number, trials: number, odds: number): number {
  let sum = 1;
  for (let events = most, term = 1; events > 0 && term > NEGLIGIBLE * sum; events -= 1) {
    term *= events / ((trials - events + 1) * odds);
    sum += term;
  }
  return sum;
}

/** P(X > most) / P(X = most) if one event has these odds. */
function sumUp(most: number, trials: number, odds: number): number {
  let sum = 0;
  for (let events = most, term = 1; events < trials && term > NEGLIGIBLE * sum; events += 1) {
    term *= ((trials - events) * odds) / (events + 1);
    sum += term;
  }
  return sum;
}
