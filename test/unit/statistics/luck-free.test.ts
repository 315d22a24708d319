import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../src/base/assert.js';
import { luckFreeDifference, luckFreeMean, luckPValue, withoutLuck } from '../../../src/statistics/luck-free.js';

describe('estimates without luck', () => {
  const won = Uint8Array.of(1, 1, 0, 1, 0);

  it('are certain where luck explains every result', () => {
    // A chance of 60%: a fight won had 40 points of luck, one lost -60.
    const luck = Int32Array.from(won, (event) => (event === 1 ? 40 : -60));
    const { estimate, standardError, interval } = luckFreeMean(withoutLuck(won, luck), 0.95, [0, 1]);
    expect(estimate).toBeCloseTo(0.6, 12);
    expect(standardError).toBeCloseTo(0, 12);
    expect(interval[1] - interval[0]).toBeCloseTo(0, 12);
  });

  it('correct the mean by the luck that was not balanced', () => {
    const luck = Int32Array.from(won, (event) => (event === 1 ? 50 : -50)); // a mean luck of 10: the chance is 50%
    expect(luckFreeMean(withoutLuck(won, luck), 0.95, [0, 1]).estimate).toBeCloseTo(0.5, 12);
  });

  it('are the counted ones where luck explains nothing', () => {
    const { estimate, standardError } = luckFreeMean(withoutLuck(won, new Int32Array(5)), 0.95, [0, 1]);
    expect(estimate).toBeCloseTo(0.6, 12);
    expect(standardError).toBeCloseTo(Math.sqrt((0.6 * 0.4) / 4), 12);
  });

  it('have intervals that end at what is possible', () => {
    expect(luckFreeMean(Float64Array.of(0.9, 1.1, 1), 0.95, [0, 1]).interval[1]).toBe(1);
  });

  it('refuse fights without luck', () => {
    expect(() => withoutLuck(won, new Int32Array(4))).toThrow(InternalError);
    expect(() => withoutLuck(new Uint8Array(0), new Int32Array(0))).toThrow(InternalError);
  });
});

describe('a difference without luck', () => {
  const one = Float64Array.of(0.9, 0.4, 0.7, 0.2, 0.6, 0.5, 0.8);
  const other = Float64Array.of(0.5, 0.3, 0.6, 0.1);

  it('of lists of one length is the mean of the differences of their pairs', () => {
    const pairs = Float64Array.from(other, (share, i) => (one[i] ?? 0) - share);
    expect(luckFreeDifference(one.slice(0, 4), other, 0.95)).toEqual(luckFreeMean(pairs, 0.95, [-1, 1]));
  });

  it('is that of the means, whichever list is longer', () => {
    const difference = luckFreeDifference(one, other, 0.95);
    expect(difference.estimate).toBeCloseTo(4.1 / 7 - 1.5 / 4, 12);
    const turned = luckFreeDifference(other, one, 0.95);
    expect(turned.estimate).toBeCloseTo(-difference.estimate, 12);
    expect(turned.standardError).toBeCloseTo(difference.standardError, 12);
  });

  it('has the error of its pairs, weighed, and of the independent rest', () => {
    const weighed = Float64Array.from(other, (share, i) => (4 / 7) * (one[i] ?? 0) - share);
    const rest = Float64Array.from(one.slice(4), (share) => (3 / 7) * share);
    const errors = [weighed, rest].map((values) => luckFreeMean(values, 0.95, [-1, 1]).standardError);
    const { standardError } = luckFreeDifference(one, other, 0.95);
    expect(standardError).toBeCloseTo(Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0)), 12);
  });
});

describe('the luck of many fights', () => {
  const lucks = (own: number, other: number): Int32Array =>
    Int32Array.from({ length: 10_000 }, (_, i) => (i % 2 ? own : other));

  it('is possible around 0, and impossible far from it', () => {
    expect(luckPValue(lucks(300, -299), 1000)).toBeGreaterThan(0.1);
    expect(luckPValue(lucks(300, -200), 1000)).toBeLessThan(1e-9);
  });

  it('may be good in all fights that were seen: bad luck may be rare', () => {
    expect(
      luckPValue(
        Int32Array.from({ length: 2000 }, () => 1),
        1000,
      ),
    ).toBeGreaterThan(0.1);
  });
});
