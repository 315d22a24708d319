import { describe, expect, it } from 'vitest';
import type { RawOptions } from '../../../../../src/asking/options/option-reader.js';
import { CardIndex } from '../../../../../src/cards/catalogue/card-index.js';
import { readDeckFile } from '../../../../../src/cards/files/deck-file.js';
import { shippedCatalogue } from '../../../../../src/cards/shipped.js';
import { IoError, type UserError } from '../../../../../src/errors/problem.js';
import { readDecks } from '../../../../../src/questions/battle/ask/battle-decks.js';
import { readBattleRequest } from '../../../../../src/questions/battle/ask/battle-request.js';
import { armyOf, type DeckUnit } from '../../../../../src/questions/battle/ask/deck-army.js';
import type { Arena } from '../../../../../src/rules/game/arena.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';

function of(name: string, arena: Arena, cost: number | null, copies = 1): DeckUnit {
  const unit = plainUnit(3, { name, arenas: [arena], speed: 30, health: 3, cost });
  return { unit: { unit, arena, label: name, unplayed: [] }, copies };
}

const chosen = (deck: readonly DeckUnit[], points: number): string[] => armyOf(deck, points).units.map(({ label }) => label);

describe('an army from a deck', () => {
  it('gives each arena its dearest units in turn, the one with the fewest points first', () => {
    const deck = [
      of('Fighter', 'space', 3, 2),
      of('Walker', 'ground', 5),
      of('Jedi', 'character', 6),
      of('Padawan', 'character', 2),
    ];
    // Space 3, Ground 5, Character 6; then Space again 3, and 3 of 20 points are left for the Padawan.
    expect(chosen(deck, 20)).toEqual(['Fighter', 'Fighter', 'Walker', 'Jedi', 'Padawan']);
    expect(armyOf(deck, 20).points).toBe(19);
    expect(chosen(deck, 9)).toEqual(['Fighter', 'Walker']);
    expect(chosen(deck, 4)).toEqual(['Fighter']);
  });

  it('takes another arena if nothing of the poorest one fits, and no unit without a cost', () => {
    expect(chosen([of('Cruiser', 'space', 9), of('Trooper', 'ground', 2, 2), of('Nobody', 'character', null)], 5)).toEqual([
      'Trooper',
      'Trooper',
    ]);
    expect(chosen([of('Nobody', 'character', null)], 5)).toEqual([]);
  });

  it('takes a unique unit once, and at most 20 units', () => {
    expect(chosen([of('Yoda (A)', 'character', 4), of('Yoda (B)', 'character', 5, 2)], 30)).toEqual(['Yoda (B)']);
    expect(chosen([of('Trooper', 'ground', 1, 50)], 30)).toHaveLength(20);
  });
});

const FILES: Readonly<Record<string, string>> = {
  'my.dek':
    'Deck:\n2\tDarth Vader (C)\n4\tTIE Interceptor\n1\tNo Such Mission\n2\tRebel Trenches\nSideboard:\n4\tDarth Maul (B)\n',
  'none.txt': 'Deck:\n2\tNo Such Mission\n',
};
const index = new CardIndex([shippedCatalogue()]);

async function request(raw: RawOptions) {
  const readDeck = async (file: string) => {
    const text = FILES[file];
    if (text === undefined) throw new IoError(`${file}: no such file`);
    return readDeckFile(new TextEncoder().encode(text), file);
  };
  return readBattleRequest({ quiet: true, ...raw }, () => index, null, await readDecks(raw, { readDeck }));
}

async function problems(raw: RawOptions): Promise<string[]> {
  try {
    await request(raw);
    return [];
  } catch (error) {
    return (error as UserError).problems.map(({ where, message }) => `${where}: ${message}`);
  }
}

describe('a deck as a side of odds battle', () => {
  it('is named, and says how its units were chosen', async () => {
    const { dark, question } = await request({ dark: ['my.dek'], light: ['Yoda (K)'], points: '12' });
    expect(question.dark.units.map(({ label }) => label)).toEqual(['Darth Vader (C)', 'TIE Interceptor', 'TIE Interceptor #2']);
    expect(dark.words).toEqual(['Darth Vader (C)', '2x TIE Interceptor']);
    expect(dark.note).toContain('Dark Side: 3 of the 6 units in my.dek, 11 of 12 build points.');
    expect((await request({ dark: ['my.dek'], light: ['Yoda (K)'] })).dark.note).toContain('of 30 build points');
    expect(dark.note).toMatch(/ Left out, since they are not units: 2 Locations\.$/);
    const rules = { dark: ['my.dek'], light: ['Yoda (K)'], rules: 'idc,setupPoints=12' };
    expect((await request(rules)).dark.note).toContain('11 of 12 build points.');
    expect((await request({ ...rules, points: '5' })).dark.note).toContain('of 5 build points.');
  });

  it('reports every problem', async () => {
    expect(await problems({ dark: ['my.dek', 'Jawa'], light: ['none.txt'] })).toEqual([
      '--dark: must be one deck or the names of cards, not "my.dek" and more',
      '--light: no unit in "none.txt" costs 30 build points or less',
    ]);
    expect(await problems({ dark: ['Jawa'], light: ['Yoda (K)'], points: '10' })).toEqual([
      '--points: build points choose the units of a deck, and no side has one',
    ]);
    await expect(request({ dark: ['gone.dek'], light: ['Yoda (K)'] })).rejects.toThrow(IoError);
    expect(await problems({ dark: ['gone.dek'], light: ['none.txt'] })).toHaveLength(2);
  });
});
