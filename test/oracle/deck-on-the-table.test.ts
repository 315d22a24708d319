import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chancesOnTable } from '../../src/questions/deck/work/draws.js';
import { toNumber } from '../../src/statistics/fraction.js';

/** A deck as a row of letters: s is looked for, a is exchanged, o is anything else. */
interface Game {
  readonly deck: string;
  readonly cost: number;
  readonly setupUnits: number;
  readonly setupPoints: number;
}

/** Every order in which the cards can lie, each once, with the same share. */
function orders(deck: string): string[] {
  if (deck.length <= 1) return [deck];
  return [...new Set(deck)].flatMap((first) => orders(deck.replace(first, '')).map((rest) => first + rest));
}

/** The share of dice with which the card is in play at the end of a turn, in one order of the deck. Card by card, as it is played. */
function shareIn(order: string, game: Game, last: number): number {
  let hand = order.slice(0, 7);
  let deck = order.slice(7);
  const draw = (cards: number): void => {
    hand += deck.slice(0, cards);
    deck = deck.slice(cards);
  };
  if (!hand.includes('s')) {
    const laid = hand.split('a').length - 1;
    hand = hand.replaceAll('a', '');
    draw(laid);
  }
  for (let unit = 1; unit <= game.setupUnits; unit++) {
    if (hand.includes('s') && game.cost <= game.setupPoints) return 1;
    draw(1);
  }
  for (let turn = 1; turn <= last; turn++) {
    if (turn > 1) draw(1);
    if (hand.includes('s')) return shareOfDice(last - turn + 1, game.cost);
  }
  return 0;
}

function shareOfDice(turns: number, left: number): number {
  if (turns === 0) return left <= 0 ? 1 : 0;
  return [1, 2, 3, 4, 5, 6].reduce((sum, face) => sum + shareOfDice(turns - 1, left - face) / 6, 0);
}

it('a card that is put into play first is in play as often as in every order of small decks, with every throw', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 4, max: 7 }),
      fc.record({
        cost: fc.integer({ min: 1, max: 9 }),
        setupUnits: fc.integer({ min: 0, max: 3 }),
        setupPoints: fc.constantFrom(4, 30),
      }),
      (copies, aside, others, asked) => {
        fc.pre(copies + aside + others >= 8);
        const game = { deck: 's'.repeat(copies) + 'a'.repeat(aside) + 'o'.repeat(others), ...asked };
        const all = orders(game.deck);
        const sought = { size: game.deck.length, copies, exchanged: aside, ...asked };
        const shares = [1, 2, 3].map((last) => all.reduce((sum, order) => sum + shareIn(order, game, last), 0) / all.length);
        for (const [i, chance] of chancesOnTable(sought, 3).entries())
          expect(toNumber(chance)).toBeCloseTo(shares[i] ?? -1, 10);
      },
    ),
    { numRuns: 60, seed: 35 },
  );
});
