import { describe, expect, it } from 'vitest';
import { bennettBound } from '../../../../src/statistics/comparisons/bennett.js';

describe("Bennett's bound", () => {
  it('is never below the true tail of a binomial distribution, in either direction', () => {
    for (const p of [1e-9, 0.001, 1 / 6, 0.5, 5 / 6, 0.99]) {
      for (const trials of [1, 2, 5, 12, 100]) {
        const pmf = binomial(trials, p);
        const variance = trials * p * (1 - p);
        for (let events = 0; events <= trials; events += 1) {
          const deviation = events - trials * p;
          const tail = deviation > 0 ? sum(pmf.slice(events)) : sum(pmf.slice(0, events + 1));
          const bound = bennettBound(Math.abs(deviation), variance, deviation > 0 ? 1 - p : p);
          expect(bound).toBeGreaterThanOrEqual(tail * (1 - 1e-12));
        }
      }
    }
  });

  it('is continuous where the series replaces the closed form', () => {
    const [below, above] = [bennettBound(1e-3 - 1e-12, 1, 1), bennettBound(1e-3 + 1e-12, 1, 1)];
    expect(Math.abs(below - above)).toBeLessThan(1e-14);
  });

  it('allows no deviation without variance', () => {
    expect(bennettBound(1, 0, 1)).toBe(0);
    expect(bennettBound(0, 0, 0)).toBe(1);
  });

  it('is a number for the rarest events', () => {
    expect(bennettBound(1e-320, 1e-320, 1e-320)).toBe(1);
    expect(bennettBound(1e6 * 1e-300, 1e6 * 1e-300, 1e-300)).toBe(1);
    expect(bennettBound(1, 1e-320, 1)).toBeLessThan(1e-300);
  });

  it('throws for NaN', () => {
    expect(() => bennettBound(Number.NaN, 1, 1)).toThrow('not negative');
  });
});

function binomial(trials: number, p: number): number[] {
  const pmf = [(1 - p) ** trials];
  for (let k = 1; k <= trials; k += 1) pmf.push(((pmf[k - 1] as number) * (trials - k + 1) * p) / (k * (1 - p)));
  return pmf;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
