import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '../../../../src/statistics/intervals/wilson.js';

const Z95 = 1.9599639845400543;

describe("Wilson's interval", () => {
  // Newcombe 1998, "Two-sided confidence intervals for the single proportion: comparison of seven methods", table I, method 3
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('is as published for %i of %i', (events, trials, low, high) => {
    const interval = wilsonInterval(events, trials, Z95);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  // mpmath 1.3, 40 digits
  it.each([
    [81, 263, 0.2552885198782742, 0.36620957698280004],
    [12, 1e12, 6.864759787685649e-12, 2.0976699032901525e-11],
    [500000, 1e6, 0.4990200198900048, 0.5009799801099952],
  ])('keeps its digits for %i of %d', (events, trials, low, high) => {
    const interval = wilsonInterval(events, trials, Z95);
    expect(Math.abs(interval[0] - low)).toBeLessThan(4e-16 * low);
    expect(Math.abs(interval[1] - high)).toBeLessThan(2.3e-16); // 1 - p is rounded near 1
  });

  it('begins at exactly 0 if there were no events and ends at exactly 1 if there were no non-events', () => {
    for (const trials of [1, 20, 12345, 1e15]) {
      expect(wilsonInterval(0, trials, Z95)[0]).toBe(0);
      expect(wilsonInterval(trials, trials, Z95)[1]).toBe(1);
    }
  });
});
