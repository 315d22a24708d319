import { describe, expect, it } from 'vitest';
import { damageOf, expectSameAttack, hittingFaces, meanDamage, play } from '../printed-attack.js';

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

  it('does not turn a natural 5 into a natural six', () => {
    const result = play({ power: 1, attacker: ['Accuracy 1', 'Critical Hit 2'] }, [5]);
    expect(result).toMatchObject({ damage: 1, criticalHit: false });
  });
});

describe('the sure miss and the sure hit', () => {
  it('do not exist: with Accuracy 3 a natural 1 hits, with Accuracy -3 a natural 6 misses', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy 3'] }, [1])).toBe(1);
    expect(damageOf({ power: 1, attacker: ['Accuracy -3'] }, [6])).toBe(0);
  });

  it('exist for a natural 1 under naturalOneMisses, whatever the Accuracy', () => {
    const rules = { naturalOneMisses: true };
    expect(hittingFaces({ attacker: ['Accuracy 3'], rules })).toEqual([2, 3, 4, 5, 6]);
    expect(hittingFaces({ attacker: ['Accuracy 6'], rules })).toEqual([2, 3, 4, 5, 6]);
    expect(hittingFaces({ attacker: ['Accuracy 6'], defender: ['Armor'], rules })).toEqual([2, 3, 4, 5, 6]);
    expect(meanDamage({ power: 2, attacker: ['Accuracy 3'], rules })).toBe('5/3');
  });

  it('exist for a natural 6 under naturalSixHits, whatever Accuracy and Armor are', () => {
    const rules = { naturalSixHits: true };
    expect(hittingFaces({ attacker: ['Accuracy -3'], rules })).toEqual([6]);
    expect(hittingFaces({ attacker: ['Accuracy -6'], rules })).toEqual([6]);
    expect(hittingFaces({ attacker: ['Accuracy -2'], defender: ['Armor'], rules })).toEqual([6]);
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
