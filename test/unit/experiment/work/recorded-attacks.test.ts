import { describe, expect, it } from 'vitest';
import { estimatedDistinct } from '../../../../src/experiment/work/recorded-attacks.js';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('The estimate of different keys', () => {
  it('is their number where there are few items', () => {
    expect(estimatedDistinct(numbers(500), 500, (i) => String(i % 37))).toBe(37);
    expect(estimatedDistinct([], 0, String)).toBe(0);
  });

  it('looks at five hundred items of a long list, whatever its length', () => {
    let looks = 0;
    estimatedDistinct(numbers(20_000), 20_000, (i) => {
      looks++;
      return String(i);
    });
    expect(looks).toBeGreaterThan(400);
    expect(looks).toBeLessThanOrEqual(512);
  });

  it.each([
    [8000, 4],
    [8000, 99],
    [10_800, 1200],
    [100_000, 900],
    [10_000, 10_000],
  ])('of %d items is within half of their number: %d', (count, kinds) => {
    // Neighbours are equal, and repeat, like the cases of a sweep with axes that change nothing.
    const estimate = estimatedDistinct(numbers(count), count, (i) => String(Math.floor((i * kinds) / count)));
    expect(estimate).toBeGreaterThan(kinds / 2);
    expect(estimate).toBeLessThanOrEqual(Math.min(count, 1.5 * kinds));
    const repeated = estimatedDistinct(numbers(count), count, (i) => String(i % kinds));
    expect(repeated).toBeGreaterThan(kinds / 2);
    expect(repeated).toBeLessThanOrEqual(Math.min(count, 1.5 * kinds));
  });
});
