import { describe, expect, it } from 'vitest';
import { finished } from '../../../../../../src/automaton/slices.js';
import {
  type DeckSwap,
  dealsWithSwap,
  type PairsQuestion,
} from '../../../../../../src/questions/battle/work/deals/deck-swap.js';
import { PairPlayer, simulatePairs } from '../../../../../../src/questions/battle/work/deals/pair-player.js';
import { ARENAS, type Arena } from '../../../../../../src/rules/game/arena.js';
import type { Unit } from '../../../../../../src/rules/units/unit.js';
import { fighter } from '../../../../../support/battles.js';
import { dealsOf, playedDeals, sideOfDeck } from '../../../../../support/deals.js';

const DECK = Array.from({ length: 16 }, (_, i) =>
  fighter(3 + (i % 3), 2 + (i % 2), { cost: 4, speed: 10 * (2 + (i % 4)), arenas: [ARENAS[i % 3] as Arena] }),
);
const RULES = { turns: 5, setupPoints: 16, hand: 4 };
const DEALS = dealsOf(sideOfDeck(DECK), sideOfDeck(DECK.toReversed()), RULES);
const NUMBERS = { first: 0, step: 1, count: 30 };

const swapFor = (unit: Unit | null, place = 3): DeckSwap => ({
  place,
  instead: { unit: unit === null ? null : { unit, arena: unit.arenas[0] as Arena, label: 'Instead' }, isExchanged: false },
});
const STRONGER = swapFor(fighter(9, 9, { cost: 1, speed: 60, arenas: ['space'] }));
const TWIN = swapFor(DECK[3] as Unit);
const BLANK = swapFor(null);

const tallied = (question: PairsQuestion) =>
  finished(simulatePairs(new PairPlayer(question, 1n), [...question.swaps.keys()], NUMBERS)).bySwap;

describe('deals with and without a swap', () => {
  const expectPairs = (side: 0 | 1): void => {
    // The other deck has the same cards in the opposite order.
    const place = side === 0 ? 3 : DECK.length - 1 - 3;
    const swaps = [STRONGER, BLANK, TWIN].map((swap) => ({ ...swap, place }));
    const question: PairsQuestion = { deals: DEALS, side, swaps };
    const winsOf = (deals: typeof DEALS): boolean[] => playedDeals(deals, NUMBERS.count).map(({ winner }) => winner === side);
    const plain = winsOf(DEALS);
    const byHand = question.swaps.map((swap) => {
      const swapped = winsOf(dealsWithSwap(question, swap));
      const gained = swapped.filter((won, deal) => won && !plain[deal]).length;
      const lost = swapped.filter((won, deal) => !won && plain[deal]).length;
      return { pairs: NUMBERS.count, gained, lost };
    });
    expect(tallied(question)).toEqual(byHand);
    const [stronger, blank] = byHand;
    expect((stronger?.gained ?? 0) + (blank?.lost ?? 0)).toBeGreaterThan(0);
  };

  const sentence = 'give the result that both decks give alone, with the same shuffles and dice';
  it(`${sentence}: side 0`, () => expectPairs(0));

  it(`${sentence}: side 1`, { tags: 'night' }, () => expectPairs(1));

  it('end alike if the new card has the numbers of the old one', { tags: 'night' }, () => {
    const [twin] = tallied({ deals: DEALS, side: 0, swaps: [TWIN] });
    expect(twin).toEqual({ pairs: NUMBERS.count, gained: 0, lost: 0 });
  });

  it('keep their numbers, whichever other swaps there are and however they are cut', { tags: 'night' }, () => {
    const question: PairsQuestion = { deals: DEALS, side: 0, swaps: [STRONGER, BLANK] };
    const whole = tallied(question);
    const player = new PairPlayer(question, 1n);
    const parts = [0, 1].map((first) => finished(simulatePairs(player, [1], { first, step: 2, count: 15 })).bySwap[0]);
    expect(parts.map((part) => part?.lost).reduce((sum, lost) => (sum ?? 0) + (lost ?? 0))).toBe(whole[1]?.lost);
    expect(tallied({ ...question, swaps: [BLANK] })[0]).toEqual(whole[1]);
  });

  it('puts the new card into the list behind the old one, and leaves all others at their places', () => {
    const { dark } = dealsWithSwap({ deals: DEALS, side: 0 }, STRONGER);
    expect(dark.deck.places).toEqual(Array.from({ length: DECK.length }, (_, place) => (place < 3 ? place : place + 1)));
    expect(dark.deck.cards[4]).toEqual(STRONGER.instead);
    expect(dark.deck.cards.filter((card) => card !== STRONGER.instead)).toEqual(DEALS.dark.deck.cards);
  });
});
