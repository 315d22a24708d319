import { describe, expect, it } from 'vitest';
import { chances, damageOf, expectSameAttack, hittingFaces, meanDamage, play } from '../printed-attack.js';

describe('Armor', () => {
  it('lets a natural 4 miss', () => {
    expect(damageOf({ power: 1, defender: ['Armor'] }, [4])).toBe(0);
    expect(damageOf({ power: 1 }, [4])).toBe(1);
  });

  it('lets a natural 5 and a natural 6 hit', () => {
    expect(damageOf({ power: 2, defender: ['Armor'] }, [5, 6])).toBe(2);
  });

  it('lets a natural 4 hit for an attacker with Accuracy 1', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy 1'], defender: ['Armor'] }, [4])).toBe(1);
  });

  it('lets a natural 3 miss for an attacker with Accuracy 1', () => {
    expect(damageOf({ power: 1, attacker: ['Accuracy 1'], defender: ['Armor'] }, [3])).toBe(0);
  });

  it('lets a natural 5 miss for an attacker with Accuracy -1', () => {
    expect(hittingFaces({ attacker: ['Accuracy -1'], defender: ['Armor'] })).toEqual([6]);
  });

  it('is cancelled by Accuracy 1, with all chances as without both', () => {
    expectSameAttack({ power: 3, attacker: ['Accuracy 1'], defender: ['Armor'] }, { power: 3 });
  });

  it('counts once if a unit has it twice', () => {
    expectSameAttack({ power: 3, defender: ['Armor', 'Armor'] }, { power: 3, defender: ['Armor'] });
    expect(hittingFaces({ defender: ['Armor', 'Armor', 'Armor'] })).toEqual([5, 6]);
  });

  it('does nothing on the attacker', () => {
    expectSameAttack({ power: 3, attacker: ['Armor'] }, { power: 3 });
  });

  it('does not modify the die: a natural six stays one, even if it misses', () => {
    const attack = { power: 1, attacker: ['Accuracy -2', 'Critical Hit 3'], defender: ['Armor'] };
    expect(play(attack, [6])).toMatchObject({ damage: 3, criticalHit: true });
    expect(play(attack, [5])).toMatchObject({ damage: 0, criticalHit: false });
  });

  it('takes nothing from Critical Hit', () => {
    expect(damageOf({ power: 2, attacker: ['Critical Hit 2'], defender: ['Armor'] }, [4, 6])).toBe(1 + 2);
  });

  it('changes the hits, not the number of dice', () => {
    expect(damageOf({ power: 3, defender: ['Armor', 'Shields 1'] }, [6, 6])).toBe(2);
  });

  it('has the chances of its examples', () => {
    expect(chances({ power: 3, defender: ['Armor'] })).toEqual({ 0: '8/27', 1: '4/9', 2: '2/9', 3: '1/27' });
    expect(meanDamage({ power: 3, defender: ['Armor'] })).toBe('1');
    expect(meanDamage({ power: 3, attacker: ['Accuracy -1'], defender: ['Armor'] })).toBe('1/2');
  });
});

describe('armorNeeds', () => {
  it.each([1, 2, 3, 4, 5, 6])('lets a die hit Armor that shows %i or more', (armorNeeds) => {
    expect(hittingFaces({ defender: ['Armor'], rules: { armorNeeds } })).toEqual([1, 2, 3, 4, 5, 6].slice(armorNeeds - 1));
  });

  it('of 7 lets a die hit only with Accuracy', () => {
    expect(hittingFaces({ defender: ['Armor'], rules: { armorNeeds: 7 } })).toEqual([]);
    expect(hittingFaces({ attacker: ['Accuracy 1'], defender: ['Armor'], rules: { armorNeeds: 7 } })).toEqual([6]);
  });

  it('of 7 lets a natural six hit under naturalSixHits', () => {
    expect(hittingFaces({ defender: ['Armor'], rules: { armorNeeds: 7, naturalSixHits: true } })).toEqual([6]);
  });

  it('does not matter without Armor', () => {
    expectSameAttack({ power: 3, rules: { armorNeeds: 7 } }, { power: 3 });
  });
});
