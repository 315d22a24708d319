import { describe, expect, it } from 'vitest';
import { choices, damagesOf, type PrintedAttack } from '../printed-attack.js';

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

  it('rolls dice of damage, with its own Armor, that can be prevented', () => {
    expect(damagesOf({ ...sure, attacker: ['Overload 2', 'Accuracy 3', 'Armor'] }, [1, 1, 1, 4, 5])).toEqual([1, 3]);
    expect(damagesOf({ ...sure, attacker: ['Overload 2', 'Accuracy 3', 'Evade 1'] }, [1, 1, 1, 4, 5])).toEqual([1, 3]);
  });
});
