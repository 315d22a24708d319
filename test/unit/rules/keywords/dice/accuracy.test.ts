import { describe, expect, it } from 'vitest';
import { chances, damageOf, expectSameAttack, hittingFaces, meanDamage, play } from '../printed-attack.js';

describe('Accuracy', () => {
  it('lets a natural 3 hit with Accuracy 1', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy 1'] }, [3])).toBe(1);
    expect(damageOf({ power: 1 }, [3])).toBe(0);
  });

  it('lets a natural 2 miss with Accuracy 1', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy 1'] }, [2])).toBe(0);
  });

  it('lets a natural 4 miss with Accuracy -1', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy -1'] }, [4])).toBe(0);
    expect(damageOf({ power: 1, attacker: ['Accuracy -1'] }, [5])).toBe(1);
  });

  it('is added to each attack die', () => {
    expect(damageOf({ power: 6, attacker: ['Accuracy 1'] }, [1, 2, 3, 4, 5, 6])).toBe(4);
    expect(damageOf({ power: 6 }, [1, 2, 3, 4, 5, 6])).toBe(3);
  });

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

  it('adds up: Accuracy 1 twice is Accuracy 2', () => {
    expectSameAttack({ power: 5, attacker: ['Accuracy 1', 'Accuracy 1'] }, { power: 5, attacker: ['Accuracy 2'] });
    expect(hittingFaces({ attacker: ['Accuracy 1', 'Accuracy 1'] })).toEqual([2, 3, 4, 5, 6]);
  });

  it('adds up with its sign: Accuracy 1 and Accuracy -1 cancel out', () => {
    expectSameAttack({ power: 5, attacker: ['Accuracy 1', 'Accuracy -1'] }, { power: 5 });
    expect(hittingFaces({ attacker: ['Accuracy 1', 'Accuracy -3'] })).toEqual([6]);
  });

  it('does not turn a natural 5 into a natural six', () => {
    const result = play({ power: 1, attacker: ['Accuracy 1', 'Critical Hit 2'] }, [5]);
    expect(result).toMatchObject({ damage: 1, criticalHit: false });
  });

  it('does not take the natural six away from a die that it makes miss', () => {
    const result = play({ power: 1, attacker: ['Accuracy -3', 'Critical Hit 2'] }, [6]);
    expect(result).toMatchObject({ damage: 2, criticalHit: true });
  });

  it('does nothing on the defender', () => {
    expectSameAttack({ power: 3, defender: ['Accuracy 2'] }, { power: 3 });
  });

  it('does not change the number of dice: there is none to add to against Shields above the power', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy 3'], defender: ['Shields 1'] }, [])).toBe(0);
  });

  it('has the chances of its examples', () => {
    expect(chances({ power: 2, attacker: ['Accuracy 1'] })).toEqual({ 0: '1/9', 1: '4/9', 2: '4/9' });
    expect(meanDamage({ power: 2, attacker: ['Accuracy -1'] })).toBe('2/3');
    expect(chances({ power: 2, attacker: ['Accuracy 3'] })).toEqual({ 2: '1' });
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

  it('change nothing else under naturalOneMisses', () => {
    expectSameAttack(
      { power: 4, attacker: ['Accuracy 2'], rules: { naturalOneMisses: true } },
      { power: 4, attacker: ['Accuracy 2'] },
    );
  });

  it('exist for a natural 6 under naturalSixHits, whatever Accuracy and Armor are', () => {
    const rules = { naturalSixHits: true };
    expect(hittingFaces({ attacker: ['Accuracy -3'], rules })).toEqual([6]);
    expect(hittingFaces({ attacker: ['Accuracy -6'], rules })).toEqual([6]);
    expect(hittingFaces({ attacker: ['Accuracy -2'], defender: ['Armor'], rules })).toEqual([6]);
  });

  it('change nothing else under naturalSixHits', () => {
    expectSameAttack(
      { power: 4, attacker: ['Accuracy -2'], rules: { naturalSixHits: true } },
      { power: 4, attacker: ['Accuracy -2'] },
    );
  });

  it('can both be in force', () => {
    const rules = { naturalOneMisses: true, naturalSixHits: true };
    expect(hittingFaces({ attacker: ['Accuracy 6'], rules })).toEqual([2, 3, 4, 5, 6]);
    expect(hittingFaces({ attacker: ['Accuracy -6'], rules })).toEqual([6]);
  });
});

describe('hitNeeds', () => {
  it.each([1, 2, 3, 4, 5, 6])('lets a die hit that shows %i or more', (hitNeeds) => {
    expect(hittingFaces({ rules: { hitNeeds } })).toEqual([1, 2, 3, 4, 5, 6].slice(hitNeeds - 1));
  });

  it('of 7 lets a die hit only with Accuracy', () => {
    expect(hittingFaces({ rules: { hitNeeds: 7 } })).toEqual([]);
    expect(hittingFaces({ attacker: ['Accuracy 1'], rules: { hitNeeds: 7 } })).toEqual([6]);
  });

  it('does not matter against Armor', () => {
    expectSameAttack({ power: 3, defender: ['Armor'], rules: { hitNeeds: 2 } }, { power: 3, defender: ['Armor'] });
  });
});
