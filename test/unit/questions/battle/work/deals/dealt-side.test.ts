import { describe, expect, it } from 'vitest';
import { rankedDecks } from '../../../../../../src/questions/battle/work/deals/deals-question.js';
import { type DealtDeck, type DealtSide, dealtSide } from '../../../../../../src/questions/battle/work/deals/dealt-side.js';
import type { Arena } from '../../../../../../src/rules/game/arena.js';
import { fighter } from '../../../../../support/battles.js';
import { type CardOfDeck, dealsOf, sideOfDeck } from '../../../../../support/deals.js';

const unit = (cost: number, rest: { name?: string; arena?: Arena } = {}): CardOfDeck =>
  fighter(2, 2, { cost, name: rest.name ?? null, arenas: [rest.arena ?? 'character'] });

/** The deck with its cards in the order of the list, whatever their value. */
function deckOf(cards: readonly CardOfDeck[]): DealtDeck {
  const { deck } = sideOfDeck(cards);
  return { ...deck, cards: deck.cards.map((card, rank) => ({ ...card, rank })) };
}

const inOrder = (cards: readonly unknown[]): number[] => [...cards.keys()];

function startsOf({ units }: DealtSide): Record<number, unknown> {
  return Object.fromEntries(units.map(({ slot, start }) => [slot ?? 0, start]));
}

const RULES = { hand: 3, setupPoints: 10, turns: 4 };
const ARENA = { kind: 'arena' };

describe('The setup of a dealt side', () => {
  it('puts units into play one at a time, draws a card for each, and begins one more with the last points', () => {
    const cards = [unit(4), unit(8), unit(4), unit(3), unit(2), unit(9), unit(1)];
    const side = dealtSide(deckOf(cards), inOrder(cards), RULES, false);
    // 4 and 4 are put into play, for which 3 and 2 are drawn; the last 2 points go to the 2, for which 9 is drawn.
    expect(side.opening).toEqual([0, 2, 4]);
    expect(startsOf(side)).toEqual({
      0: ARENA,
      1: { kind: 'build' },
      2: ARENA,
      3: { kind: 'build' },
      4: ARENA,
      5: { kind: 'build' },
      6: { kind: 'build', drawn: 2 },
    });
    expect(side.emptyIn).toBe(3);
  });

  it('begins the first unit that costs more than the points that are left', () => {
    const cards = [unit(8), unit(7), unit(5)];
    const side = dealtSide(deckOf(cards), inOrder(cards), { ...RULES, turns: 1 }, false);
    expect(startsOf(side)).toEqual({ 0: ARENA, 1: { kind: 'build', paid: 2 }, 2: { kind: 'build' } });
    expect(side.emptyIn).toBeNull();
  });

  it('lays cards of the first hand aside once, and draws as many', () => {
    const cards = [null, unit(9), null, null, unit(5), unit(6)];
    const side = dealtSide(deckOf(cards), inOrder(cards), { ...RULES, turns: 2 }, false);
    // The card that is drawn in the exchange stays, though it is of the same kind; one is drawn for the unit that costs 9.
    expect(startsOf(side)).toEqual({ 1: ARENA, 4: { kind: 'build', paid: 1 }, 5: { kind: 'build' } });
  });

  it('puts no second unit of a unique name into play, whatever its version', () => {
    const cards = [
      unit(3, { name: 'Twin (A)' }),
      unit(3, { name: 'Twin (B)' }),
      unit(3, { name: 'Guard' }),
      unit(3, { name: 'Guard' }),
    ];
    expect(dealtSide(deckOf(cards), inOrder(cards), RULES, false).opening).toEqual([0, 2, 3]);
  });

  it('fills the arena with the fewest points first, if the side spreads', () => {
    const cards = [unit(3), unit(2), unit(1, { arena: 'space' }), unit(4, { arena: 'ground' })];
    const [plain, spread] = [false, true].map((spreads) =>
      dealtSide(deckOf(cards), inOrder(cards), { ...RULES, hand: 4 }, spreads),
    );
    expect(plain?.opening).toEqual([0, 1, 2, 3]);
    expect(spread?.opening).toEqual([0, 2, 3, 1]);
  });
});

describe('The order of building', () => {
  const cards = [unit(3), fighter(4, 2, { cost: 3 }), unit(6), null, unit(3)];
  const ranks = (build: 'value' | 'dearest'): number[] => {
    const question = dealsOf(sideOfDeck(cards, { build }), sideOfDeck(cards));
    const worth = ({ unit: each }: { unit: { unit: { power: number } } | null }): number => each?.unit.power ?? 0;
    return rankedDecks(question, worth)[0].cards.map(({ rank }) => rank);
  };

  it('is that of value for a build point, then of the list', () => {
    expect(ranks('value')).toEqual([1, 0, 3, 4, 2]);
  });

  it('is that of costs for who builds what is dearest', () => {
    expect(ranks('dearest')).toEqual([1, 2, 0, 4, 3]);
  });
});
