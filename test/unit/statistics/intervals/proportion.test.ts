import stdlibBetaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Interval } from '../../../../src/statistics/intervals/interval.js';
import { estimateProportion, wilsonInterval } from '../../../../src/statistics/intervals/proportion.js';
import { law } from '../../../support/law.js';

const Z95 = 1.9599639845400543;

describe('estimateProportion', () => {
  it("uses Wilson's interval with at least ten events and ten non-events", () => {
    expect(estimateProportion(10, 1000, 0.95)).toEqual({ estimate: 0.01, interval: wilsonInterval(10, 1000, Z95) });
    expect(estimateProportion(990, 1000, 0.95).interval).toEqual(wilsonInterval(990, 1000, Z95));
  });

  it("uses Clopper and Pearson's interval with fewer", () => {
    for (const [events, others] of [
      [9, 991],
      [991, 9],
    ] as const) {
      const [low, high] = estimateProportion(events, 1000, 0.95).interval;
      expect(low).toBeCloseTo(stdlibBetaQuantile(0.025, events, others + 1), 12);
      expect(high).toBeCloseTo(stdlibBetaQuantile(0.975, events + 1, others), 12);
    }
  });

  it('contains its estimate for every count, with both ends between 0 and 1', () => {
    for (const trials of [1, 7, 19, 20, 40]) {
      for (let events = 0; events <= trials; events += 1) {
        const { estimate, interval } = estimateProportion(events, trials, 0.95);
        const ends = [0, interval[0], estimate, interval[1], 1];
        expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      }
    }
  });

  it('throws for an empty sample and for more events than trials', () => {
    expect(() => estimateProportion(0, 0, 0.95)).toThrow('at least one trial');
    expect(() => estimateProportion(5, 4, 0.95)).toThrow('an integer from 0 to 4');
    expect(() => estimateProportion(0.5, 4, 0.95)).toThrow('an integer from 0 to 4');
  });
});

describe('the coverage of the 95% interval, by adding all binomial probabilities', () => {
  it.each([0.01, 0.05, 0.1, 0.3, 0.5, 0.77, 0.98])('is at least 93% for p = %d and n = 150', (p) => {
    const ours = coverage(p, 150, (events, trials) => estimateProportion(events, trials, 0.95).interval);
    expect(ours).toBeGreaterThan(0.93);
  });

  it('is never below 95% while the exact interval is in use', () => {
    for (let percent = 1; percent < 100; percent += 1) {
      const ours = coverage(percent / 100, 19, (events, trials) => estimateProportion(events, trials, 0.95).interval);
      expect(ours).toBeGreaterThanOrEqual(0.95);
    }
  });
});

type IntervalOf = (events: number, trials: number) => Interval;

/** The chance that an interval contains p, over all numbers of events. */
function coverage(p: number, trials: number, intervalOf: IntervalOf): number {
  let probability = (1 - p) ** trials;
  let covered = 0;
  for (let events = 0; events <= trials; events += 1) {
    const [low, high] = intervalOf(events, trials);
    if (low <= p && p <= high) covered += probability;
    probability *= ((trials - events) / (events + 1)) * (p / (1 - p));
  }
  return covered;
}

describe("Wilson's interval", () => {
  // Newcombe 1998, "Two-sided confidence intervals for the single proportion: comparison of seven methods", table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is as published for %i of %i', (events, trials, low, high) => {
    const interval = wilsonInterval(events, trials, Z95);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  // mpmath 1.3, 40 digits
  it.each([
    [81, 263, 0.2552885198782742, 0.36620957698280004],
    [12, 1e12, 6.864759787685649e-12, 2.0976699032901525e-11],
    [500000, 1e6, 0.4990200198900048, 0.5009799801099952],
  ])('keeps its digits for %i of %d', (events, trials, low, high) => {
    const interval = wilsonInterval(events, trials, Z95);
    expect(Math.abs(interval[0] - low)).toBeLessThan(4e-16 * low);
    expect(Math.abs(interval[1] - high)).toBeLessThan(2.3e-16); // 1 - p is rounded near 1
  });

  it('begins at exactly 0 if there were no events and ends at exactly 1 if there were no non-events', () => {
    for (const trials of [1, 20, 12345, 1e15]) {
      expect(wilsonInterval(0, trials, Z95)[0]).toBe(0);
      expect(wilsonInterval(trials, trials, Z95)[1]).toBe(1);
    }
  });
});

const LEVEL = fc.double({ min: 0.5, max: 0.9999, noNaN: true });

describe("Clopper and Pearson's interval", () => {
  it('begins at exactly 0 if there were no events and ends at exactly 1 if there were no non-events', () => {
    for (const trials of [1, 20, 1e6, 1e15]) {
      expect(estimateProportion(0, trials, 0.95).interval[0]).toBe(0);
      expect(estimateProportion(trials, trials, 0.95).interval[1]).toBe(1);
    }
  });

  const sample = fc.tuple(fc.nat({ max: 9 }), fc.double({ min: 2, max: 15, noNaN: true }), LEVEL);
  law('has the tails that it should have, in sums of whole numbers', sample, ([events, digits, level]) => {
    const trials = Math.round(10 ** digits);
    const [low, high] = estimateProportion(events, trials, level).interval;
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
  const small = fc
    .tuple(fc.nat({ max: 9 }), fc.nat({ max: 10_000 }), LEVEL, fc.boolean())
    .filter(([a, b]) => a + b > 0)
    .map(([a, b, level, isRare]) => (isRare ? ([a, b, level] as const) : ([b, a, level] as const)));
  law('has the ends of stdlib, of rare events and of those that rarely fail', small, ([events, others, level]) => {
    const tail = (1 - level) / 2;
    const [low, high] = estimateProportion(events, events + others, level).interval;
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
