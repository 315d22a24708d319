import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Protect', () => {
  const attack: PrintedAttack = { power: 3, others: { defender: [{ abilities: ['Protect 2'] }] } };

  it('prevents up to X of one instance of damage to another unit of its side', () => {
    expect(damagesOf(attack, [4, 5, 6])).toEqual([0, 1, 0]);
    expect(damagesOf(attack, [4, 1, 1])).toEqual([0, 0, 0]);
    expect(choices(attack, [4, 1, 1])).toEqual(['defender: Protect 2 by 2 on 1 from 0']);
  });

  it('does not protect its own unit', () => {
    expect(damagesOf({ power: 1, defender: ['Protect 2'], others: { defender: [{}] } }, [4])).toEqual([0, 1, 0]);
  });

  it("of the attacker's side protects the attacker", () => {
    const struck = { power: 1, defender: ['Retaliate 2'], others: { attacker: [{ abilities: ['Protect 1'] }] } };
    expect(damagesOf(struck, [1, 4, 5])).toEqual([1, 0, 0]);
    const riposted = { power: 1, defender: ['Riposte 2'], others: { attacker: [{ abilities: ['Protect 1'] }] } };
    expect(damagesOf(riposted, [2])).toEqual([1, 0, 0]);
  });

  it('does not help against Ferocity, not even for a unit with Fortitude', () => {
    expect(damagesOf({ ...attack, attacker: ['Ferocity'], defender: ['Fortitude'] }, [4, 4, 4])).toEqual([0, 3, 0]);
  });

  it('costs Force, and under the policy save is paid to save the unit', () => {
    const paid: PrintedAttack = {
      power: 3,
      health: 3,
      others: { defender: [{ abilities: ['Pay 2 Force -> Protect 1'] }] },
      payment: { defender: 'save' },
    };
    expect(outcomeOf(paid, [4, 4, 4])).toMatchObject({ damage: [0, 2, 0], forceSpent: { defender: 2 } });
    expect(outcomeOf(paid, [4, 4, 1])).toMatchObject({ damage: [0, 2, 0], forceSpent: { defender: 0 } });
  });

  it('makes opponents aim at the unit that protects', () => {
    const deflected = { power: 2, defender: ['Deflect 2'], others: { attacker: [{ abilities: ['Protect 1'] }] } };
    expect(damagesOf(deflected, [4, 4])).toEqual([0, 0, 2]);
    const overkill: PrintedAttack = {
      power: 3,
      attacker: ['Overkill'],
      health: 2,
      others: { defender: [{}, { abilities: ['Protect 1'] }] },
      objective: 'capped-damage',
    };
    expect(damagesOf(overkill, [4, 4, 4])).toEqual([0, 1, 0, 1]);
  });
});
