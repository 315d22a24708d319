import { expect, it } from 'vitest';
import { shuffledDeck } from '../../src/simulate/fights/placed-draws.js';
import { fighter } from '../support/battles.js';
import { type PlainCard, type TinyRules, tinyGame } from '../support/deal-oracle.js';
import { dealsOf, playedDeals, sideOfDeck } from '../support/deals.js';
import { IS_WHOLE } from '../support/law.js';

/** Twenty games at night; by day those that are counted quickly. */
const GAMES = IS_WHOLE ? Array.from({ length: 20 }, (_, game) => game) : [9];
const DEALS = 250;

/** Numbers that look random, the same ones on every machine (Park and Miller 1988). */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

function tinyDecks(game: number): { decks: [PlainCard[], PlainCard[]]; rules: TinyRules } {
  const below = numbers(game + 1);
  for (let i = 0; i < 10; i++) below(2);
  const card = (): PlainCard => ({ power: 1 + below(3), health: 1 + below(3), speed: 10 * (2 + below(3)), cost: 2 + below(4) });
  const deck = (): PlainCard[] => [card(), card(), card()];
  return { decks: [deck(), deck()], rules: { hand: 1 + below(2), setupPoints: 3 + below(5), turns: 2 + below(4) } };
}

it.each(GAMES)('Deals of three cards a side are won as often as all dice say: game %i', (game) => {
  const { decks, rules } = tinyDecks(game);
  const side = (cards: readonly PlainCard[]) =>
    sideOfDeck(cards.map(({ power, health, speed, cost }) => fighter(power, health, { speed, cost })));
  const deals = playedDeals(dealsOf(side(decks[0]), side(decks[1]), rules), DEALS);
  const known = new Map<string, readonly [number, number]>();
  const sums = [0, 1].map(() => ({ won: 0, mean: 0, variance: 0 }));
  for (const [deal, { winner }] of deals.entries()) {
    const orders = [0, 1].map((side) => shuffledDeck(3, { seed: 1n, deal, side: side as 0 | 1 })) as [number[], number[]];
    const key = orders.join(' ');
    const chances = known.get(key) ?? tinyGame(decks, orders, rules);
    known.set(key, chances);
    for (const [side, sum] of sums.entries()) {
      const chance = chances[side as 0 | 1];
      if (winner === side) sum.won++;
      sum.mean += chance;
      sum.variance += chance * (1 - chance);
      // What cannot happen, and what must, does not depend on dice.
      if (chance < 1e-12) expect(winner).not.toBe(side);
      if (chance > 1 - 1e-12) expect(winner).toBe(side);
    }
  }
  // 4.5 standard errors: one false alarm in 3,600 runs of all 40 sums.
  for (const { won, mean, variance } of sums) expect(Math.abs(won - mean)).toBeLessThanOrEqual(4.5 * Math.sqrt(variance));
});
