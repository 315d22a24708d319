import { describe, expect, it } from 'vitest';
import { expectSameAttack, hittingFaces } from '../printed-attack.js';

describe('Accuracy', () => {
  // The table of docs/rules.md#hits.
  it.each([
    [-3, 0, 0],
    [-2, 1, 0],
    [-1, 2, 1],
    [0, 3, 2],
    [1, 4, 3],
    [2, 5, 4],
    [3, 6, 5],
    [4, 6, 6],
  ])('with a value of %i lets %i of the six faces hit, and %i against Armor', (value, withoutArmor, withArmor) => {
    const attacker = [`Accuracy ${value}`];
    expect(hittingFaces({ attacker })).toEqual([1, 2, 3, 4, 5, 6].slice(6 - withoutArmor));
    expect(hittingFaces({ attacker, defender: ['Armor'] })).toEqual([1, 2, 3, 4, 5, 6].slice(6 - withArmor));
  });
});

describe('hitNeeds', () => {
  it.each([1, 2, 3, 4, 5, 6])('lets a die hit that shows %i or more', (hitNeeds) => {
    expect(hittingFaces({ rules: { hitNeeds } })).toEqual([1, 2, 3, 4, 5, 6].slice(hitNeeds - 1));
  });

  it('does not matter against Armor', () => {
    expectSameAttack({ power: 3, defender: ['Armor'], rules: { hitNeeds: 2 } }, { power: 3, defender: ['Armor'] });
  });
});
