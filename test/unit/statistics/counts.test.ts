import { describe, expect, it } from 'vitest';
import { countTrials, totalDamage } from '../../../src/statistics/counts.js';

describe('countTrials', () => {
  it('adds the counts of arrays and of typed arrays', () => {
    expect(countTrials([3, 0, 4])).toBe(7);
    expect(countTrials(Float64Array.of(3, 0, 4))).toBe(7);
  });

  it('throws for an empty sample', () => {
    expect(() => countTrials([])).toThrow('at least one trial');
    expect(() => countTrials([0, 0])).toThrow('at least one trial');
  });

  it.each([[-1], [0.5], [Number.NaN], [2 ** 53]])('throws for the count %d', (count) => {
    expect(() => countTrials([1, count])).toThrow('a count is an integer');
  });

  it('throws if the trials together reach 2^53', () => {
    expect(() => countTrials([Number.MAX_SAFE_INTEGER, 1])).toThrow('fewer than 2^53');
  });
});

it('totalDamage is exact when a double is not', () => {
  expect(totalDamage([0, 1, 0, Number.MAX_SAFE_INTEGER - 1])).toBe(3n * (2n ** 53n - 2n) + 1n);
});
