import { describe, expect, it } from 'vitest';
import type { PageCard } from '../../../../src/web/engine/messages.js';
import { cardSearch, MAX_SHOWN } from '../../../../src/web/pick/match-cards.js';

function card(label: string, more: Partial<PageCard> = {}): PageCard {
  const numbers = { cost: 4, speed: 40, power: 4, health: 4 };
  return {
    label,
    kind: 'unit',
    set: 'SR',
    side: 'dark',
    arenas: ['character'],
    subtypes: [],
    ...numbers,
    isPilot: false,
    formats: [],
    abilities: '',
    ...more,
  };
}

const CARDS = [
  card('Darth Maul (A)'),
  card('Darth Maul (B)', { subtypes: ['Dark Jedi'] }),
  card('Luke Skywalker (J)', { isPilot: true }),
  card("Luke's X-wing"),
  card('Maul (R)', { set: 'AAA' }),
  card('Mauler'),
  card('Padmé Amidala (A)'),
];
const SEARCH = cardSearch(CARDS);
const found = (typed: string): string[] => SEARCH.matching(typed).map(({ label }) => label);

describe('cards for what is typed', () => {
  it('are those whose names begin so, then those with such words, whole before begun, then with such parts', () => {
    expect(found('maul')).toEqual(['Maul (R)', 'Darth Maul (A)', 'Darth Maul (B)', 'Mauler']);
    expect(found('aul')).toEqual(['Darth Maul (A)', 'Darth Maul (B)', 'Maul (R)', 'Mauler']);
  });

  it('have all words, in any order', () => {
    expect(found('b maul')).toEqual(['Darth Maul (B)']);
    expect(found('maul luke')).toEqual([]);
  });

  it('are people before the ships that are called after them', () => {
    expect(found('luke')).toEqual(['Luke Skywalker (J)', "Luke's X-wing"]);
    expect(found('luk')).toEqual(['Luke Skywalker (J)', "Luke's X-wing"]);
    expect(found("luke's x")).toEqual(["Luke's X-wing"]);
  });

  it('may have words that are misspelled, if none has those that are typed', () => {
    expect(found('mual')).toEqual(['Darth Maul (A)', 'Darth Maul (B)', 'Maul (R)', 'Mauler']);
    expect(found('padmee amidla')).toEqual(['Padmé Amidala (A)']);
    expect(found('Drath Maul')[0]).toBe('Darth Maul (A)');
    expect(found('Zzzz')).toEqual([]);
  });

  it('are those of another name of the same person', () => {
    const search = cardSearch([...CARDS, card('Darth Tyranus (A)')]);
    for (const typed of ['Count Dooku', 'dooku', 'count dook', 'Count Dooku (A)']) {
      expect(search.matching(typed).map(({ label }) => label)).toEqual(['Darth Tyranus (A)']);
    }
  });

  it('are found by set and subtype too, after all names', () => {
    expect(found('aaa')).toEqual(['Maul (R)']);
    expect(found('jedi maul')).toEqual(['Darth Maul (B)']);
  });

  it('do not depend on capitals, accents and punctuation', () => {
    expect(found('PADME a')).toEqual(['Padmé Amidala (A)']);
    expect(found('x wing')).toEqual(["Luke's X-wing"]);
  });

  it('may be some of them only', () => {
    expect(SEARCH.matching('', ({ isPilot }) => isPilot).map(({ label }) => label)).toEqual(['Luke Skywalker (J)']);
  });

  it('are fifty at most', () => {
    const many = Array.from({ length: 120 }, (_, i) => card(`Trooper ${i}`));
    expect(cardSearch(many).matching('troop')).toHaveLength(MAX_SHOWN);
  });
});

it('a name is that of one card, whatever its capitals', () => {
  expect(SEARCH.named('darth maul (b)')?.label).toBe('Darth Maul (B)');
  expect(SEARCH.named('Darth Maul')).toBeNull();
});
