import { weightedQuantile } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { quantile } from '../../../src/statistics/quantile.js';

describe('quantile', () => {
  it('is the least damage whose share of trials reaches the percentage', () => {
    const counts = [10, 40, 0, 50];
    expect([1, 10, 11, 50, 51, 100].map((percent) => quantile(counts, percent))).toEqual([0, 0, 1, 1, 3, 3]);
  });

  it('is never between two damages, nor a damage that did not occur', () => {
    expect(quantile([0, 1, 0, 1, 0], 50)).toBe(1);
    expect(quantile([0, 1, 0, 1, 0], 51)).toBe(3);
    expect(quantile([0, 0, 1], 1)).toBe(2);
  });

  it('agrees with simple-statistics if its product is exact', () => {
    const counts = [31250, 125000, 312500, 312500, 156250, 62500];
    for (const percent of [25, 50, 75]) {
      expect(quantile(counts, percent)).toBe(weightedQuantile([0, 1, 2, 3, 4, 5], counts, percent / 100));
    }
  });

  it('takes the seventh of a hundred trials for 7 %, where simple-statistics takes the eighth', () => {
    expect(quantile([7, 93], 7)).toBe(0);
    expect(weightedQuantile([0, 1], [7, 93], 0.07)).toBe(1);
  });

  it('is exact up to the largest samples', () => {
    const half = (Number.MAX_SAFE_INTEGER - 1) / 2; // n = 2 half + 1, so half of the trials are not enough
    expect(quantile([half, half + 1], 50)).toBe(1);
    expect(quantile([half + 1, half], 50)).toBe(0);
  });

  it('reads typed arrays too', () => {
    expect(quantile(Float64Array.of(1, 2, 1), 50)).toBe(1);
  });

  it.each([0, 101, 0.5, Number.NaN])('throws for the percentage %d', (percent) => {
    expect(() => quantile([1], percent)).toThrow('a percent');
  });
});
