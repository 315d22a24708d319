import { describe, expect, it } from 'vitest';
import { toNumber } from '../../../src/statistics/fraction.js';
import { binomial, chanceOfNone, draws } from '../../../src/statistics/hypergeometric.js';

describe('draws from a deck', () => {
  it('counts choices as the triangle of Pascal does', () => {
    for (let n = 1; n <= 20; n++)
      for (let k = 0; k <= n; k++) expect(binomial(n, k)).toBe(k === 0 ? 1n : binomial(n - 1, k - 1) + binomial(n - 1, k));
    expect([binomial(3, 4), binomial(3, -1), binomial(-1, 0)]).toEqual([0n, 0n, 0n]);
  });

  // Hypergeometric tables for decks of 60: four copies, and one, among this many cards.
  it.each([
    [4, 7, 0.399],
    [4, 12, 0.601],
    [4, 22, 0.849],
    [1, 7, 0.117],
    [1, 22, 0.367],
  ])('knows the chance of %i copies among %i cards', (copies, drawn, chance) => {
    expect(Math.abs(1 - toNumber(chanceOfNone(60, copies, drawn)) - chance)).toBeLessThan(0.001);
  });

  it('weighs all draws of classes as the choices of all cards', () => {
    const counts = [3, 5, 2, 1];
    for (let cards = 0; cards <= 11; cards++) {
      const all = [...draws(counts, cards)];
      expect(all.reduce((ways, draw) => ways + draw.ways, 0n)).toBe(binomial(11, cards));
      expect(new Set(all.map(({ taken }) => taken.join())).size).toBe(all.length);
    }
  });
});
