import { describe, expect, it } from 'vitest';
import { damageOf, damagesOf, type PrintedAttack } from '../printed-attack.js';

describe('Double Damage', () => {
  it('puts two counters on the defender for each damage', () => {
    expect(damageOf({ power: 3, attacker: ['Double Damage'] }, [4, 5, 1])).toBe(2 * 2);
  });

  it('comes after prevention: each prevented damage is two counters fewer', () => {
    expect(damageOf({ power: 2, attacker: ['Double Damage'], defender: ['Evade 1'] }, [4, 5])).toBe(2);
    expect(damageOf({ power: 3, attacker: ['Double Damage'], defender: ['Parry 1'] }, [1, 5, 5])).toBe(2);
  });

  it('is only for the attack on the defender, not for what Overkill moves', () => {
    const attack: PrintedAttack = {
      power: 4,
      attacker: ['Double Damage', 'Overkill'],
      health: 2,
      others: { defender: [{}] },
      objective: 'capped-damage',
    };
    expect(damagesOf(attack, [4, 4, 4, 4])).toEqual([0, 4, 2]);
    expect(damagesOf({ ...attack, rules: { doubleDamageScope: 'allDamage' } }, [4, 4, 4, 4])).toEqual([0, 4, 4]);
  });
});
