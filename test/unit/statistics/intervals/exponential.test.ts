import { describe, expect, it } from 'vitest';
import { exponential, relativeGrowth } from '../../../../src/statistics/intervals/exponential.js';

/** Numbers from `from` to `to`, 1,000 of them. */
function between(from: number, to: number): number[] {
  return Array.from({ length: 1000 }, (_, i) => from + ((to - from) * i) / 999);
}

describe('exponential', () => {
  it('is that of the engine, to its last digits', () => {
    for (const x of [...between(-700, 700), ...between(-1, 1)]) {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThanOrEqual(2 * Number.EPSILON);
    }
  });

  it('is exactly 1 at 0', () => {
    expect(exponential(0)).toBe(1);
  });
});

it('relativeGrowth is (e^x - 1) / x, near 0 too', () => {
  for (const x of [...between(1e-9, 1), ...between(1, 700)]) {
    expect(Math.abs((relativeGrowth(x) * x) / Math.expm1(x) - 1)).toBeLessThanOrEqual(4 * Number.EPSILON);
  }
  expect(relativeGrowth(0)).toBe(1);
});
