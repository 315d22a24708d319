import { describe, expect, it } from 'vitest';
import { differenceInterval } from '../../../../src/statistics/comparisons/mean-difference.js';

const exact = (mean: number) => ({ mean, standardError: null, trials: null });
const sample = (mean: number, standardError: number, trials: number) => ({ mean, standardError, trials });

describe('the interval of a difference of means', () => {
  it('exists only if one of them is uncertain', () => {
    expect(differenceInterval(exact(2), exact(1), 0.95)).toBeNull();
  });

  it('has the degrees of freedom of the one sample if the other mean is exact', () => {
    const interval = differenceInterval(sample(3, 0.5, 11), exact(1), 0.95);
    expect(interval?.map((end) => end.toFixed(6))).toEqual([
      (2 - 0.5 * 2.228138852).toFixed(6),
      (2 + 0.5 * 2.228138852).toFixed(6),
    ]);
  });

  it("has Welch's degrees of freedom if both are samples: n1 + n2 - 2 for equal ones", () => {
    const [low = 0, high = 0] = differenceInterval(sample(3, 1, 6), sample(1, 1, 6), 0.95) ?? [];
    expect((high - low) / 2).toBeCloseTo(Math.SQRT2 * 2.228138852, 6);
    expect((high + low) / 2).toBeCloseTo(2, 12);
  });

  it('has no width if nothing varied', () => {
    expect(differenceInterval(sample(3, 0, 6), exact(1), 0.95)).toEqual([2, 2]);
  });
});
