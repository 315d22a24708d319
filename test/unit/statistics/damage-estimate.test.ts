import { describe, expect, it } from 'vitest';
import { estimateDamage, lookPoints, reachesTarget } from '../../../src/statistics/damage-estimate.js';
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
    expect(estimateDamage(counts, 0.95).estimate).toBe(toNumber(exactMean(counts)));
  });

  it.each(samples.map((counts) => [counts]))(
    'have the standard deviation of exact sums, except for the last two digits',
    (counts) => {
      const exact = Math.sqrt(toNumber(exactSampleVariance(counts)));
      const { standardDeviation } = estimateDamage(counts, 0.95);
      expect(Math.abs((standardDeviation ?? Number.NaN) - exact)).toBeLessThanOrEqual(1e-14 * exact);
    },
  );

  // 31 * n is above 2^53 and rounded, so that dividing by n again gives 31.000000000000004.
  it('do not use it for constant samples, whose mean it would miss for the largest ones', () => {
    const trials = 1250816274014948;
    const counts = [...new Array<number>(31).fill(0), trials];
    expect((31 * trials) / trials).not.toBe(31);
    expect(estimateDamage(counts, 0.95).estimate).toBe(31);
    expect(estimateDamage(counts, 0.95)).toMatchObject({ standardDeviation: 0, standardError: 0 });
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

describe('The quantiles of a sample', () => {
  const quantiles = (...counts: readonly number[]) => {
    const { p05, median, p95 } = estimateDamage(counts, 0.95);
    return [p05, median, p95];
  };

  it('are the least damage whose share of trials reaches the percentage', () => {
    expect(quantiles(4, 46, 0, 50)).toEqual([1, 1, 3]);
    expect(quantiles(5, 44, 0, 51)).toEqual([0, 3, 3]);
    expect(quantiles(50, 45, 0, 5)).toEqual([0, 0, 1]);
    expect(quantiles(50, 44, 0, 6)).toEqual([0, 0, 3]);
  });

  it('are never between two damages, nor a damage that did not occur', () => {
    expect(quantiles(0, 1, 0, 1, 0)).toEqual([1, 1, 3]);
    expect(quantiles(0, 0, 1)).toEqual([2, 2, 2]);
  });

  it('are exact up to the largest samples', () => {
    const half = (Number.MAX_SAFE_INTEGER - 1) / 2; // n = 2 half + 1, so half of the trials are not enough
    expect(quantiles(half, half + 1)).toEqual([0, 1, 1]);
    expect(quantiles(half + 1, half)).toEqual([0, 0, 1]);
  });
});

describe('lookPoints', () => {
  it('doubles from one block up to the last', () => {
    expect(lookPoints(16)).toEqual([1, 2, 4, 8, 16]);
    expect(lookPoints(20)).toEqual([1, 2, 4, 8, 16, 20]);
    expect(lookPoints(2)).toEqual([1, 2]);
  });

  it('looks once if there is one block', () => {
    expect(lookPoints(1)).toEqual([1]);
  });

  it.each([0, -1, 1.5, Number.NaN])('throws for %d blocks', (blocks) => {
    expect(() => lookPoints(blocks)).toThrow('at least one block');
  });
});

describe('reachesTarget', () => {
  // 50 misses and 50 hits: the standard error is sqrt(0.25 * 100 / 99 / 100) = 0.05025...
  it('stops if the standard error is at most the target', () => {
    expect(reachesTarget([50, 50], 0.0503)).toBe(true);
    expect(reachesTarget([50, 50], 0.0502)).toBe(false);
    expect(reachesTarget([1, 1], 0.5)).toBe(true); // exactly 0.5
  });

  it('stops for a constant sample and goes on after a single trial', () => {
    expect(reachesTarget([0, 100], 1e-9)).toBe(true);
    expect(reachesTarget([0, 1], 1000)).toBe(false);
  });

  it('throws for a target of zero', () => {
    expect(() => reachesTarget([1, 1], 0)).toThrow('above 0');
  });
});
