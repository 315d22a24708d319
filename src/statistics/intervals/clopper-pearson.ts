import { assert } from '../../base/assert.js';
import type { Interval } from './interval.js';
import { Remembered } from './remembered.js';

type BetaQuantile = (probability: number, alpha: number, beta: number) => number;

/** Loaded once, for the first rare event: the import takes about 60 ms. */
let stdlibQuantile: Promise<BetaQuantile> | undefined;

/**
 * Intervals that were calculated before: a report needs the same few rare counts in every case, at
 * up to 0.1 ms each.
 */
const KNOWN = new Remembered<Interval>(10_000);

/**
 * The exact interval for a probability (Clopper & Pearson 1934, as quantiles of beta distributions;
 * docs/method.md#intervals), for `events` of `trials` trials at `level`. Exactly 0 or 1 at an end
 * if only non-events or only events were seen.
 */
export async function clopperPearsonInterval(events: number, trials: number, level: number): Promise<Interval> {
  if (events > trials - events) return mirrored(await clopperPearsonInterval(trials - events, trials, level));
  return KNOWN.get(`${events}/${trials}@${level}`, () => computeInterval(events, trials, level));
}

/**
 * The interval for events that are at most as frequent as non-events, so both ends are far from 1
 * and keep their digits.
 */
async function computeInterval(events: number, trials: number, level: number): Promise<Interval> {
  assert(level > 0 && level < 1, `a level is above 0 and below 1, found ${level}`);
  stdlibQuantile ??= import('@stdlib/stats-base-dists-beta-quantile').then((module) => module.default);
  const betaQuantile = await stdlibQuantile;
  const tail = (1 - level) / 2;
  const low = events === 0 ? 0 : betaQuantile(tail, events, trials - events + 1);
  return [low, betaQuantile(1 - tail, events + 1, trials - events)];
}

function mirrored([low, high]: Interval): Interval {
  return [1 - high, 1 - low];
}
