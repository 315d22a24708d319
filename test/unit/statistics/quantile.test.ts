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

  it('is exact up to the largest samples', () => {
    const half = (Number.MAX_SAFE_INTEGER - 1) / 2; // n = 2 half + 1, so half of the trials are not enough
    expect(quantile([half, half + 1], 50)).toBe(1);
    expect(quantile([half + 1, half], 50)).toBe(0);
  });

  it.each([0, 101, 0.5, Number.NaN])('throws for the percentage %d', (percent) => {
    expect(() => quantile([1], percent)).toThrow('a percent');
  });
});
