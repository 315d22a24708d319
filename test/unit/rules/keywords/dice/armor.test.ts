import { describe, expect, it } from 'vitest';
import { damageOf, expectSameAttack, hittingFaces } from '../printed-attack.js';

describe('Armor', () => {
  it('lets a natural 4 miss', () => {
    expect(damageOf({ power: 1, defender: ['Armor'] }, [4])).toBe(0);
    expect(damageOf({ power: 1 }, [4])).toBe(1);
  });
});

describe('armorNeeds', () => {
  it.each([1, 2, 3, 4, 5, 6])('lets a die hit Armor that shows %i or more', (armorNeeds) => {
    expect(hittingFaces({ defender: ['Armor'], rules: { armorNeeds } })).toEqual([1, 2, 3, 4, 5, 6].slice(armorNeeds - 1));
  });

  it('does not matter without Armor', () => {
    expectSameAttack({ power: 3, rules: { armorNeeds: 7 } }, { power: 3 });
  });
});
