import { describe, expect, it } from 'vitest';
import {
  addRow,
  bonferroni,
  countPValue,
  distributionPValue,
  impossibleRow,
  meanPValue,
  NO_ROWS,
} from '../../../../src/statistics/comparisons/agreement.js';
import { holm } from '../../../../src/statistics/comparisons/holm.js';

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
