import { describe, expect, it } from 'vitest';
import { differenceInterval, studentCriticalValue } from '../../../../src/statistics/comparisons/mean-difference.js';

const exact = (mean: number) => ({ mean, standardError: null, trials: null });
const sample = (mean: number, standardError: number, trials: number) => ({ mean, standardError, trials });

describe("Student's critical value", () => {
  // The quantiles of Student's t at 0.975 and 0.995, as tables print them.
  it.each([
    [1, 0.95, 12.706204736],
    [5, 0.95, 2.570581836],
    [10, 0.95, 2.228138852],
    [30, 0.99, 2.749995654],
    [1e6, 0.95, 1.959966358],
  ])('with %d degrees of freedom at %d is %d', async (freedom, level, value) => {
    expect((await studentCriticalValue(freedom, level)) / value).toBeCloseTo(1, 6);
  });
});

describe('the interval of a difference of means', () => {
  it('exists only if one of them is uncertain', async () => {
    expect(await differenceInterval(exact(2), exact(1), 0.95)).toBeNull();
  });

  it('has the degrees of freedom of the one sample if the other mean is exact', async () => {
    const interval = await differenceInterval(sample(3, 0.5, 11), exact(1), 0.95);
    expect(interval?.map((end) => end.toFixed(6))).toEqual([
      (2 - 0.5 * 2.228138852).toFixed(6),
      (2 + 0.5 * 2.228138852).toFixed(6),
    ]);
  });

  it("has Welch's degrees of freedom if both are samples: n1 + n2 - 2 for equal ones", async () => {
    const [low = 0, high = 0] = (await differenceInterval(sample(3, 1, 6), sample(1, 1, 6), 0.95)) ?? [];
    expect((high - low) / 2).toBeCloseTo(Math.SQRT2 * 2.228138852, 6);
    expect((high + low) / 2).toBeCloseTo(2, 12);
  });

  it('has no width if nothing varied', async () => {
    expect(await differenceInterval(sample(3, 0, 6), exact(1), 0.95)).toEqual([2, 2]);
  });
});
