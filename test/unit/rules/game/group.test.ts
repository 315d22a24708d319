import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_UNIT,
  baseName,
  formatGroup,
  formatGroups,
  type Group,
  isLike,
  isUnique,
  parseGroup,
  parseGroups,
} from '../../../../src/rules/game/group.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { anyGroup } from '../../../support/effect-arbitrary.js';
import { law } from '../../../support/law.js';

const group = (rest: Partial<Group>): Group => ({ ...ANY_UNIT, ...rest });
const unit = (rest: Partial<Unit>): Unit => plainUnit(3, rest);

describe('the units that a text names', () => {
  it.each<[string, Partial<Group>, Partial<Unit>, boolean]>([
    ['any unit', {}, {}, true],
    ['a Gleep', { words: ['Gleep'] }, { subtypes: ['Gleep'] }, true],
    ['a Gleep in small letters', { words: ['gleep'] }, { subtypes: ['GLEEP'] }, true],
    ['words of several subtypes', { words: ['Quux', 'Gleep'] }, { subtypes: ['Gleep Zee', 'Quux'] }, true],
    ['one word of two', { words: ['Gleep', 'Zee'] }, { subtypes: ['Gleep'] }, false],
    ['a part of a word', { words: ['Gle'] }, { subtypes: ['Gleep'] }, false],
    ['a subtype behind a dash', { words: ['Zee'] }, { subtypes: ['Gleep-Zee'] }, true],
    ['a word with a dash', { words: ['Gleep-Zee'] }, { subtypes: ['Gleep-Zee Quux'] }, true],
    ['no such word, where it is one', { notWords: ['Zee-Zee'] }, { subtypes: ['Zee-Zee Quux'] }, false],
    ['a Jedi, where it is a Dark Jedi', { words: ['Jedi'] }, { subtypes: ['Dark Jedi Knight', 'Sith Lord'] }, true],
    ['a Dark Jedi, where it is a Jedi', { words: ['Dark', 'Jedi'] }, { subtypes: ['Jedi Knight'] }, false],
    ['no Gleep, where it is one', { notWords: ['gleep'] }, { subtypes: ['Gleep Zee'] }, false],
    ['neither', { notWords: ['Gleep', 'Zee'] }, { subtypes: ['Zee'] }, false],
    ['a Ground unit', { arena: 'ground' }, { arenas: ['ground'] }, true],
    ['a unit elsewhere', { arena: 'ground' }, { arenas: ['character'] }, false],
    ['a unit of the other side', { side: 'light' }, { side: 'dark' }, false],
    ['a part of a name', { namePart: 'orb' }, { name: 'Zorblax (A)' }, true],
    ['a part of a name, where it is in the version', { namePart: 'B' }, { name: 'Zee (B)' }, false],
    ['a unique unit', { isUnique: true }, { name: 'Zorblax (A)' }, true],
    ['a unit without a version', { isUnique: true }, { name: 'Zorblax' }, false],
    ['a non-unique unit with a version', { notWords: ['unique'] }, { name: 'Zorblax (A)' }, false],
    ['a neutral unit, where it is not', { notWords: ['neutral'] }, { side: 'neutral' }, false],
    ['a unit of several arenas', { words: ['multi-arena'] }, { arenas: ['ground', 'character'] }, true],
    ['a piloted unit', { words: ['piloted'] }, { piloted: 1 }, true],
    ['a unit without captivity counters, where it has one', { notWords: ['captive'] }, { tokens: ['captivity'] }, false],
    ['a unit of one arena', { words: ['multi-arena'] }, { arenas: ['ground'] }, false],
    ['a cheap unit', { limits: [{ of: 'cost', isMost: true, bound: 4 }] }, { cost: 4 }, true],
    ['a cheap unit, where it costs more', { limits: [{ of: 'cost', isMost: true, bound: 4 }] }, { cost: 5 }, false],
    [
      'an expensive unit, where its cost is not known',
      { limits: [{ of: 'cost', isMost: false, bound: 4 }] },
      { cost: null },
      false,
    ],
    ['a slow unit', { limits: [{ of: 'speed', isMost: true, bound: 30 }] }, { speed: 30 }, true],
    ['a strong unit', { limits: [{ of: 'power', isMost: false, bound: 3 }] }, { power: 3, powerChange: -2 }, true],
    ['a weak unit, where it is strong', { limits: [{ of: 'power', isMost: true, bound: 3 }] }, { power: 4 }, false],
    ['a tough unit', { limits: [{ of: 'health', isMost: false, bound: 5 }] }, { health: 5, counters: 3 }, true],
    [
      'a unit that is neither slow nor tough',
      {
        limits: [
          { of: 'speed', isMost: false, bound: 30 },
          { of: 'health', isMost: true, bound: 4 },
        ],
      },
      { speed: 40, health: 5 },
      false,
    ],
    ['a damaged unit', { isDamaged: true }, { counters: 1 }, true],
    ['a damaged unit without counters', { isDamaged: true }, { counters: 0 }, false],
    ['an undamaged unit', { isDamaged: false }, { counters: 0 }, true],
    ['an undamaged unit with counters', { isDamaged: false }, { counters: 1 }, false],
    ['a name', { name: 'Zorblax' }, { name: 'Zorblax' }, true],
    ['a name in any version', { name: 'Zorblax' }, { name: 'Zorblax (C)' }, true],
    ['a name of a promo', { name: 'Zorblax' }, { name: 'Zorblax (C) (Promo)' }, true],
    ['a name in small letters', { name: 'ZORBLAX' }, { name: 'zorblax (b)' }, true],
    ['a longer name', { name: 'Zorblax' }, { name: 'Zorblax Zee (A)' }, false],
    ['a unit without that name', { name: 'Zorblax' }, {}, false],
    ['a unit, where it is a Location', {}, { subtypes: ['Zee Location'] }, false],
    ['a Space unit, where it is a Location', { arena: 'space' }, { subtypes: ['Location'], arenas: ['space'] }, false],
    ['a Zee, where it is a Location', { words: ['Zee'] }, { subtypes: ['Zee Location'] }, false],
    ['a Zee Location', { words: ['Zee', 'Location'] }, { subtypes: ['Zee', 'Location'] }, true],
    ['a Location, where it is a unit', { words: ['Location'] }, { subtypes: ['Zee'] }, false],
    ['a Location by its name', { name: 'Zorblax' }, { name: 'Zorblax', subtypes: ['Location'] }, true],
    [
      'all at once',
      { name: 'Zee', words: ['Gleep'], side: 'dark', isDamaged: true },
      { name: 'Zee (B)', subtypes: ['Gleep'], side: 'dark', counters: 2 },
      true,
    ],
    [
      'all but one',
      { name: 'Zee', words: ['Gleep'], side: 'dark', isDamaged: true },
      { name: 'Zee (B)', subtypes: ['Gleep'], side: 'light', counters: 2 },
      false,
    ],
  ])('are identified by what is printed on them: %s', (_, rest, printed, expected) => {
    expect(isLike(group(rest), unit(printed))).toBe(expected);
  });

  it('have a name without the part in brackets', () => {
    expect(['Zorblax', 'Zorblax (A)', 'Zorblax (A) (Promo)', 'Zor (b) lax (C)', '(A)', ''].map(baseName)).toEqual([
      'Zorblax',
      'Zorblax',
      'Zorblax',
      'Zor (b) lax',
      '',
      '',
    ]);
  });

  it('are unique with a version letter', () => {
    const names = ['Zorblax (A)', 'Zorblax (Z) (Promo)', 'Zorblax', 'Zorblax (a)', 'Zorblax (AA)', 'Zorblax (Promo)', null];
    expect(names.map((name) => isUnique(unit({ name })))).toEqual([true, true, false, false, false, false, false]);
  });
});

describe('a group in its only spelling', () => {
  law(
    'is read as what it was, for one unit and for several',
    fc.array(anyGroup, { minLength: 1, maxLength: 3 }),
    (groups) => {
      for (const number of ['one', 'many'] as const) {
        expect(parseGroups(formatGroups(groups, number))).toEqual(groups);
        expect(groups.map((each) => parseGroup(formatGroup(each, number)))).toEqual(groups);
      }
    },
    { runs: 1000, exampleMs: 5 },
  );

  it.each<[string, Partial<Group>, 'one' | 'many']>([
    ['any unit', {}, 'one'],
    ['the units', {}, 'many'],
    ['your unit', { owner: 'own' }, 'one'],
    ["your opponent's units", { owner: 'opponent' }, 'many'],
    [
      'your other unique damaged light non-Zee Gleep space units',
      {
        owner: 'own',
        isOthers: true,
        isUnique: true,
        isDamaged: true,
        side: 'light',
        notWords: ['Zee'],
        words: ['Gleep'],
        arena: 'space',
      },
      'many',
    ],
    [
      'any undamaged Gleep Zee unit named Zorblax Quux',
      { isDamaged: false, words: ['Gleep', 'Zee'], name: 'Zorblax Quux' },
      'one',
    ],
  ])('%s', (text, rest, number) => {
    expect(formatGroup(group(rest), number)).toBe(text);
    expect(parseGroup(text)).toEqual(group(rest));
  });

  it.each([
    '',
    'unit',
    'units',
    'your Gleep',
    'your Gleep units that zap',
    'your units named  ',
    'your Gleep, Zee units',
    'your Gle(ep units',
    "your opponents' units",
    'the\nunits',
  ])('is not "%s"', (text) => {
    expect(parseGroup(text)).toBeNull();
    expect(parseGroups(`your units or ${text}`)).toBeNull();
  });
});
