import { describe, expect, it } from 'vitest';
import { combined } from '../../../../src/statistics/intervals/interval.js';

describe('combined', () => {
  const [a, b] = [{}, {}];

  it('adds weighted numbers; exact ones have no interval', () => {
    const terms = [
      { of: a, weight: 0.5, value: 3, interval: null },
      { of: b, weight: -1, value: 1, interval: null },
    ];
    expect(combined(terms)).toEqual({ value: 0.5, interval: null });
  });

  it('takes the root of squared margins, each from its own end', () => {
    // The lower end has the lower margin of a, 3, and the upper one of b, 4: 5 in all. The upper end has 4 and 3.
    const terms = [
      { of: a, weight: 1, value: 10, interval: [7, 14] as const },
      { of: b, weight: -1, value: 4, interval: [1, 8] as const },
    ];
    expect(combined(terms)).toEqual({ value: 6, interval: [1, 11] });
  });

  it('knows that an estimate less itself is nothing, whatever its interval', () => {
    const term = { of: a, value: 2, interval: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const };
    const terms = [
      { ...term, weight: 0.25 },
      { ...term, weight: -0.25 },
    ];
    expect(combined(terms)).toEqual({ value: 0, interval: null });
  });
});
