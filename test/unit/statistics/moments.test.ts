import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/statistics/fraction.js';
import { estimateMean, exactMean, exactMoments, weightsAtLeast } from '../../../src/statistics/moments.js';

describe('estimateMean', () => {
  it('gives mean, standard error (divisor n - 1) and the normal interval', () => {
    // -1, 0, 0, 2: mean 1/4, squared deviations 25/16 + 1/16 + 1/16 + 49/16 = 19/4
    const { estimate, standardError, interval } = estimateMean({ least: -1, amounts: [1, 2, 0, 1] }, 0.95);
    expect(estimate).toBe(0.25);
    expect(standardError).toBe(Math.sqrt(19 / 4 / 3 / 4));
    expect(interval?.map((end) => (end - 0.25) / Math.sqrt(19 / 48))).toEqual([
      expect.closeTo(-1.959963984540054, 12),
      expect.closeTo(1.959963984540054, 12),
    ]);
  });

  it('has no uncertainty for a single trial, and an uncertainty of 0 if all trials agree', () => {
    expect(estimateMean({ least: 3, amounts: [1] }, 0.95)).toEqual({ estimate: 3, standardError: null, interval: null });
    expect(estimateMean({ least: 3, amounts: [9] }, 0.95)).toEqual({ estimate: 3, standardError: 0, interval: [3, 3] });
  });

  it('does not cancel: values far from 0 have the same spread as near it', () => {
    const near = estimateMean({ least: 0, amounts: [1e15, 1] }, 0.95);
    const far = estimateMean({ least: 2 ** 40, amounts: [1e15, 1] }, 0.95);
    expect(far.standardError).toBe(near.standardError);
    expect(near.standardError).toBeCloseTo(1e-15, 20);
  });

  it('refuses an empty sample', () => {
    expect(() => estimateMean({ least: 0, amounts: [0, 0] }, 0.95)).toThrow('at least one trial');
  });
});

describe('exactMean', () => {
  it('is a fraction in lowest terms', () => {
    expect(exactMean({ least: -1, amounts: [3n, 0n, 1n] }, 4n)).toEqual({ numerator: -1n, denominator: 2n });
  });

  it('refuses weights that do not sum to the denominator', () => {
    expect(() => exactMean({ least: 0, amounts: [1n] }, 2n)).toThrow('sum to exactly one');
  });
});

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
