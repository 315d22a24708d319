import { describe, expect, it } from 'vitest';
import {
  addRow,
  bennettBound,
  bonferroni,
  countPValue,
  distributionPValue,
  holm,
  impossibleRow,
  meanPValue,
  NO_ROWS,
  zScore,
} from '../../../../src/statistics/comparisons/agreement.js';
import { exactMoments } from '../../../../src/statistics/moments.js';

/** 0 to 5 hits of one half each. */
const FIVE_DICE = [1n, 5n, 10n, 10n, 5n, 1n];

describe('distributionPValue', () => {
  it('is large if simulation and exact values agree', () => {
    expect(distributionPValue([31250, 156250, 312500, 312500, 156250, 31250], FIVE_DICE, 32n)).toBe(1);
    expect(distributionPValue([31100, 156400, 312700, 312300, 156150, 31350], FIVE_DICE, 32n)).toBeGreaterThan(0.1);
  });

  it('is zero if an impossible damage was counted', () => {
    expect(distributionPValue([0, 0, 500, 500, 0, 0, 1], FIVE_DICE, 32n)).toBe(0);
    expect(distributionPValue([1, 999], [0n, 36n], 36n)).toBe(0);
  });

  it('is zero if a certain damage was missed once, and one if it always occurred', () => {
    expect(meanPValue([1, 999_999], [0n, 36n], 36n)).toBe(0);
    expect(distributionPValue([0, 1_000_000], [0n, 36n], 36n)).toBe(1);
  });

  it('sees a wrong spread with a right mean', () => {
    const counts = [0, 0, 500_000, 500_000, 0, 0];
    expect(meanPValue(counts, FIVE_DICE, 32n)).toBe(1);
    expect(distributionPValue(counts, FIVE_DICE, 32n)).toBeLessThan(1e-300);
  });

  it('sees five events where one in a thousand runs has one', () => {
    expect(countPValue(5, 1_000_000, 1n, 1_000_000_000n)).toBeLessThan(1e-15);
  });

  // A single lucky run is not a defect: the event has a chance of 1e-3 in these trials, and a p-value of at least that.
  it('does not alarm for one rare event', () => {
    expect(countPValue(1, 1_000_000, 1n, 1_000_000_000n)).toBeGreaterThan(1e-3);
    expect(countPValue(1, 1, 1n, 6n ** 10n)).toBeGreaterThan(1.6e-8);
  });

  it.each([
    { weights: [1n, 2n, 3n], denominator: 6n, trials: 1 },
    { weights: [1n, 2n, 3n], denominator: 6n, trials: 8 },
    { weights: [1n, 0n, 1295n], denominator: 1296n, trials: 8 },
    { weights: [7775n, 0n, 0n, 1n], denominator: 7776n, trials: 3 },
    { weights: [1n, 1n, 1n, 3n], denominator: 6n, trials: 7 },
  ])('is valid in $trials trials with the weights $weights: P(p-value <= a) <= a', ({ weights, denominator, trials }) => {
    const samples = [...allSamples(weights.length, trials)].map((counts) => ({
      pValue: distributionPValue(counts, weights, denominator),
      probability: multinomial(counts, weights, denominator),
    }));
    expect(samples.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    for (const { pValue } of samples) {
      const asSmall = samples.filter((other) => other.pValue <= pValue).reduce((sum, { probability }) => sum + probability, 0);
      expect(asSmall).toBeLessThanOrEqual(pValue * (1 + 1e-12));
    }
  });

  it('throws for an empty sample and for weights that do not sum to the denominator', () => {
    expect(() => distributionPValue([], [1n], 1n)).toThrow('at least one trial');
    expect(() => distributionPValue([1], [1n], 2n)).toThrow('exactly one');
  });
});

describe('meanPValue and countPValue', () => {
  // A single coin toss is always half a hit from its mean, in one direction or the other.
  it('count both directions', () => {
    expect(meanPValue([1, 0], [1n, 1n], 2n)).toBe(1);
    expect(countPValue(1, 1, 1n, 2n)).toBe(1);
    expect(countPValue(0, 1, 1n, 2n)).toBe(1);
  });

  it.each([1, 2, 5, 9, 30])('are valid in %i throws of a coin', (trials) => {
    for (let heads = 0; heads <= trials; heads += 1) {
      const counts = [trials - heads, heads];
      const farther = allEvents(trials).filter((other) => Math.abs(other - trials / 2) >= Math.abs(heads - trials / 2));
      const chance = farther.reduce((sum, other) => sum + multinomial([trials - other, other], [1n, 1n], 2n), 0);
      expect(meanPValue(counts, [1n, 1n], 2n)).toBeGreaterThanOrEqual(chance * (1 - 1e-12));
      expect(countPValue(heads, trials, 1n, 2n)).toBeGreaterThanOrEqual(chance * (1 - 1e-12));
    }
  });
});

it('bonferroni multiplies the smallest by their number', () => {
  expect(bonferroni([0.5, 0.125, 1])).toBe(0.375);
  expect(bonferroni([0.9, 0.8])).toBe(1);
  expect(bonferroni([])).toBe(1);
});

describe('impossibleRow', () => {
  const impossibleOf = (pValues: readonly number[]): number | null => impossibleRow(pValues.reduce(addRow, NO_ROWS));

  it('finds the row with the smallest p-value', () => {
    expect(impossibleOf([0.4, 1e-12, 1e-20, 1])).toBe(2);
    expect(impossibleOf([0])).toBe(0);
  });

  it('finds none if chance can explain all', () => {
    expect(impossibleOf([0.4, 1e-8, 1])).toBeNull();
    expect(impossibleOf([1e-9])).toBeNull();
    expect(impossibleOf([])).toBeNull();
  });

  it('throws if a value is not a probability', () => {
    expect(() => impossibleOf([0.5, Number.NaN])).toThrow('from 0 to 1');
  });

  it("gives Holm's answer without keeping the rows", () => {
    for (const pValues of [
      [1e-10, 1e-10, 1],
      [0.9e-9, 1e-30],
      [4e-10, 4e-10, 4e-10],
      [1, 1, 2.5e-10],
      [1, 1, 3e-10, 1],
    ]) {
      expect(impossibleOf(pValues) !== null).toBe(holm(pValues).some((pValue) => pValue < 1e-9));
    }
  });
});

function allEvents(trials: number): number[] {
  return Array.from({ length: trials + 1 }, (_, events) => events);
}

/** All ways to spread the trials over the values. */
function* allSamples(values: number, trials: number): Generator<number[]> {
  if (values === 1) {
    yield [trials];
    return;
  }
  for (let count = 0; count <= trials; count += 1) {
    for (const rest of allSamples(values - 1, trials - count)) yield [count, ...rest];
  }
}

function multinomial(counts: readonly number[], weights: readonly bigint[], denominator: bigint): number {
  const trials = counts.reduce((sum, count) => sum + count, 0);
  let probability = 1;
  let left = trials;
  counts.forEach((count, value) => {
    for (let i = 0; i < count; i += 1)
      probability *= ((left - i) / (count - i)) * (Number(weights[value]) / Number(denominator));
    left -= count;
  });
  return probability;
}

const coin = exactMoments([1n, 1n], 2n);

describe('zScore', () => {
  it('counts standard errors above the exact mean', () => {
    expect(zScore([40, 60], coin)).toBe(2);
    expect(zScore([60, 40], coin)).toBe(-2);
    expect(zScore([50, 50], coin)).toBe(0);
    expect(zScore([0, 1], coin)).toBe(1);
  });

  it('does not cancel if the means agree to many digits', () => {
    const half = 5e14;
    const trials = 2 * half;
    expect(zScore([half - 1, half + 1], coin)).toBe(Math.sqrt(4 / trials));
  });

  it('does not exist if the exact damage is certain', () => {
    expect(zScore([0, 5], exactMoments([0n, 6n], 6n))).toBeNull();
  });

  it('throws for an empty sample', () => {
    expect(() => zScore([], coin)).toThrow('at least one trial');
  });
});

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

describe("Holm's procedure", () => {
  // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  it('adjusts as R does', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005]);
    [0.03, 0.06, 0.06, 0.02].forEach((expected, index) => {
      expect(adjusted[index]).toBeCloseTo(expected, 15);
    });
  });

  // Holm's procedure is the closure of Bonferroni's test: a hypothesis is rejected if every set of
  // hypotheses that it is in is (Marcus, Peritz & Gabriel 1976). So its adjusted p-value is the
  // largest, over those sets, of their size times their smallest p-value.
  it("is the closure of Bonferroni's test, over all sets of hypotheses", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const pValues = Array.from({ length: 1 + (seed % 7) }, (_, i) => ((seed * 7919 + i * 104_729) % 1000) ** 3 / 1e9);
      const sets = Array.from({ length: 2 ** pValues.length - 1 }, (_, bits) =>
        pValues.map((_p, i) => ((bits + 1) >> i) % 2 === 1),
      );
      const closed = pValues.map((_, i) =>
        Math.max(
          ...sets
            .filter((set) => set[i])
            .map((set) => {
              const inside = pValues.filter((_p, j) => set[j]);
              return Math.min(1, inside.length * Math.min(...inside));
            }),
        ),
      );
      const adjusted = holm(pValues);
      for (const [i, expected] of closed.entries()) expect(adjusted[i]).toBeCloseTo(expected, 14);
    }
  });

  it('throws if a value is not a probability', () => {
    expect(() => holm([0.1, Number.NaN])).toThrow('from 0 to 1');
    expect(() => holm([1.1])).toThrow('from 0 to 1');
  });
});
