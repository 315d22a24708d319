import { describe, expect, it } from 'vitest';
import { chancesOf, damagesOf, expectSameAttack, outcomeOf } from '../printed-attack.js';

describe('Backfire', () => {
  const attack = { power: 2, attacker: ['Backfire 2'] };

  it('rolls X dice of damage against itself if the first roll shows a natural three', () => {
    expect(damagesOf(attack, [3, 4, 5, 1])).toEqual([1, 1]);
    expect(damagesOf(attack, [2, 4])).toEqual([0, 1]);
  });

  it('rolls them once, however many natural threes there are', () => {
    expect(damagesOf(attack, [3, 3, 4, 4])).toEqual([2, 0]);
  });

  it('looks at the roll before re-rolls: a three that is re-rolled counts, one that a re-roll brings does not', () => {
    const lucky = { power: 2, attacker: ['Backfire 1', 'Lucky 1'] };
    expect(damagesOf(lucky, [3, 4, 6, 5])).toEqual([1, 2]);
    expect(damagesOf(lucky, [1, 4, 3])).toEqual([0, 1]);
  });

  it('looks at the natural three, even if it hits', () => {
    expect(damagesOf({ power: 1, attacker: ['Backfire 1', 'Accuracy 1'] }, [3, 6])).toEqual([1, 1]);
    expect(damagesOf({ power: 1, attacker: ['Backfire 1', 'Accuracy 1'] }, [2])).toEqual([0, 0]);
  });

  it('rolls dice of damage, with its own Armor and without Accuracy', () => {
    const armored = { power: 1, attacker: ['Backfire 3', 'Armor', 'Accuracy 3'] };
    expect(damagesOf(armored, [3, 3, 4, 5])).toEqual([1, 1]);
  });

  it('can be prevented, and can discard the unit', () => {
    expect(damagesOf({ ...attack, attacker: ['Backfire 2', 'Evade 1'] }, [3, 1, 4, 5])).toEqual([1, 0]);
    expect(outcomeOf({ ...attack, attackerHealth: 2 }, [3, 1, 4, 5]).discarded).toEqual([true, false]);
  });

  it('rolls nothing if the unit is already discarded', () => {
    expect(damagesOf({ ...attack, attackerHealth: 1, defender: ['Deflect 1'] }, [3, 4])).toEqual([1, 0]);
  });

  it('adds up, and does nothing on the defender', () => {
    expectSameAttack({ power: 2, attacker: ['Backfire 1', 'Backfire 1'] }, attack);
    expectSameAttack({ power: 2, defender: ['Backfire 2'] }, { power: 2 });
  });

  // A three among three dice: 91 of 216 rolls; the die hits in half of them.
  it('has the chance of its example', () => {
    expect(chancesOf({ power: 3, attacker: ['Backfire 1'] }, ({ damage }) => damage[0])).toEqual({ 0: '341/432', 1: '91/432' });
  });
});
