import { describe, expect, it } from 'vitest';
import { type ChainState, type CountedState, chainStandardError, discardChain } from '../../../src/statistics/discard-chain.js';
import { toText } from '../../../src/statistics/fraction.js';

const state = (stays: Record<number, bigint>, gone: bigint, total: bigint): ChainState => ({
  stays: new Map(Object.entries(stays).map(([j, weight]) => [Number(j), weight])),
  gone,
  total,
});

/** A unit of health 2 under two dice that hit with 4 or more. */
const TWO_DICE = [state({ 0: 1n, 1: 2n }, 1n, 4n), state({ 1: 1n }, 3n, 4n)];

describe('the number of attacks to a discard', () => {
  it('is 20/9 for two dice against health 2: E1 = 4/3, E2 = (1 + 1/2 E1) / (3/4)', () => {
    const { mean, after } = discardChain(TWO_DICE, 2);
    expect(mean && toText(mean)).toBe('20/9');
    // After two attacks: 1/4 at once, 1/4 * 1/4 by the second after a miss, 1/2 * 3/4 after one hit.
    expect(after).toEqual([0.25, 0.25 + 0.0625 + 0.375]);
  });

  it('accepts states with different dice: 3 of 6 rolls lead on, then 30 of 36 discard', () => {
    const { mean } = discardChain([state({ 0: 3n, 1: 3n }, 0n, 6n), state({ 1: 6n }, 30n, 36n)], 1);
    expect(mean && toText(mean)).toBe('16/5'); // 2 + 6/5
  });

  it('is infinite if no attack discards, and the chance is 0', () => {
    const { mean, ever, after } = discardChain([state({ 0: 1n }, 0n, 1n)], 2);
    expect([mean, toText(ever), after]).toEqual([null, '0', [0, 0]]);
  });

  it('is infinite if the discard may never happen, with its chance', () => {
    // A third is discarded at once, a third is stuck, a third tries again: 1/2 altogether.
    const { mean, ever } = discardChain([state({ 0: 1n, 1: 1n }, 1n, 3n), state({ 1: 3n }, 0n, 3n)], 1);
    expect([mean, toText(ever)]).toEqual([null, '1/2']);
  });

  it('is refused if weights are lost, or states lead backwards', () => {
    expect(() => discardChain([state({ 0: 1n }, 1n, 3n)], 1)).toThrow('sum to its total');
    expect(() => discardChain([state({ 1: 1n }, 0n, 1n), state({ 0: 1n }, 0n, 1n)], 1)).toThrow('leads to itself');
  });
});

/** A generator for tests only (Lehmer 1951, modulus 2^31 - 1). */
function uniform(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 48_271) % 2_147_483_647;
    return value / 2_147_483_647;
  };
}

/** The chain of a unit of health 2 whose attacks were counted: misses, single and double hits, of one sample. */
function counted(counts: readonly [number, number, number]): CountedState[] {
  const weights = counts.map(BigInt);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  const [miss = 0n, single = 0n, double = 0n] = weights;
  const ending = (next: number | null, weight: bigint) => ({ next, weight });
  return [
    {
      ...state({ 0: miss, 1: single }, double, total),
      source: 'a',
      endings: [ending(0, miss), ending(1, single), ending(null, double)],
    },
    {
      ...state({ 1: miss }, single + double, total),
      source: 'a',
      endings: [ending(1, miss), ending(null, single), ending(null, double)],
    },
  ];
}

describe('the standard error of a mean that was counted', () => {
  it('is that of a geometric distribution if each attack discards or not: sqrt(1 - p) / (p sqrt(n p))', () => {
    const states: CountedState[] = [
      {
        ...state({ 0: 300n }, 100n, 400n),
        source: 'a',
        endings: [
          { next: 0, weight: 300n },
          { next: null, weight: 100n },
        ],
      },
    ];
    expect(chainStandardError(states)).toBeCloseTo(Math.sqrt(0.75) / (0.25 * Math.sqrt(400 * 0.25)), 10);
  });

  it('is 0 if everything is exact', () => {
    expect(chainStandardError(TWO_DICE.map((own) => ({ ...own, source: null, endings: [] })))).toBe(0);
  });

  it('is the spread of means over many samples, even if two states share their trials', () => {
    const next = uniform(77);
    const trials = 400;
    const means = Array.from({ length: 1000 }, () => {
      const counts: [number, number, number] = [0, 0, 0];
      for (let i = 0; i < trials; i++) {
        const draw = next();
        counts[draw < 0.25 ? 0 : draw < 0.75 ? 1 : 2]++;
      }
      const { mean } = discardChain(counted(counts), 1);
      return Number(mean?.numerator) / Number(mean?.denominator);
    });
    const average = means.reduce((sum, mean) => sum + mean, 0) / means.length;
    const spread = Math.sqrt(means.reduce((sum, mean) => sum + (mean - average) ** 2, 0) / (means.length - 1));
    // The spread of 1,000 samples has a standard error of 2.2%; five of them are allowed.
    expect(chainStandardError(counted([100, 200, 100])) / spread).toBeGreaterThan(0.89);
    expect(chainStandardError(counted([100, 200, 100])) / spread).toBeLessThan(1.11);
  });
});
