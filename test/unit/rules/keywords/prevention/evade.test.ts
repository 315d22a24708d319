import { describe, expect, it } from 'vitest';
import { choices, damageOf, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Evade', () => {
  it('prevents up to X of one instance of damage to itself', () => {
    expect(damageOf({ power: 4, defender: ['Evade 2'] }, [4, 5, 6, 1])).toBe(3 - 2);
    expect(damageOf({ power: 4, defender: ['Evade 2'] }, [4, 1, 1, 1])).toBe(0);
  });

  it('works on each instance of damage separately', () => {
    // Two Deflects make two instances of damage to the attacker, one after the other.
    expect(damagesOf({ power: 2, attacker: ['Evade 1'], defender: ['Deflect 1', 'Deflect 1'] }, [4, 5])).toEqual([0, 0]);
    // So do two Retaliates, each at its own time.
    const retaliated = { power: 1, attacker: ['Evade 1'], defender: ['Retaliate 2', 'Retaliate 1'] };
    expect(damagesOf(retaliated, [1, 4, 5, 6])).toEqual([1, 0]);
  });
});

describe('Evade for Force', () => {
  const attack: PrintedAttack = { power: 2, defender: ['Pay 1 Force -> Evade 1'], health: 2 };

  it('is paid for with each use, as long as there is Force', () => {
    const twice = { power: 2, defender: ['Pay 2 Force -> Evade 1', 'Pay 2 Force -> Evade 1'] };
    expect(outcomeOf(twice, [4, 4])).toMatchObject({ damage: [0, 0], forceSpent: { attacker: 0, defender: 4 } });
    expect(outcomeOf({ ...twice, force: { defender: 3 } }, [4, 4])).toMatchObject({
      damage: [0, 1],
      forceSpent: { attacker: 0, defender: 2 },
    });
    expect(damageOf({ ...twice, force: { defender: 1 } }, [4, 4])).toBe(2);
  });

  it('comes after what is free: the more expensive of two is not used if one suffices', () => {
    const both = { power: 1, defender: ['Pay 1 Force -> Evade 1', 'Evade 1'] };
    expect(choices(both, [4])).toEqual(['defender: Evade 1 by 1 on 1 from 0']);
    expect(outcomeOf(both, [4]).forceSpent.defender).toBe(0);
  });

  it('is never used under the policy never, and whatever its value under always', () => {
    expect(damageOf({ ...attack, payment: { defender: 'never' } }, [4, 4])).toBe(2);
    const always: PrintedAttack = { ...attack, payment: { defender: 'always' }, forceValue: 9 };
    expect(outcomeOf(always, [4, 1])).toMatchObject({ damage: [0, 0], forceSpent: { defender: 1 } });
    expect(outcomeOf(always, [1, 1]).forceSpent.defender).toBe(0);
  });

  it('is used only to save the unit under the policy save', () => {
    const save: PrintedAttack = { ...attack, power: 3, payment: { defender: 'save' }, forceValue: 9 };
    expect(outcomeOf(save, [4, 4, 1])).toMatchObject({
      damage: [0, 1],
      discarded: [false, false],
      forceSpent: { defender: 1 },
    });
    expect(outcomeOf(save, [4, 1, 1])).toMatchObject({ damage: [0, 1], forceSpent: { defender: 0 } }); // it lives anyway
    expect(outcomeOf(save, [4, 4, 4])).toMatchObject({ damage: [0, 3], forceSpent: { defender: 0 } }); // it is lost anyway
    const { health, ...unknown } = save;
    expect(outcomeOf(unknown, [4, 4, 4])).toMatchObject({ damage: [0, 3], forceSpent: { defender: 0 } });
  });
});
