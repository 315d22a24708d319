import type { CsvCell } from '../../sheet/text/csv.js';
import type { DeckAnswer, DrawChance, HandAnswer } from './deck-answer.js';

/** Every chance of a deck as a row: what is asked, of what, when, the chance and its fraction (docs/deck.md#csv). */
export function deckCsv({ seen, hand, build, onTable }: DeckAnswer): CsvCell[][] {
  const row = (what: string, name: string, when: string, { chance, exactFraction }: DrawChance): CsvCell[] => [
    ...[what, name, when],
    ...[chance, exactFraction],
  ];
  const byTurn = (what: string, name: string, chances: readonly DrawChance[]): CsvCell[][] =>
    chances.map((chance, i) => row(what, name, `turn ${i + 1}`, chance));
  const handRows = (when: string, { byArena, arenasServed }: HandAnswer): CsvCell[][] => [
    ...Object.entries(byArena).map(([arena, chance]) => row('unit in hand', arena, when, chance)),
    ...arenasServed.map((chance, arenas) => row('arenas with a unit of their own', String(arenas), when, chance)),
  ];
  return [
    ['what', 'name', 'when', 'chance', 'chance_fraction'],
    ...seen.flatMap(({ name, firstHand, afterExchange, byTurn: turns }) => [
      row('seen', name, 'first hand', firstHand),
      row('seen', name, 'after the exchange', afterExchange),
      ...byTurn('seen', name, turns),
    ]),
    ...handRows('first hand', hand.dealt),
    ...handRows('after the exchange', hand.afterExchange),
    ...build.flatMap(({ cost, byTurn: turns, withAllArenas }) => [
      ...byTurn('build points', `cost ${cost}`, turns),
      ...byTurn('build points with all arenas', `cost ${cost}`, withAllArenas),
    ]),
    ...onTable.flatMap(({ name, byTurn: turns }) => byTurn('in play', name, turns)),
  ];
}
