import { assert } from '../../base/assert.js';
import { clopperPearsonInterval } from './clopper-pearson.js';
import { normalCriticalValue } from './critical-value.js';
import type { Interval } from './interval.js';
import { wilsonInterval } from './wilson.js';

/** With fewer events or non-events than this, the exact interval is used instead of Wilson's. */
const FEW = 10;

/** An estimated probability and its confidence interval, all from 0 to 1. */
export interface ProportionEstimate {
  readonly estimate: number;
  readonly interval: Interval;
}

/**
 * Estimates the probability of an event that happened in `events` of `trials` trials, with an
 * interval at `level` (above 0, below 1).
 *
 * Wilson's score interval; Clopper and Pearson's exact one if there were fewer than 10 events or
 * fewer than 10 non-events (docs/method.md#intervals). The low end is exactly 0 if there were no
 * events, the high end exactly 1 if there were no non-events. Throws an InternalError for an empty
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
