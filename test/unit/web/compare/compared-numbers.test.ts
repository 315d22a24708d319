import { describe, expect, it } from 'vitest';
import { SORT_WORDS } from '../../../../src/questions/compare/work/unit-summary.js';
import {
  comparedText,
  NUMBERS,
  PAIR_NUMBERS,
  type ShownComparison,
  shadesOf,
  sortedCards,
  sortWord,
} from '../../../../src/web/compare/compared-numbers.js';

const card = (name: string, means: Readonly<Record<string, number | null>>) => ({ name, means });
const CARDS = [
  card('Nexu', { mean_damage: 2, attacks_to_discard: null }),
  card('Acklay', { mean_damage: 3, attacks_to_discard: 2 }),
  card('Massiff', { mean_damage: 1, attacks_to_discard: 1.5 }),
];
const namesBy = (word: string): string[] => sortedCards(CARDS, word).map(({ name }) => name);

describe('a list of cards', () => {
  it('has the best first, and last what has no number', () => {
    expect(namesBy('mean-damage')).toEqual(['Acklay', 'Nexu', 'Massiff']);
    expect(namesBy('attacks-to-discard')).toEqual(['Massiff', 'Acklay', 'Nexu']);
  });

  it('is sorted from A by names, and by words that it does not know', () => {
    for (const word of ['name', 'nothing', 'constructor']) expect(namesBy(word)).toEqual(['Acklay', 'Massiff', 'Nexu']);
  });

  it('is sorted by words of the command line', () => {
    for (const name of Object.keys(NUMBERS)) expect(SORT_WORDS).toContain(sortWord(name as keyof typeof NUMBERS));
  });
});

describe('a number of a comparison', () => {
  it('has the digits of the page, and a dash where there is none', () => {
    expect([
      comparedText(0.42438, 'discard_chance'),
      comparedText(2.9939, 'mean_damage'),
      comparedText(null, 'mean_damage'),
    ]).toEqual(['42.4', '2.99', '–']);
  });

  it('is shaded the more, the better it is for who attacks: one attack more than hundreds', () => {
    const pair = (value: number) => ({ values: Object.fromEntries(PAIR_NUMBERS.map((name) => [name, { value }])) });
    const comparison = { pairs: [pair(1), pair(4), pair(189)] } as unknown as ShownComparison;
    const attacks = shadesOf(comparison, 'attacks_to_discard');
    expect([1, 2, 4, 189].map(attacks)).toEqual(['heat-8', 'heat-4', 'heat-2', 'heat-0']);
    const damage = shadesOf(comparison, 'mean_damage');
    expect([0, 1, 189].map(damage)).toEqual(['zero', 'heat-0', 'heat-8']);
  });
});
