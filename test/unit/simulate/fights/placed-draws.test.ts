import { describe, expect, it } from 'vitest';
import { shuffledDeck } from '../../../../src/simulate/fights/placed-draws.js';

describe('A shuffled deck', () => {
  const deck = (deal: number, side: 0 | 1 = 0, cards = 60, seed = 1n): number[] => shuffledDeck(cards, { seed, deal, side });

  it('has every place once, and is another one for each deal, side and seed', () => {
    expect(deck(0).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(new Set([deck(0), deck(1), deck(0, 1), deck(0, 0, 60, 2n)].map(String)).size).toBe(4);
  });

  it('leaves the order of all others as it is if a card is added at the end', () => {
    expect(deck(7).filter((place) => place < 59)).toEqual(deck(7, 0, 59));
  });

  it('has each order of three cards equally often', () => {
    const counts = new Map<string, number>();
    for (let deal = 0; deal < 6000; deal++) {
      const order = deck(deal, 1, 3).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    // Chi-square with 5 degrees of freedom: above 25.7 in one of 10,000 runs.
    const square = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(counts.size).toBe(6);
    expect(square).toBeLessThan(25.7);
  });
});
