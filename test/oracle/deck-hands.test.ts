import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceInHand, chanceSeen, type HandClass, handAfterExchange } from '../../src/questions/deck/work/draws.js';
import { ARENAS, type Arena } from '../../src/rules/game/arena.js';
import { toNumber } from '../../src/statistics/fraction.js';
import { type DeckOfHand, shareInHand, shareSeen, sharesOfHands } from '../support/deck-hands.js';

/** What a card of a small deck is: its arenas, and whether it is exchanged. */
const CARDS = ['s', 'g', 'c', 'sg', 'gc', '', 'aside', 'sought', 'sought s'] as const;

const DECKS = fc.array(fc.constantFrom(...CARDS), { minLength: 8, maxLength: 10 }).map((cards): DeckOfHand => {
  const placesOf = (word: string): Set<number> => new Set(cards.flatMap((card, i) => (card.includes(word) ? [i] : [])));
  return {
    cards: cards.map((card) => card.replace(/aside|sought ?/, '')),
    aside: placesOf('aside'),
    sought: placesOf('sought'),
  };
});

function classesOf({ cards, aside }: DeckOfHand): HandClass[] {
  const arenaOf = { s: 'space', g: 'ground', c: 'character' } as const satisfies Record<string, Arena>;
  const groups = new Map<string, HandClass>();
  for (const [i, letters] of cards.entries()) {
    const arenas = Object.entries(arenaOf).flatMap(([letter, arena]) => (letters.includes(letter) ? [arena] : []));
    const key = `${letters}|${aside.has(i)}`;
    groups.set(key, { arenas, isExchanged: aside.has(i), cards: (groups.get(key)?.cards ?? 0) + 1 });
  }
  return [...groups.values()];
}

describe('the draws of small decks, against every hand', () => {
  it('has the chances to hold or to see one of some cards', () => {
    fc.assert(
      fc.property(DECKS, fc.integer({ min: 0, max: 3 }), (deck, more) => {
        fc.pre(deck.sought.size > 0);
        const sought = { size: deck.cards.length, copies: deck.sought.size, exchanged: deck.aside.size };
        expect(toNumber(chanceInHand(sought))).toBeCloseTo(shareInHand(deck), 12);
        expect(toNumber(chanceSeen(sought, more))).toBeCloseTo(shareSeen(deck, more), 12);
      }),
      { numRuns: 200, seed: 33 },
    );
  });

  it('has the chances of units for the arenas', { tags: 'night' }, () => {
    fc.assert(
      fc.property(DECKS, (deck) => {
        const odds = handAfterExchange(classesOf(deck));
        const shares = sharesOfHands(deck);
        for (const [i, arena] of ARENAS.entries())
          expect(toNumber(odds.byArena[arena])).toBeCloseTo(shares.byArena[i] ?? -1, 12);
        for (const [i, chance] of odds.arenasServed.entries()) expect(toNumber(chance)).toBeCloseTo(shares.served[i] ?? -1, 12);
      }),
      { numRuns: 200, seed: 34 },
    );
  });
});
