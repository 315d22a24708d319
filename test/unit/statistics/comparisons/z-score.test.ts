import { describe, expect, it } from 'vitest';
import { zScore } from '../../../../src/statistics/comparisons/z-score.js';
import { exactMoments } from '../../../../src/statistics/exact-moments.js';

const coin = exactMoments([1n, 1n], 2n);

describe('zScore', () => {
  it('counts standard errors above the exact mean', () => {
    expect(zScore([40, 60], coin)).toBe(2);
    expect(zScore([60, 40], coin)).toBe(-2);
    expect(zScore([50, 50], coin)).toBe(0);
    expect(zScore([0, 1], coin)).toBe(1);
  });

  it('does not cancel if the means agree to many digits', () => {
    const half = 5e14;
    const trials = 2 * half;
    expect(zScore([half - 1, half + 1], coin)).toBe(Math.sqrt(4 / trials));
  });

  it('does not exist if the exact damage is certain', () => {
    expect(zScore([0, 5], exactMoments([0n, 6n], 6n))).toBeNull();
  });

  it('throws for an empty sample', () => {
    expect(() => zScore([], coin)).toThrow('at least one trial');
  });
});
