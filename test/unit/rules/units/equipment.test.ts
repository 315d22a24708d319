import { describe, expect, it } from 'vitest';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';
import { type EquippedGifts, equipmentProblems, withEquipment } from '../../../../src/rules/units/equipment.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { abilities } from '../keywords/printed-attack.js';

type CarriedCard = Parameters<typeof equipmentProblems>[1][number];

const ARMOR = abilities(['Armor']);

const onGleep: EquippedGifts = { on: [{ ...ANY_UNIT, words: ['Gleep'] }], isAlso: false, abilities: ARMOR, effects: [] };
const onZorblax: EquippedGifts = {
  on: [{ ...ANY_UNIT, name: 'Zorblax' }],
  isAlso: true,
  abilities: abilities(['Stun 2']),
  effects: [],
};

function zapper(name: string, more: Partial<CarriedCard> = {}, isSingle = false): CarriedCard {
  return {
    label: name,
    unit: { name, side: 'neutral', arenas: ['character'], subtypes: ['Zap Weapon'] },
    gifts: { gifts: [onGleep, onZorblax], isSingle },
    ...more,
  };
}

const GLEEP = plainUnit(3, { name: 'Guard', side: 'dark', arenas: ['character'], subtypes: ['Gleep Warrior'] });
const messages = (unit: typeof GLEEP, carried: readonly CarriedCard[]): (string | null)[] =>
  equipmentProblems(unit, carried).map((problem) => problem?.message ?? null);

describe('Equipment', () => {
  it('gives its unit what is for units of its kind, as abilities of its own', () => {
    const gifts = zapper('Zapper').gifts;
    if (gifts === null) throw new Error('no Equipment');
    expect(withEquipment(GLEEP, [gifts]).abilities).toEqual(ARMOR);
    expect(withEquipment({ ...GLEEP, name: 'Zorblax (B)' }, [gifts]).abilities.map(({ keyword }) => keyword)).toEqual([
      'Armor',
      'Stun',
    ]);
    expect(withEquipment(GLEEP, [gifts, gifts]).abilities).toHaveLength(2);
    expect(withEquipment(plainUnit(3), [gifts]).abilities).toEqual(ARMOR); // nothing is known of it
    expect(withEquipment(GLEEP, [])).toBe(GLEEP);
  });

  it('is carried by a unit that it gives something first, in an arena of its type', () => {
    expect(messages(GLEEP, [zapper('Zapper')])).toEqual([null]);
    expect(messages({ ...GLEEP, subtypes: ['Oorg'] }, [zapper('Zapper')])).toEqual(['the unit cannot carry "Zapper"']);
    expect(equipmentProblems({ ...GLEEP, subtypes: ['Oorg'] }, [zapper('Zapper')])[0]?.hint).toBe('it is for any Gleep unit');
    expect(messages({ ...GLEEP, arenas: ['space'] }, [zapper('Zapper')])).toEqual([
      '"Zapper" is not for units of the space arena',
    ]);
    expect(messages(plainUnit(3), [zapper('Zapper')])).toEqual([null]);
  });

  it('is of the side of its unit, or neutral', () => {
    const light = { name: 'Zapper', side: 'light', arenas: [], subtypes: [] } as const;
    expect(messages(GLEEP, [zapper('Zapper', { unit: light })])).toEqual([
      'the Equipment must be dark or neutral: "Zapper" is light',
    ]);
    expect(messages({ ...GLEEP, side: 'neutral' }, [zapper('Zapper', { unit: light })])).toEqual([null]);
  });

  it('is on a unit once if it is unique or its text says so, and any number of times else', () => {
    expect(messages(GLEEP, [zapper('Zapper'), zapper('Zapper')])).toEqual([null, null]);
    const again = '"Zapper (A)" is given twice';
    expect(messages(GLEEP, [zapper('Zapper (A)'), zapper('Zapper (A)')])).toEqual([null, again]);
    expect(messages(GLEEP, [zapper('Zapper', {}, true), zapper('Zapper', {}, true)])[1]).toContain('is given twice');
    expect(messages(GLEEP, [zapper('Zorblax', { gifts: null })])).toEqual(['"Zorblax" is not an Equipment']);
  });
});
