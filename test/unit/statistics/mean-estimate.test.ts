import { describe, expect, it } from 'vitest';
import { estimateMean, exactMean } from '../../../src/statistics/mean-estimate.js';

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
