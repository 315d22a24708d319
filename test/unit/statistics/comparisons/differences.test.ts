import { describe, expect, it } from 'vitest';
import { InternalError } from '../../../../src/base/assert.js';
import {
  differenceInterval,
  differencePValue,
  divergence,
  equivalencePValue,
  estimatePairedDifference,
  type Share,
} from '../../../../src/statistics/comparisons/differences.js';
import { binomialPmf } from '../../../support/binomial.js';

const exact = (mean: number) => ({ mean, standardError: null, trials: null });

const sample = (mean: number, standardError: number, trials: number) => ({ mean, standardError, trials });

describe('the interval of a difference of means', () => {
  it('exists only if one of them is uncertain', () => {
    expect(differenceInterval(exact(2), exact(1), 0.95)).toBeNull();
  });

  it('has the degrees of freedom of the one sample if the other mean is exact', () => {
    const interval = differenceInterval(sample(3, 0.5, 11), exact(1), 0.95);
    expect(interval?.map((end) => end.toFixed(6))).toEqual([
      (2 - 0.5 * 2.228138852).toFixed(6),
      (2 + 0.5 * 2.228138852).toFixed(6),
    ]);
  });

  it("has Welch's degrees of freedom if both are samples: n1 + n2 - 2 for equal ones", () => {
    const [low = 0, high = 0] = differenceInterval(sample(3, 1, 6), sample(1, 1, 6), 0.95) ?? [];
    expect((high - low) / 2).toBeCloseTo(Math.SQRT2 * 2.228138852, 6);
    expect((high + low) / 2).toBeCloseTo(2, 12);
  });

  it('has no width if nothing varied', () => {
    expect(differenceInterval(sample(3, 0, 6), exact(1), 0.95)).toEqual([2, 2]);
  });
});

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

describe('Share difference', () => {
  function counted(events: number, trials: number): Share {
    return { share: events / trials, trials };
  }

  function exact(share: number): Share {
    return { share, trials: null };
  }

  type Sizes = readonly [number, number];

  /** The p-values of all possible counts in two samples of these sizes. */
  function pValuesOf([n, m]: Sizes, pValue: (a: Share, b: Share) => number): number[][] {
    return Array.from({ length: n + 1 }, (_, x) =>
      Array.from({ length: m + 1 }, (_, y) => pValue(counted(x, n), counted(y, m))),
    );
  }

  /** The chance that such a p-value is `alpha` or less if the samples have these probabilities. */
  function alarmRate(pValues: readonly number[][], [n, m]: Sizes, [p, q]: readonly [number, number], alpha: number): number {
    const [first, second] = [binomialPmf(n, p), binomialPmf(m, q)];
    let rate = 0;
    for (const [x, row] of pValues.entries()) {
      for (const [y, pValue] of row.entries()) if (pValue <= alpha) rate += (first[x] as number) * (second[y] as number);
    }
    return rate;
  }

  const SIZES = [
    [1, 1],
    [6, 6],
    [30, 4],
    [25, 40],
  ] as const;

  const ALPHAS = [0.2, 0.05, 1e-2, 1e-4, 1e-6];

  const CHANCES = [0, 0.001, 0.02, 0.1, 0.3, 0.5, 0.8, 0.95, 0.999, 1];

  /** Pairs of probabilities that differ by `margin`, and some that are closer to each other. */
  function pairsWithin(margin: number): [number, number][] {
    return CHANCES.flatMap((p) =>
      [p - margin, p - margin / 2, p, p + margin / 2, p + margin].map((q): [number, number] => [p, q]),
    ).filter(([, q]) => q >= 0 && q <= 1);
  }

  describe('differencePValue', () => {
    it.each([0, 0.01, 0.1, 0.4])('alarms no more often than it says if probabilities differ by at most %d', (margin) => {
      for (const sizes of SIZES) {
        const pValues = pValuesOf(sizes, (a, b) => differencePValue(a, b, margin));
        for (const chances of pairsWithin(margin)) {
          for (const alpha of ALPHAS) {
            const rate = alarmRate(pValues, sizes, chances, alpha);
            expect(rate, `${sizes} ${chances} ${alpha}`).toBeLessThanOrEqual(alpha * (1 + 1e-9));
          }
        }
      }
    });

    it.each([0, 0.1])('alarms no more often than it says if one probability is known, margin %d', (margin) => {
      for (const trials of [1, 7, 60]) {
        for (const [p, q] of pairsWithin(margin)) {
          const pmf = binomialPmf(trials, q);
          for (const alpha of ALPHAS) {
            const rate = pmf.reduce(
              (sum, chance, x) => sum + (differencePValue(exact(p), counted(x, trials), margin) <= alpha ? chance : 0),
              0,
            );
            expect(rate, `${trials} ${p} ${q} ${alpha}`).toBeLessThanOrEqual(alpha * (1 + 1e-9));
          }
        }
      }
    });

    it('is 1 for shares within the margin, and the same in both directions', () => {
      expect(differencePValue(counted(10, 100), counted(12, 100), 0.03)).toBe(1);
      expect(differencePValue(counted(10, 100), counted(40, 100), 0.03)).toBe(
        differencePValue(counted(40, 100), counted(10, 100), 0.03),
      );
    });

    it('is 0 for the impossible: one event with a chance of exactly 0', () => {
      expect(differencePValue(exact(0), counted(1, 1000), 0)).toBe(0);
      expect(differencePValue(exact(1), counted(999, 1000), 0)).toBe(0);
    });

    it('gives the exact share its margin too', () => {
      expect(differencePValue(exact(0), counted(1, 1000), 0.005)).toBe(1);
      const tail = binomialPmf(1000, 0.005).reduce((sum, chance, x) => (x >= 20 ? sum + chance : sum), 0);
      const pValue = differencePValue(exact(0), counted(20, 1000), 0.005);
      expect(pValue).toBeGreaterThan(tail);
      expect(pValue).toBeLessThan(50 * tail);
    });

    it('is the largest bound over all probabilities that differ by the margin, searched on a grid', () => {
      const cases: [Share, Share, number][] = [
        [counted(3, 10), counted(900, 1000), 0.1],
        [counted(0, 1000), counted(70, 400), 0.01],
        [counted(950, 1000), counted(1000, 1000), 0.005],
        [counted(500, 1000), counted(60, 100), 0],
      ];
      for (const [a, b, margin] of cases) {
        let least = Number.POSITIVE_INFINITY;
        const term = (n: number, q: number, p: number): number =>
          n * ((q > 0 ? q * Math.log(q / p) : 0) + (q < 1 ? (1 - q) * Math.log((1 - q) / (1 - p)) : 0));
        for (let i = 1; i < 200_000; i++) {
          const p = (i / 200_000) * (1 - margin);
          least = Math.min(least, term(a.trials as number, a.share, p) + term(b.trials as number, b.share, p + margin));
        }
        const bound = Math.min(1, 2 * (1 + least) * Math.exp(-least));
        expect(differencePValue(a, b, margin) / bound).toBeCloseTo(1, 4);
      }
    });

    it('keeps its digits for 2^48 trials', () => {
      const trials = 2 ** 48;
      expect(differencePValue(counted(trials / 2, trials), counted(trials / 2 + 1000, trials), 0)).toBeGreaterThan(0.5);
      expect(differencePValue(counted(trials / 2, trials), counted(trials / 2 + 2 ** 28, trials), 0)).toBeLessThan(1e-50);
    });
  });

  describe('equivalencePValue', () => {
    it.each([0.05, 0.3])('shows shares to be equal no more often than it says if they differ by %d', (margin) => {
      const apart = pairsWithin(margin).filter(([p, q]) => Math.abs(Math.abs(p - q) - margin) < 1e-12);
      expect(apart.length).toBeGreaterThan(8);
      for (const sizes of SIZES) {
        const pValues = pValuesOf(sizes, (a, b) => equivalencePValue(a, b, margin));
        for (const chances of apart) {
          for (const alpha of [0.2, 0.05, 0.001]) {
            const rate = alarmRate(pValues, sizes, chances, alpha);
            expect(rate, `${sizes} ${chances} ${alpha}`).toBeLessThanOrEqual(alpha * (1 + 1e-9));
          }
        }
      }
    });

    it('shows a million trials each to be equal within half a percent, and ten thousand not', () => {
      expect(equivalencePValue(counted(500_000, 1e6), counted(500_700, 1e6), 0.005)).toBeLessThan(0.001);
      expect(equivalencePValue(counted(5000, 1e4), counted(5007, 1e4), 0.005)).toBeGreaterThan(0.05);
    });

    it('is 1 if the shares differ by the margin, and shows nothing without one', () => {
      expect(equivalencePValue(counted(10, 100), counted(15, 100), 0.05)).toBe(1);
      expect(equivalencePValue(counted(10, 100), counted(10, 100), 0)).toBe(1);
    });
  });

  describe('divergence', () => {
    it('is 0 for equal shares, ln 2 for certainty against a half, infinite against the impossible', () => {
      expect(divergence(0.3, 0.3)).toBe(0);
      expect(divergence(1, 0.5)).toBeCloseTo(Math.LN2, 15);
      expect(divergence(0.1, 0)).toBe(Number.POSITIVE_INFINITY);
    });

    it('throws if a value is not a probability', () => {
      expect(() => divergence(0.5, 1.5)).toThrow('from 0 to 1');
      expect(() => differencePValue(exact(0.1), exact(0.9), 0)).toThrow('one of two shares is counted');
    });
  });
});
