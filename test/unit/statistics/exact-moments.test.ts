import { describe, expect, it } from 'vitest';
import { exactMoments, weightsAtLeast } from '../../../src/statistics/exact-moments.js';
import { toText } from '../../../src/statistics/fraction.js';

describe('exactMoments', () => {
  it('gives 7/2 and 35/12 for a die', () => {
    const { mean, variance, standardDeviation } = exactMoments([0n, 1n, 1n, 1n, 1n, 1n, 1n], 6n);
    expect([toText(mean), toText(variance)]).toEqual(['7/2', '35/12']);
    expect(standardDeviation).toBe(Math.sqrt(35 / 12));
  });

  it('has no variance if the damage is certain', () => {
    expect(exactMoments([0n, 0n, 6n ** 60n], 6n ** 60n)).toEqual({
      mean: { numerator: 2n, denominator: 1n },
      variance: { numerator: 0n, denominator: 1n },
      standardDeviation: 0,
    });
  });

  it('sees a single way in 6^60', () => {
    const ways = 6n ** 60n;
    const { mean, standardDeviation } = exactMoments([ways - 1n, 1n], ways);
    expect(toText(mean)).toBe(`1/${ways}`);
    expect(standardDeviation).toBeCloseTo(Math.sqrt(2.0460911503225016e-47), 38);
  });

  it('throws if the probabilities do not sum to one', () => {
    expect(() => exactMoments([1n, 1n], 3n)).toThrow('exactly one');
    expect(() => exactMoments([], 0n)).toThrow('positive');
    expect(() => exactMoments([-1n, 2n], 1n)).toThrow('not negative');
  });
});

it('weightsAtLeast gives all the tails', () => {
  expect(weightsAtLeast([1n, 5n, 10n, 10n, 5n, 1n])).toEqual([32n, 31n, 26n, 16n, 6n, 1n]);
  expect(weightsAtLeast([])).toEqual([]);
});
