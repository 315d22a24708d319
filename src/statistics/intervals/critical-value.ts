import { assert } from '../../base/assert.js';

/** Critical values of the normal distribution at common levels, computed to 60 digits with mpmath 1.3 and rounded. */
const COMMON_LEVELS: ReadonlyMap<number, number> = new Map([
  [0.9, 1.6448536269514726],
  [0.95, 1.9599639845400543],
  [0.99, 2.575829303548901],
  [0.999, 3.290526731491895],
]);

/** The last of the other levels: a command has one, and up to a million intervals. */
let latest = { level: Number.NaN, value: Number.NaN };

/**
 * The critical value of a two-sided normal interval: z with P(-z <= Z <= z) = level, such as 1.96
 * for 0.95; level is above 0 and below 1. Throws an InternalError for any other level.
 */
export function normalCriticalValue(level: number): number {
  const common = COMMON_LEVELS.get(level);
  if (common !== undefined) return common;
  if (latest.level !== level) latest = { level, value: criticalValue(level, 0) };
  return latest.value;
}

/** The same for Student's distribution: t with P(-t <= T <= t) = level, for `freedom` degrees of freedom, at least 1. */
export function studentCriticalValue(freedom: number, level: number): number {
  return criticalValue(level, 1 / freedom);
}

/** The square of t above which the tails are computed rather than the middle. */
const FAR = 4;

/** Iteration ends with a step that changes the place by at most this share: each step squares the remaining error. */
const LAST_STEP = 1e-9;

/** Half a unit in the last place of 1: anything smaller does not change it. */
const NEGLIGIBLE = 2 ** -53;

/** The depth of the tails' continued fraction: beyond about `FAR`, a deeper one changes no digit. */
const DEPTH = 90;

/**
 * The critical value of Student's distribution, where `rate` is 1 / its degrees of freedom; 0 makes it normal. To some 15
 * digits, using only +, -, *, / and square roots, which are the same on every machine.
 *
 * Newton's method looks for w = ln(1 + rate t^2) / rate, which is t^2 at rate 0: as the density falls like e^(-w/2), no
 * logarithm is needed. Nor is the gamma function: middle and tails share one scale, and sum to 1.
 */
function criticalValue(level: number, rate: number): number {
  assert(level > 0 && level < 1, `a level is above 0 and below 1, found ${level}`);
  let place = FAR / (1 + 2 * rate);
  const scale = 1 / (heightAt(place, rate) * (middle(squareAt(place, rate), rate) + tails(squareAt(place, rate), rate)));
  for (let step = place; Math.abs(step) > LAST_STEP * place; place = Math.max(place + step, place / 8)) {
    const square = squareAt(place, rate);
    const height = scale * heightAt(place, rate);
    // Uses roughly the smaller of the two parts: a number near 1 has lost the last digits of its distance from it.
    const excess = square < FAR ? level - height * middle(square, rate) : height * tails(square, rate) - (1 - level);
    const outside = 1 - level + excess;
    const slope = (height * (1 + rate * square)) / (2 * square);
    // A step for the logarithm of what is outside: ln r = 2 (r - 1) / (r + 1) is close, and exact in the limit.
    step = ((2 * excess) / (outside + 1 - level)) * (outside / slope);
  }
  return Math.sqrt(squareAt(place, rate));
}

/** t^2 at w. */
function squareAt(place: number, rate: number): number {
  return place * relativeGrowth(place * rate);
}

/** t times the density of t, relative to the density of 0, at w. */
function heightAt(place: number, rate: number): number {
  return Math.sqrt(squareAt(place, rate)) * exponential((-place * (1 + rate)) / 2);
}

/**
 * P(-t <= T <= t) in units of 2 t times the density of t: the series of the incomplete beta function
 * of 1 / 2 and freedom / 2. All its terms are positive.
 */
function middle(square: number, rate: number): number {
  const growth = square / (1 + rate * square);
  let sum = 1;
  for (let k = 1, term = 1; term > NEGLIGIBLE * sum; k += 2) {
    term *= (growth * (1 + k * rate)) / (k + 2);
    sum += term;
  }
  return sum;
}

/**
 * 1 - P(-t <= T <= t) in the same units: the continued fraction of DiDonato & Morris 1992 for the incomplete beta function of
 * freedom / 2 and 1 / 2, evaluated from its end. For the normal distribution it is 1 / (t^2 + 1 - 1*2 / (t^2 + 5 - 3*4 / (t^2 +
 * 9 - ...))).
 */
function tails(square: number, rate: number): number {
  const near = 1 / (1 + rate * square);
  const grown = (m: number): number =>
    (((1 + m * rate) * near) / (1 + 2 * (m + 1) * rate)) * (square + (m + 1) * (1 + 2 * rate * square));
  let rest = 0;
  for (let m = DEPTH; m > 0; m -= 2) {
    const product = m * (m - 1);
    const part = near / (1 + 2 * (m - 1) * rate);
    const numerator = product * (1 + (m - 2) * rate) * (1 + (m - 1) * rate) * part * part;
    rest = numerator / (m - product * rate * part + grown(m) - rest);
  }
  return 1 / (grown(0) - rest);
}

/** ln 2 in two parts. The first ends with zeros, so that its integer multiples are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** Beyond it the series would need more terms. */
const SMALL_ENOUGH = 0.35;

/** The last term of the series: up to `SMALL_ENOUGH` the next one changes no digit. */
const LAST_TERM = 14;

/**
 * e^x to one or two units in the last place, for |x| <= 700, using only +, -, * and /, which are the same on every machine;
 * `Math.exp` is not.
 */
function exponential(x: number): number {
  const doublings = Math.round(x / Math.LN2);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  return (1 + rest * seriesOf(rest)) * 2 ** doublings;
}

/** (e^x - 1) / x for x from 0 to 700; 1 at 0. Nothing cancels for small x. */
function relativeGrowth(x: number): number {
  return x <= SMALL_ENOUGH ? seriesOf(x) : (exponential(x) - 1) / x;
}

/** The series 1 + x / 2! + x^2 / 3! + ... of (e^x - 1) / x. */
function seriesOf(x: number): number {
  let sum = 1;
  for (let k = LAST_TERM; k >= 2; k -= 1) sum = 1 + (sum * x) / k;
  return sum;
}
