import { describe, expect, it } from 'vitest';
import { choices, damagesOf, expectSameAttack, type PrintedAttack } from '../printed-attack.js';

describe('Overload', () => {
  const sure: PrintedAttack = { power: 1, attacker: ['Overload 2', 'Accuracy 3'] };

  it('adds X dice to the attack, and rolls X dice of damage against its own unit when the attack ends', () => {
    expect(damagesOf(sure, [1, 1, 1, 4, 1])).toEqual([1, 3]);
    expect(damagesOf(sure, [1, 1, 1, 6, 6])).toEqual([2, 3]);
  });

  it('is used if it gains something, and not among equals', () => {
    expect(choices(sure, [1, 1, 1, 1, 1])).toEqual(['attacker: overload']);
    // Two more plain dice against two plain dice: nothing is gained on average.
    expect(choices({ power: 1, attacker: ['Overload 2'] }, [4])).toEqual([]);
    expect(damagesOf({ power: 1, attacker: ['Overload 2'] }, [4])).toEqual([0, 1]);
  });

  it('is used by a unit with little to lose', () => {
    const desperate: PrintedAttack = { power: 3, attacker: ['Overload 2'], attackerHealth: 1, objective: 'capped-damage' };
    expect(damagesOf(desperate, [4, 4, 4, 4, 1, 5, 5])).toEqual([2, 4]);
  });

  it('rolls dice of damage, with its own Armor, that can be prevented', () => {
    expect(damagesOf({ ...sure, attacker: ['Overload 2', 'Accuracy 3', 'Armor'] }, [1, 1, 1, 4, 5])).toEqual([1, 3]);
    expect(damagesOf({ ...sure, attacker: ['Overload 2', 'Accuracy 3', 'Evade 1'] }, [1, 1, 1, 4, 5])).toEqual([1, 3]);
  });

  it('makes up for what Shields take', () => {
    const shielded: PrintedAttack = { ...sure, power: 0, defender: ['Shields 1'] };
    const desperate = { attackerHealth: 1, objective: 'capped-damage' } as const;
    expect(damagesOf({ ...shielded, ...desperate }, [1, 4, 4])).toEqual([2, 1]);
    expect(damagesOf({ ...shielded, ...desperate, power: 1 }, [1, 1, 4, 4])).toEqual([2, 2]);
  });

  it('adds up: Overload 1 twice is Overload 2', () => {
    expectSameAttack({ ...sure, attacker: ['Overload 1', 'Overload 1', 'Accuracy 3'] }, sure);
  });

  it('does nothing on the defender', () => {
    expectSameAttack({ power: 3, defender: ['Overload 2'] }, { power: 3 });
  });
});
