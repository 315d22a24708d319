import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Deflect', () => {
  it('prevents as much as it can up to X, and does the same amount to the attacker', () => {
    const attack = { power: 3, defender: ['Deflect 2'] };
    expect(damagesOf(attack, [4, 5, 6])).toEqual([2, 1]);
    expect(damagesOf(attack, [4, 1, 1])).toEqual([1, 0]);
    expect(damagesOf(attack, [1, 1, 1])).toEqual([0, 0]);
  });

  it('is aimed by its player: at another unit of the opponent if that is worth more', () => {
    const attack: PrintedAttack = {
      power: 2,
      attackerHealth: 3,
      defender: ['Deflect 1'],
      others: { attacker: [{ health: 1 }] },
      objective: 'discard-chance',
    };
    expect(choices(attack, [4, 4])).toEqual(['defender: Deflect 1 by 1 on 2 from 0 to 2']);
    expect(outcomeOf(attack, [4, 4])).toMatchObject({ damage: [0, 1, 1], discarded: [false, false, true] });
  });

  it('is not an attack: neither Critical Hit nor Armor nor dice count', () => {
    const attack = { power: 1, attacker: ['Armor', 'Critical Hit 2'], defender: ['Deflect 2', 'Critical Hit 5'] };
    expect(damagesOf(attack, [6])).toEqual([2, 1]);
  });

  it('uses the Ferocity and the Stun of the unit that deflects', () => {
    const attack = { power: 2, attacker: ['Evade 2'], defender: ['Deflect 1', 'Ferocity', 'Stun 2'] };
    expect(outcomeOf(attack, [4, 4])).toMatchObject({ damage: [1, 1], powerLost: [2, 0] });
    expect(outcomeOf({ ...attack, attacker: ['Stun 1'], defender: ['Deflect 1'] }, [4, 4]).powerLost).toEqual([0, 1]);
  });

  it('lets its player renounce Parry, so that there is more to deflect', () => {
    const attack = { power: 3, defender: ['Parry 1', 'Deflect 2'] };
    expect(choices(attack, [1, 4, 5])).toEqual(['defender: Parry 0', 'defender: Deflect 2 by 1 on 2 from 0 to 0']);
    expect(damagesOf(attack, [1, 4, 5])).toEqual([2, 0]);
  });
});
