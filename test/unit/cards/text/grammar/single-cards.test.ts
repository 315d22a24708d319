import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../../../../src/cards/catalogue/coverage.js';
import { SINGLE_CARDS } from '../../../../../src/cards/text/grammar/single-cards.js';
import { shippedCards } from '../../shipped-cards.js';

describe('the rules for single cards', () => {
  const cards = shippedCards();
  const played = new Set(
    cards.flatMap(({ set, name, clauses }) =>
      clauses.flatMap(({ kind }, i) => (kind === 'unmodelled' ? [] : [`${set} ${name} ${i + 1}`])),
    ),
  );

  it('name clauses of shipped cards that are played, each once', () => {
    const named = SINGLE_CARDS.flatMap(({ cards }) => cards);
    expect(named.filter((place) => !played.has(place))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
    expect(coverageOf(cards).singleCards).toBe(named.length);
  });

  it('are for a few cards each: what more have belongs to the general rules', () => {
    for (const { cards: named } of SINGLE_CARDS) expect(named.length).toBeGreaterThan(0);
    for (const { cards: named } of SINGLE_CARDS) expect(named.length).toBeLessThanOrEqual(5);
  });
});
