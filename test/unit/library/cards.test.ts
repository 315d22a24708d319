import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../src/errors/problem.js';
import { type CardFacts, type CardSearch, findCard, findCards } from '../../../src/index.js';
import { problemsOf } from '../../support/problems.js';
import { printedBy } from '../../support/run-cli.js';

/** What `odds cards find --json` and `odds cards show --json` print. */
async function printedCards(...words: string[]): Promise<unknown> {
  return JSON.parse(await printedBy(['cards', ...words, '--json']));
}

const withoutLabel = ({ label: _, ...facts }: CardFacts): object => facts;

describe('findCards', () => {
  it.each<[CardSearch, string[]]>([
    [
      { subtypes: ['Jedi'], keywords: ['evade 2'], cost: '5..6', sets: ['sr', 'AOTC'] },
      ['--subtype', 'Jedi', '--keyword', 'evade 2', '--cost', '5..6', '--set', 'sr', '--set', 'AOTC'],
    ],
  ])('finds %j as the command line does', async (search, words) => {
    const { cards } = (await printedCards('find', ...words)) as { readonly cards: readonly object[] };
    const found = findCards(search).map(withoutLabel);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(cards.map((card) => expect.objectContaining(pickedLike(card))));
    expect(found.length).toBe(cards.length);
  });

  it('finds all cards for an empty search, each by its label', () => {
    const all = findCards({});
    expect(all.length).toBeGreaterThan(1900);
    for (const card of all.filter((_, i) => i % 97 === 0)) expect(findCard(card.label)).toEqual(card);
  });

  it('names every problem of a search', async () => {
    const search = { sets: ['SR', 'XX'], keywords: ['Evadde'], cost: '5..3', side: 'grey', colour: 'red' };
    expect(await problemsOf(() => findCards(search as unknown as CardSearch))).toEqual([
      expect.stringMatching(/^side: must be .*, not "grey"$/),
      'colour: there is no field "colour" here',
      'sets[1]: there is no set "XX"',
      'keywords[0]: there is no keyword "Evadde"',
      `cost: ${mustBe('a number from 0 to 999 or a range of them', '5..3')}`,
    ]);
    expect(await problemsOf(() => findCards({ subtypes: ['Jedii'] }))).toEqual(['subtypes[0]: there is no subtype "Jedii"']);
    expect(await problemsOf(() => findCards({ sets: ['SR', 'XX'], keywords: ['Evade', 'Evadde'] }))).toEqual([
      'sets[1]: there is no set "XX"',
      'keywords[1]: there is no keyword "Evadde"',
    ]);
  });
});

/** The fields of a printed card that the library also has. */
function pickedLike(card: object): object {
  const { bans: _, restricted: _restricted, text: _text, ...facts } = card as Record<string, unknown>;
  return facts;
}

describe('findCard', () => {
  it('has what the command line shows', async () => {
    const printed = await printedCards('show', 'Darth Maul (B)');
    expect(findCard('Darth Maul (B)')).toMatchObject({ label: 'Darth Maul (B)', set: 'SR', power: 6, health: 4 });
    expect(printed).toMatchObject(withoutLabel(findCard('Darth Maul (B)')));
  });

  it('takes the set of a name that several cards have, and suggests others for a wrong one', async () => {
    expect(await problemsOf(() => findCard('Mace Windu'))).toEqual(['name: 5 cards are called "Mace Windu"']);
    expect(await problemsOf(() => findCard('Darth Mual (B)'))).toEqual(['name: no card is called "Darth Mual (B)"']);
    expect(findCard('darth maul (b)', 'sr').label).toBe('Darth Maul (B)');
  });
});
