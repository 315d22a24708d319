import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../../src/base/assert.js';
import { estimatePairedDifference } from '../../../../src/statistics/comparisons/paired-difference.js';

describe('estimatePairedDifference', () => {
  it('is the difference of the shares, with the interval of Bonett and Price', () => {
    // By hand: p = 21 / 102 and q = 11 / 102; p - q +- 1.959964 sqrt((p + q - (p - q)^2) / 102).
    const { estimate, standardError, interval } = estimatePairedDifference({ pairs: 100, onlyFirst: 20, onlySecond: 10 }, 0.95);
    expect(estimate).toBeCloseTo(0.1, 12);
    expect(standardError).toBeCloseTo(Math.sqrt((0.3 - 0.01) / 100), 12);
    expect(interval[0]).toBeCloseTo(-0.00898, 5);
    expect(interval[1]).toBeCloseTo(0.20506, 5);
  });

  it('leaves room for a difference that no pair shows, and stays from -1 to 1', () => {
    const none = estimatePairedDifference({ pairs: 1000, onlyFirst: 0, onlySecond: 0 }, 0.95);
    expect(none.estimate).toBe(0);
    expect(none.interval[0]).toBeLessThan(0);
    expect(none.interval[1]).toBeGreaterThan(0);
    const all = estimatePairedDifference({ pairs: 3, onlyFirst: 3, onlySecond: 0 }, 0.95);
    expect(all.interval[1]).toBe(1);
  });

  it('refuses an empty sample', () => {
    expect(() => estimatePairedDifference({ pairs: 0, onlyFirst: 0, onlySecond: 0 }, 0.95)).toThrow(InternalError);
  });

  it.each([
    [0.3, 0.2],
    [0.05, 0.05],
    [0.1, 0.01],
    [0.6, 0.3],
  ])('holds the true difference in about 95%% of all samples of 60 pairs: %d and %d', (p, q) => {
    expect(coverage(60, p, q)).toBeGreaterThan(0.935);
  });
});

/** The chance that the interval holds p - q, summed over all samples of n pairs (a trinomial distribution). */
function coverage(n: number, p: number, q: number): number {
  const logs = [0];
  for (let i = 1; i <= n; i++) logs.push((logs[i - 1] as number) + Math.log(i));
  const log = (i: number): number => logs[i] as number;
  let covered = 0;
  for (let b = 0; b <= n; b++) {
    for (let c = 0; b + c <= n; c++) {
      const { interval } = estimatePairedDifference({ pairs: n, onlyFirst: b, onlySecond: c }, 0.95);
      if (interval[0] > p - q || interval[1] < p - q) continue;
      const rest = n - b - c;
      covered += Math.exp(
        log(n) - log(b) - log(c) - log(rest) + b * Math.log(p) + c * Math.log(q) + rest * Math.log(1 - p - q),
      );
    }
  }
  return covered;
}
