import stdlibBetaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import stdlibNormalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalCriticalValue, studentCriticalValue } from '../../../../src/statistics/intervals/critical-value.js';
import { law } from '../../../support/law.js';

/** The levels that a scenario and an option may ask for. */
const LEVEL = fc.double({ min: 0.5, max: 0.9999, noNaN: true });

function errorOf(found: number, value: number): number {
  return Math.abs(found - value) / value;
}

describe('normalCriticalValue', () => {
  law('is the quantile of stdlib at every level', LEVEL, (level) => {
    expect(errorOf(normalCriticalValue(level), -stdlibNormalQuantile((1 - level) / 2, 0, 1))).toBeLessThan(1e-14);
  });

  it.each([0, 1, -0.5, 95, Number.NaN])('throws for the level %d', (level) => {
    expect(() => normalCriticalValue(level)).toThrow('a level is above 0 and below 1');
  });
});

describe('studentCriticalValue', () => {
  // Roots of the incomplete beta function, of two million degrees and more those of an integral of the
  // density; mpmath 1.3, 40 digits.
  it.each([
    [1, 0.95, 12.706204736174692],
    [1, 0.9999, 6366.197671316637],
    [1.5, 0.95, 6.016663104427929],
    [2, 0.95, 4.302652729749462],
    [7, 0.9999, 7.884584262416739],
    [1e6, 0.9999, 3.890607581803092],
    [2e9, 0.95, 1.9599639857261895],
    [1e15, 0.95, 1.9599639845400563],
  ])('gives the true value for %d degrees of freedom at level %d', (freedom, level, value) => {
    expect(errorOf(studentCriticalValue(freedom, level), value)).toBeLessThan(5e-15);
  });

  // The quantile of stdlib loses digits with more of them: four of them for two million degrees.
  const freedom = fc.double({ min: 1, max: 1000, noNaN: true });
  law('is that of stdlib up to a thousand degrees of freedom', fc.tuple(freedom, LEVEL), ([degrees, level]) => {
    const rest = stdlibBetaQuantile(1 - level, degrees / 2, 0.5);
    expect(errorOf(studentCriticalValue(degrees, level), Math.sqrt((degrees * (1 - rest)) / rest))).toBeLessThan(1e-12);
  });
});
