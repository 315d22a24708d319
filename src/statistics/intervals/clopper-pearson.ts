import { assert } from '../../base/assert.js';
import type { Interval } from './interval.js';

/** A term of a sum that is smaller than this, relative to the sum, changes no digit of it, nor do those after it. */
const NEGLIGIBLE = 1e-20;

/** The last step is one that changes the odds by no more than this share: each squares the error that is left. */
const LAST_STEP = 1e-9;

/**
 * The exact interval for a probability (Clopper & Pearson 1934; docs/method.md#intervals), for
 * `events` of `trials` trials at `level`, to a few units of the last digit. Exactly 0 or 1 at an end
 * if only non-events or only events were seen. Takes a few microseconds for rare events; the time
 * grows with the square root of the events, or of the non-events if they are fewer.
 */
export function clopperPearsonInterval(events: number, trials: number, level: number): Interval {
  assert(level > 0 && level < 1, `a level is above 0 and below 1, found ${level}`);
  // What is at most as frequent as its contrary has both ends far from 1, where they keep their digits.
  if (events > trials - events) return mirrored(clopperPearsonInterval(trials - events, trials, level));
  const tail = (1 - level) / (1 + level);
  return [events === 0 ? 0 : probabilityOf(events - 1, trials, 1 / tail), probabilityOf(events, trials, tail)];
}

function mirrored([low, high]: Interval): Interval {
  return [1 - high, 1 - low];
}

/**
 * The probability of an event at which `most` or fewer of them in `trials` trials have the odds
 * `sought`, P(X <= most) / P(X > most).
 *
 * Both sums are relative to P(X = most): no power is needed, and no binomial coefficient. As all
 * their terms are positive, nothing cancels. Newton's method looks for the odds of one event, with
 * the logarithms of both odds, whose curve bends one way only. Functions of the engine that differ
 * between machines are not used: ln r = 2 (r - 1) / (r + 1) and e^s = (2 + s) / (2 - s) are close
 * enough, since at the root r is 1 and s is 0.
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
