import { describe, expect, it } from 'vitest';
import { lookPoints, reachesTarget } from '../../../src/statistics/target-error.js';

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
