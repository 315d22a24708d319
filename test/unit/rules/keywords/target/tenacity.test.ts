import { describe, expect, it } from 'vitest';
import { choices, damagesOf, type PrintedAttack } from '../printed-attack.js';

describe('Tenacity', () => {
  const attack: PrintedAttack = { power: 2, attacker: ['Tenacity 1'] };

  it('lets the unit attack again if its first attack did less than X damage', () => {
    expect(damagesOf(attack, [1, 1, 4, 4])).toEqual([0, 2]);
    expect(damagesOf(attack, [4, 1])).toEqual([0, 1]);
    expect(damagesOf({ ...attack, attacker: ['Tenacity 2'] }, [4, 1, 5, 5])).toEqual([0, 3]);
  });

  it('lets it attack again once', () => {
    expect(choices(attack, [1, 1, 1, 1])).toEqual(['attacker: Tenacity on 1']);
  });

  it('looks at the damage after prevention', () => {
    expect(damagesOf({ ...attack, defender: ['Evade 1'] }, [4, 1, 4, 4])).toEqual([0, 1]);
    expect(damagesOf({ ...attack, defender: ['Parry 1'] }, [4, 1, 4, 4])).toEqual([0, 2]);
  });

  it('is for the same unit, which must not be discarded', () => {
    const third = { ...attack, attacker: ['Tenacity 2'], health: 1, others: { defender: [{ health: 1 }] } };
    expect(damagesOf(third, [4, 1])).toEqual([0, 1, 0]);
  });

  it('comes before Double Strike, which may follow it', () => {
    const both = { power: 1, attacker: ['Tenacity 1', 'Double Strike'] };
    expect(choices(both, [1, 1, 1])).toEqual(['attacker: Tenacity on 1', 'attacker: Double Strike on 1']);
    expect(choices(both, [4, 1])).toEqual(['attacker: Double Strike on 1']);
  });

  it('attacks the unit that was attacked first again, even if the attack went to another', () => {
    const attack: PrintedAttack = {
      power: 1,
      attacker: ['Accuracy 3', 'Tenacity 2'],
      defender: ['Pay 4 Force -> Redirect'],
      others: { defender: [{ abilities: ['Evade 1'] }] },
    };
    expect(damagesOf(attack, [1, 1])).toEqual([0, 1, 0]);
  });
});
