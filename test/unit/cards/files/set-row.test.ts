import { describe, expect, it } from 'vitest';
import { type ReadRow, readRow, type SetColumn } from '../../../../src/cards/files/set-row.js';
import { mustBe } from '../../../../src/errors/problem.js';

const CELLS: Readonly<Record<SetColumn, string>> = {
  Name: 'Zorblax (A)',
  Set: 'ZRB',
  Side: 'N',
  Type: 'Ground',
  Subtype: 'Gleep Warrior',
  Cost: '4',
  Speed: '40',
  Power: '5',
  Health: '4',
  Rarity: 'C',
  Number: '7',
  Text: '',
};

const read = (cells: Partial<Record<SetColumn, string>>): ReadRow =>
  readRow({ ...CELLS, ...cells }, { keepText: false, arenasInPlay: () => [], isBareVersion: () => false });

function card(cells: Partial<Record<SetColumn, string>>) {
  const result = read(cells);
  if (result.kind !== 'unit') throw new Error(JSON.stringify(result));
  return result.card;
}

function problems(cells: Partial<Record<SetColumn, string>>): string[] {
  const result = read(cells);
  if (result.kind !== 'unreadable') throw new Error(JSON.stringify(result));
  return result.problems.map(({ column, message }) => `${column}: ${message}`);
}

describe('a row', () => {
  it('is a card with everything printed on it', () => {
    expect(card({ Text: 'Armor' })).toEqual({
      name: 'Zorblax (A)',
      set: 'ZRB',
      number: 7,
      side: 'neutral',
      arenas: ['ground'],
      subtypes: ['Gleep Warrior'],
      cost: 4,
      speed: 40,
      power: 5,
      health: 4,
      rarity: 'C',
      aliases: [],
      clauses: [{ kind: 'abilities', abilities: [{ keyword: 'Armor', value: null, cost: 0 }], effects: [] }],
    });
  });

  it('may write numbers with a point and zeros', () => {
    expect(card({ Cost: '4.0', Speed: '40.0', Power: '5.0', Health: '4.00', Number: '7.0' })).toEqual(card({}));
  });

  it('has null for numbers that only the text gives', () => {
    const { cost, speed, power, health } = card({ Cost: 'X', Speed: '*', Power: '*', Health: '*' });
    expect([cost, speed, power, health]).toEqual([null, null, null, null]);
    expect(card({ Cost: 'x' }).cost).toBeNull();
    expect(card({ Cost: '', Number: '', Rarity: '' })).toMatchObject({ cost: null, number: null, rarity: null });
  });

  it('may be a unit of several arenas', () => {
    expect(card({ Type: 'Ground/Space' }).arenas).toEqual(['space', 'ground']);
    expect(card({ Type: 'space / Ground / CHARACTER' }).arenas).toEqual(['space', 'ground', 'character']);
  });

  it('may have several subtypes, or none', () => {
    expect(card({ Subtype: 'Dark Gleep - Zorb Lord' }).subtypes).toEqual(['Dark Gleep', 'Zorb Lord']);
    expect(card({ Subtype: 'Gleep \u2013 Zorb' }).subtypes).toEqual(['Gleep', 'Zorb']);
    expect(card({ Subtype: 'Semi-Gleep' }).subtypes).toEqual(['Semi-Gleep']);
    expect(card({ Subtype: '' }).subtypes).toEqual([]);
  });

  it('of a side that the game does not have is kept without one, with a warning', () => {
    const result = read({ Side: 'Y' });
    expect(result).toMatchObject({ kind: 'unit', card: { side: null }, warnings: [{ column: 'Side' }] });
    expect(result.kind === 'unit' && result.warnings[0]?.message).toBe(mustBe('a side (L, D or N)', 'Y'));
  });

  it('of a subordinate is a unit, with its arenas before its subtypes', () => {
    const subordinate = card({ Type: 'Subordinate', Subtype: 'Ground/Character - Gleep Warrior', Cost: '', Rarity: 'S' });
    expect(subordinate).toMatchObject({ arenas: ['ground', 'character'], cost: null, power: 5, health: 4 });
    expect(subordinate.subtypes).toEqual(['Gleep Warrior', 'Subordinate']);
    expect(card({ Type: 'SUBORDINATE', Subtype: 'space \u2013 Gleep - Zorb' })).toMatchObject({
      arenas: ['space'],
      subtypes: ['Gleep', 'Zorb', 'Subordinate'],
    });
    expect(card({ Type: 'Subordinate', Subtype: 'Ground' }).subtypes).toEqual(['Subordinate']);
  });

  it('of a subordinate with unreadable arenas is a problem', () => {
    expect(problems({ Type: 'Subordinate', Subtype: 'Ground/Charakter - Gleep' })).toEqual([
      `Subtype: ${mustBe('arenas (space, ground, character; several are separated by "/")', 'Ground/Charakter')}`,
    ]);
    expect(problems({ Type: 'Subordinate', Subtype: '' })[0]).toMatch(/^Subtype: needs /);
  });

  it('of another kind of card is not a unit', () => {
    const none = { Speed: '', Power: '', Health: '' };
    expect(read({ Type: 'Battle', ...none })).toMatchObject({ kind: 'other', type: 'Battle' });
    expect(read({ Type: 'Equipment', Subtype: 'Space - Gadget', ...none })).toMatchObject({ kind: 'other', type: 'Equipment' });
    expect(read({ Type: '__proto__', ...none })).toMatchObject({ kind: 'other', type: '__proto__', card: { kind: 'other' } });
  });

  it.each([
    ['Equipment', 'Space/Ground - Zap Weapon', ['space', 'ground'], ['Zap Weapon']],
    ['Location', 'Ground Aquatic', ['ground'], ['Aquatic']],
    ['Location', 'Character \u2013 Gleep Bar', ['character'], ['Gleep Bar']],
    ['Mission - Trap', '', [], ['Trap']],
    ['Event', '', [], []],
  ])('of the type %s with "%s" has its arenas and its subtypes', (Type, Subtype, arenas, subtypes) => {
    const other = read({ Type, Subtype, Speed: '', Power: '', Health: '', Cost: '2.0' });
    expect(other).toMatchObject({ card: { arenas, subtypes, cost: 2, name: 'Zorblax (A)', set: 'ZRB' } });
  });
});

describe('an invalid cell', () => {
  it.each([
    ['Power', '31', 'a whole number from 0 to 30, "*" or nothing'],
    ['Power', '\u0665', 'a whole number from 0 to 30, "*" or nothing'],
    ['Power', 'X', 'a whole number from 0 to 30, "*" or nothing'],
    ['Health', '0', 'a whole number from 1 to 99, "*" or nothing'],
    ['Speed', '991', 'a whole number from 0 to 990, "*" or nothing'],
    ['Cost', 'free', 'a whole number from 0 to 99, "X", "*" or nothing'],
    ['Type', 'Grund', 'arenas (space, ground, character; several are separated by "/")'],
    ['Name', '', 'a name of 1 to 100 characters'],
    ['Name', 'x'.repeat(101), 'a name of 1 to 100 characters'],
    ['Set', 'A [B]', 'the code of a set (1 to 20 letters, digits or signs without brackets)'],
    ['Subtype', 'x'.repeat(101), 'a text of at most 100 characters'],
  ])('%s %s is refused', (column, found, expected) => {
    expect(problems({ [column]: found })[0]).toBe(`${column}: ${mustBe(expected, found)}`);
  });

  it('has characters that move the cursor or reverse the direction of writing', () => {
    expect(problems({ Name: 'Zor\u001b[31mblax' })).toEqual(['Name: must not have the unprintable character U+001B']);
    expect(problems({ Subtype: 'a\u202eb' })).toEqual(['Subtype: must not have the unprintable character U+202E']);
  });
});

it.each(['=1+2', '+Zorblax', '../../etc/zorblax', 'C:\\zorb', "Zor'blax", '__proto__'])(
  'a name %s stays what it is: it never becomes a path or a formula here',
  (name) => {
    expect(card({ Name: name }).name).toBe(name);
  },
);
