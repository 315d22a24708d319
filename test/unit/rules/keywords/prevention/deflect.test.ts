import { describe, expect, it } from 'vitest';
import { chancesOf, choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

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

  it('is aimed at no unit if the response would be worse', () => {
    // The attacker would send both damages back, and Deflect works once for what comes from the attacker.
    const attack = { power: 2, attacker: ['Deflect 3', 'Ferocity'], defender: ['Deflect 2', 'Fortitude'] };
    expect(damagesOf(attack, [4, 4])).toEqual([0, 0]);
    expect(choices(attack, [4, 4])).toEqual(['defender: Deflect 2 by 1 on 2 from 0 to null']);
  });

  it('works once for each source of damage: what the same unit deflects back is not prevented', () => {
    const attack = { power: 3, attacker: ['Deflect 1'], defender: ['Deflect 2'] };
    expect(damagesOf(attack, [4, 5, 6])).toEqual([1, 2]);
  });

  it('works instance by instance, each once for a source', () => {
    expect(damagesOf({ power: 4, defender: ['Deflect 1', 'Deflect 2'] }, [4, 4, 4, 4])).toEqual([3, 1]);
  });

  it('does its own damage, which Evade prevents', () => {
    expect(damagesOf({ power: 2, attacker: ['Evade 1'], defender: ['Deflect 2'] }, [4, 4])).toEqual([1, 0]);
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

  it('costs Force, if a cost is printed', () => {
    const attack: PrintedAttack = { power: 2, defender: ['Pay 2 Force -> Deflect 1'], forceValue: 1.5 };
    // It takes one damage away and gives one: 2 for 3. At a value of 0.5 it is 2 for 1.
    expect(outcomeOf(attack, [4, 4])).toMatchObject({ damage: [0, 2], forceSpent: { defender: 0 } });
    expect(outcomeOf({ ...attack, forceValue: 0.5 }, [4, 4])).toMatchObject({ damage: [1, 1], forceSpent: { defender: 2 } });
  });

  // Hits of three dice: 1, 3, 3, 1 of 8; one of them is deflected.
  it('has the chances of its example', () => {
    expect(chancesOf({ power: 3, defender: ['Deflect 1'] }, ({ damage }) => damage)).toEqual({
      '0,0': '1/8',
      '1,0': '3/8',
      '1,1': '3/8',
      '1,2': '1/8',
    });
  });
});
