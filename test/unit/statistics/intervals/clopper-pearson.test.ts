import stdlibBetaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearsonInterval } from '../../../../src/statistics/intervals/clopper-pearson.js';
import { law } from '../../../support/law.js';

const LEVEL = fc.double({ min: 0.5, max: 0.9999, noNaN: true });

describe("Clopper and Pearson's interval", () => {
  it('begins at exactly 0 if there were no events and ends at exactly 1 if there were no non-events', () => {
    for (const trials of [1, 20, 1e6, 1e15]) {
      expect(clopperPearsonInterval(0, trials, 0.95)[0]).toBe(0);
      expect(clopperPearsonInterval(trials, trials, 0.95)[1]).toBe(1);
    }
  });

  const sample = fc.tuple(fc.nat({ max: 40 }), fc.double({ min: 2, max: 15, noNaN: true }), LEVEL);
  law('has the tails that it shall have, in sums of whole numbers', sample, ([events, digits, level]) => {
    const trials = Math.round(10 ** digits);
    const [low, high] = clopperPearsonInterval(events, trials, level);
    const isAtLeast = (most: number, p: number, chance: bigint): boolean => chanceOfAtMost(most, trials, p) >= chance;
    const tail = fixed((1 - level) / 2);
    if (events > 0) {
      expect(isAtLeast(events - 1, low * (1 - 1e-14), fixed(1) - tail)).toBe(true);
      expect(isAtLeast(events - 1, low * (1 + 1e-14), fixed(1) - tail)).toBe(false);
    }
    expect(isAtLeast(events, high * (1 - 1e-14), tail)).toBe(true);
    expect(isAtLeast(events, high * (1 + 1e-14), tail)).toBe(false);
  });

  // The quantile of stdlib loses digits with more trials: five at a million, eight at a billion.
  const small = fc.tuple(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), LEVEL).filter(([a, b]) => a + b > 0);
  law('has the ends of stdlib, for frequent events too', small, ([events, others, level]) => {
    const tail = (1 - level) / 2;
    const [low, high] = clopperPearsonInterval(events, events + others, level);
    const stdlib = [
      events === 0 ? 0 : stdlibBetaQuantile(tail, events, others + 1),
      others === 0 ? 1 : stdlibBetaQuantile(1 - tail, events + 1, others),
    ];
    expect(Math.abs(low - (stdlib[0] as number))).toBeLessThanOrEqual(1e-12 * low);
    expect(Math.abs(high - (stdlib[1] as number))).toBeLessThanOrEqual(1e-12 * high);
  });
});

/** Digits after the binary point of a fixed-point number. */
const DIGITS = 512n;

/** A double as a fixed-point number; exact for those down to 2^-300. */
function fixed(number: number): bigint {
  return BigInt(number * 2 ** 400) << (DIGITS - 400n);
}

/** P(X <= most) for a binomial X, in fixed point: what is rounded off is beyond all digits of doubles. */
function chanceOfAtMost(most: number, trials: number, p: number): bigint {
  const [yes, no] = [fixed(p), fixed(1) - fixed(p)];
  let term = power(no, trials);
  let sum = term;
  for (let k = 1; k <= most; k += 1) {
    term = (term * BigInt(trials - k + 1) * yes) / (BigInt(k) * no);
    sum += term;
  }
  return sum;
}

/** A power of a fixed-point number, by squaring. */
function power(base: bigint, exponent: number): bigint {
  if (exponent === 0) return fixed(1);
  const half = power(base, Math.floor(exponent / 2));
  const square = (half * half) >> DIGITS;
  return exponent % 2 === 0 ? square : (square * base) >> DIGITS;
}
