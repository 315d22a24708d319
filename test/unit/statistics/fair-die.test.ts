import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { FAIRNESS_LEVEL, fairnessOf, powerOfFairness, ROLLS_TO_TELL } from '../../../src/statistics/fair-die.js';

const FAIR = [1, 1, 1, 1, 1, 1].map((weight) => weight / 6);
const LOADED = [0.16, 0.16, 0.16, 0.16, 0.16, 0.2];

/** All counts of six faces in N rolls. */
function* allCounts(rolls: number, faces = 6): Generator<number[]> {
  if (faces === 1) yield [rolls];
  else
    for (let first = 0; first <= rolls; first++) for (const rest of allCounts(rolls - first, faces - 1)) yield [first, ...rest];
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** The multinomial chance of some counts, as textbooks write it. */
function multinomial(counts: readonly number[], chances: readonly number[]): number {
  const rolls = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((all, count, i) => (all * (chances[i] as number) ** count) / factorial(count), factorial(rolls));
}

/** Pearson's statistic times n / 6, a whole number less n^2 / 6. */
const squares = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count * count, 0);

function chanceThat(rolls: number, chances: readonly number[], holds: (counts: readonly number[]) => boolean): number {
  let sum = 0;
  for (const counts of allCounts(rolls)) if (holds(counts)) sum += multinomial(counts, chances);
  return sum;
}

/** Counts of n rolls of a die. */
function rolled(rolls: number, chances: readonly number[], draw: () => number): number[] {
  const counts = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < rolls; i++) {
    let left = draw();
    const face = chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
    const place = face < 0 ? 5 : face;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** How often the test calls dice uneven, in a number of simulated games. */
function rejected(games: number, rolls: number, chances: readonly number[], seed: number): number {
  const generator = xoroshiro128plus(seed);
  const draw = (): number => (generator.next() >>> 0) / 2 ** 32;
  // The p-value falls with the squares, so that most games need no test of their own.
  let [fair, uneven, found] = [0, Number.POSITIVE_INFINITY, 0];
  for (let game = 0; game < games; game++) {
    const counts = rolled(rolls, chances, draw);
    const key = squares(counts);
    if (key > fair && key < uneven) {
      if (fairnessOf(counts).pValue <= FAIRNESS_LEVEL) uneven = key;
      else fair = key;
    }
    if (key >= uneven) found++;
  }
  return found / games;
}

describe('The test of a die', () => {
  it.each([1, 2, 5, 6, 7, 12, 13])('of %i rolls has the p-value of an enumeration of all counts', (rolls) => {
    const generator = xoroshiro128plus(rolls);
    for (let i = 0; i < 5; i++) {
      const counts = rolled(rolls, LOADED, () => (generator.next() >>> 0) / 2 ** 32);
      const { statistic, pValue } = fairnessOf(counts);
      expect(pValue).toBeCloseTo(
        chanceThat(rolls, FAIR, (other) => squares(other) >= squares(counts)),
        11,
      );
      const mean = rolls / 6;
      expect(statistic).toBeCloseTo(
        counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0),
        9,
      );
    }
  });

  it('says 1 of the most even roll there is, and almost 0 of one face alone', () => {
    expect(fairnessOf([2, 2, 2, 2, 2, 2]).pValue).toBe(1);
    expect(fairnessOf([1, 0, 1, 1, 1, 1]).pValue).toBe(1);
    expect(fairnessOf([0, 0, 0, 0, 0, 10]).pValue).toBeCloseTo(6 / 6 ** 10, 14);
    expect(fairnessOf([0, 0, 5000, 0, 0, 0]).pValue).toBeLessThan(1e-12);
  });

  it('comes near the chi-square distribution for many rolls, whose 95th percentile with 5 degrees of freedom is 11.07', () => {
    const counts = [788, 830, 834, 836, 838, 874];
    const { statistic, pValue } = fairnessOf(counts);
    expect(statistic).toBeCloseTo(4.5, 0);
    expect(pValue).toBeCloseTo(0.48, 1);
    expect(fairnessOf([760, 800, 820, 840, 880, 900]).pValue).toBeLessThan(0.01);
  });

  it.each([6, 9, 12])('has with %i rolls the power of an enumeration', (rolls) => {
    const found = new Map<number, boolean>();
    const isFound = (counts: readonly number[]): boolean => {
      const key = squares(counts);
      if (!found.has(key)) found.set(key, chanceThat(rolls, FAIR, (other) => squares(other) >= key) <= FAIRNESS_LEVEL);
      return found.get(key) as boolean;
    };
    expect(powerOfFairness(rolls)).toBeCloseTo(chanceThat(rolls, LOADED, isFound), 10);
  });

  it('finds nothing out with two rolls: even two alike are no rarer than 1 in 6', () => {
    expect(powerOfFairness(1)).toBe(0);
    expect(powerOfFairness(2)).toBe(0);
  });

  it('takes as many rolls as it says to tell a six 1 time in 5 with 80% power', () => {
    expect(powerOfFairness(ROLLS_TO_TELL)).toBeGreaterThanOrEqual(0.8);
    expect(powerOfFairness(ROLLS_TO_TELL - 1)).toBeLessThan(0.8);
  });

  it('keeps its level in simulated games, and has its power', () => {
    expect(Math.abs(rejected(4000, 60, FAIR, 1) - 0.05)).toBeLessThan(0.012);
    expect(Math.abs(rejected(2000, 300, LOADED, 2) - powerOfFairness(300))).toBeLessThan(0.03);
  });

  it('keeps its level within a point in 10,000 games of 125 dice, and its power of 80%', { tags: 'night' }, () => {
    expect(Math.abs(rejected(10_000, 125, FAIR, 3) - 0.05)).toBeLessThan(0.01);
    expect(Math.abs(rejected(10_000, ROLLS_TO_TELL, LOADED, 4) - 0.8)).toBeLessThan(0.015);
  });
});
