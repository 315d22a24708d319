import { describe, expect, it } from 'vitest';
import { estimateDamage, sampleMean, sampleSpread } from '../../../src/statistics/damage-estimate.js';
import { fraction, toNumber } from '../../../src/statistics/fraction.js';

const Z95 = 1.959963984540054;

describe('estimateDamage', () => {
  // 2 4 4 4 5 5 7 9: mean 5, sample standard deviation sqrt(32 / 7); Python's statistics module says the same.
  it('describes a small sample', () => {
    const estimate = estimateDamage([0, 0, 1, 0, 3, 2, 0, 1, 0, 1], 0.95);
    expect(estimate).toMatchObject({ trials: 8, estimate: 5, median: 4, p05: 2, p95: 9, isConstant: false });
    expect(estimate.standardDeviation).toBeCloseTo(2.138089935299395, 14);
    expect(estimate.standardError).toBeCloseTo(0.7559289460184544, 14);
    expect(estimate.interval?.[0]).toBeCloseTo(5 - Z95 * 0.7559289460184544, 14);
    expect(estimate.interval?.[1]).toBeCloseTo(5 + Z95 * 0.7559289460184544, 14);
  });

  it('has no spread and no interval for a single trial', () => {
    expect(estimateDamage([0, 0, 0, 1], 0.95)).toEqual({
      trials: 1,
      estimate: 3,
      standardDeviation: null,
      standardError: null,
      interval: null,
      median: 3,
      p05: 3,
      p95: 3,
      isConstant: true,
    });
  });

  it('says constant if only one damage occurred', () => {
    expect(estimateDamage([0, 0, 0, 7], 0.95)).toMatchObject({
      estimate: 3,
      standardDeviation: 0,
      interval: [3, 3],
      isConstant: true,
    });
    expect(estimateDamage([7, 0], 0.95).isConstant).toBe(true);
  });

  it('throws for an empty sample', () => {
    expect(() => estimateDamage([0, 0], 0.95)).toThrow('at least one trial');
  });
});

describe('mean and standard deviation, the latter borrowed from simple-statistics', () => {
  const TRILLION = 1e12;
  const samples: readonly (readonly number[])[] = [
    [TRILLION - 3, 2, 0, 0, 1], // nearly constant at 0
    [1, 0, 0, ...new Array<number>(26).fill(0), 1, TRILLION - 2], // nearly constant at 30
    [333333333333, 333333333333, 333333333334],
    Array.from({ length: 100 }, (_, d) => 1e10 + d * d * 7919),
    [1, 1],
    [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9],
  ];

  // All damage together is above 2^53 here: a sum in doubles gives 2.75.
  const large = [1, 0, 1_000_000_000_000_001, 3_000_000_000_000_007];

  it.each([...samples, large].map((counts) => [counts]))('have the mean of exact sums, rounded once', (counts) => {
    expect(sampleMean(counts)).toBe(toNumber(exactMean(counts)));
  });

  it.each(samples.map((counts) => [counts]))(
    'have the standard deviation of exact sums, except for the last two digits',
    (counts) => {
      const exact = Math.sqrt(toNumber(exactSampleVariance(counts)));
      const { standardDeviation } = sampleSpread(counts);
      expect(Math.abs((standardDeviation ?? Number.NaN) - exact)).toBeLessThanOrEqual(1e-14 * exact);
    },
  );

  // 31 * n is above 2^53 and rounded, so that dividing by n again gives 31.000000000000004.
  it('do not use it for constant samples, whose mean it would miss for the largest ones', () => {
    const trials = 1250816274014948;
    const counts = [...new Array<number>(31).fill(0), trials];
    expect((31 * trials) / trials).not.toBe(31);
    expect(sampleMean(counts)).toBe(31);
    expect(sampleSpread(counts)).toEqual({ standardDeviation: 0, standardError: 0 });
  });
});

function powerSums(counts: readonly number[]): readonly [n: bigint, sum: bigint, squares: bigint] {
  const terms = counts.map((count, d) => [BigInt(count), BigInt(d)] as const);
  const total = (power: bigint): bigint => terms.reduce((sum, [count, d]) => sum + count * d ** power, 0n);
  return [total(0n), total(1n), total(2n)];
}

function exactMean(counts: readonly number[]) {
  const [n, sum] = powerSums(counts);
  return fraction(sum, n);
}

function exactSampleVariance(counts: readonly number[]) {
  const [n, sum, squares] = powerSums(counts);
  return fraction(n * squares - sum * sum, n * (n - 1n));
}
