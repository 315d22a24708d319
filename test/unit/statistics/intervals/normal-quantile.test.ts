import stdlibQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { describe, expect, it } from 'vitest';
import { normalCriticalValue } from '../../../../src/statistics/intervals/normal-quantile.js';

describe('normalCriticalValue', () => {
  // stdlib is within two units in the last place of the true values, which the constants are.
  it.each([0.9, 0.95, 0.99, 0.999])('holds the constant of level %d equal to stdlib', async (level) => {
    const value = await normalCriticalValue(level);
    expect(Math.abs(value - -stdlibQuantile((1 - level) / 2, 0, 1))).toBeLessThanOrEqual(2 * Number.EPSILON * value);
  });

  // mpmath 1.3, 40 digits. A level near 1 is itself known to its last digit only: 5e-12 of the
  // value at 0.9999998.
  it.each([
    [0.68, 0.9944578832097531],
    [0.8, 1.2815515655446004],
    [0.9999998, 5.1993375821928165],
  ])('gives the true value for level %d', async (level, expected) => {
    expect(await normalCriticalValue(level)).toBeCloseTo(expected, 10);
  });

  it.each([0, 1, -0.5, 95, Number.NaN])('throws for the level %d', async (level) => {
    await expect(normalCriticalValue(level)).rejects.toThrow('a level is above 0 and below 1');
  });
});
