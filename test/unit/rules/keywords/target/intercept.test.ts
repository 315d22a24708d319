import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack, reRolls } from '../printed-attack.js';

describe('Intercept', () => {
  const attack: PrintedAttack = { power: 2, others: { defender: [{ abilities: ['Intercept', 'Armor'] }] } };

  it('makes its unit the defending unit of an attack on another unit of its side', () => {
    expect(choices(attack, [4, 5])).toEqual(['defender: Intercept to 2']);
    expect(damagesOf(attack, [4, 5])).toEqual([0, 0, 1]);
  });

  it('lets the attack go on against that unit: its Shields, its Lucky and its Parry count', () => {
    const other = (...abilities: string[]): PrintedAttack => ({
      ...attack,
      others: { defender: [{ abilities: ['Intercept', ...abilities] }] },
    });
    expect(damagesOf(other('Shields 1'), [4])).toEqual([0, 0, 1]);
    expect(reRolls(other('Lucky 1'), [4, 5, 1])).toEqual(['defender 5']);
    expect(damagesOf(other('Parry 1'), [1, 4])).toEqual([0, 0, 0]);
  });

  it('is not used if it gains nothing', () => {
    const plain = { ...attack, others: { defender: [{ abilities: ['Intercept'] }] } };
    expect(choices(plain, [4, 4])).toEqual([]);
    expect(damagesOf(plain, [4, 4])).toEqual([0, 2, 0]);
  });

  it('does not help the unit that is attacked', () => {
    expect(damagesOf({ power: 1, defender: ['Intercept', 'Armor'], others: { defender: [{}] } }, [5])).toEqual([0, 1, 0]);
  });

  it('saves a unit for which the damage would be too much', () => {
    const saving: PrintedAttack = {
      power: 1,
      health: 1,
      others: { defender: [{ health: 3, abilities: ['Intercept'] }] },
      objective: 'discard-chance',
    };
    expect(outcomeOf(saving, [4])).toMatchObject({ damage: [0, 0, 1], discarded: [false, false, false] });
  });

  it('works once for each instance: two units do not pass the attack back and forth forever', () => {
    const both: PrintedAttack = {
      power: 1,
      defender: ['Intercept'],
      others: { defender: [{ abilities: ['Intercept', 'Armor'] }] },
    };
    expect(choices(both, [5])).toEqual(['defender: Intercept to 2']);
  });

  it('lets the unit that was attacked first count as attacked: it may retaliate too', () => {
    expect(damagesOf({ ...attack, defender: ['Retaliate 1'] }, [4, 5, 6])).toEqual([1, 0, 1]);
  });

  it('costs Force at once, if a cost is printed, whatever happens later', () => {
    const paid: PrintedAttack = { power: 2, others: { defender: [{ abilities: ['Pay 2 Force -> Intercept', 'Armor'] }] } };
    expect(outcomeOf(paid, [1, 1]).forceSpent).toEqual({ attacker: 0, defender: 2 });
    expect(damagesOf({ ...paid, force: { defender: 1 } }, [4, 4])).toEqual([0, 2, 0]);
    // Armor takes a third of a damage on average from two dice: too little for two Force of a quarter each.
    expect(choices({ ...paid, forceValue: 0.25 }, [4, 4])).toEqual([]);
    expect(choices({ ...paid, forceValue: 0.1 }, [4, 4])).toEqual(['defender: Intercept to 2']);
  });

  it('is not paid for under the policies never and save, and is weighed under always', () => {
    const paid: PrintedAttack = { power: 2, others: { defender: [{ abilities: ['Pay 1 Force -> Intercept', 'Armor'] }] } };
    for (const policy of ['never', 'save'] as const) {
      expect(choices({ ...paid, payment: { defender: policy } }, [4, 4])).toEqual([]);
    }
    expect(choices({ ...paid, payment: { defender: 'always' } }, [4, 4])).toEqual(['defender: Intercept to 2']);
    expect(choices({ ...paid, payment: { defender: 'always' }, forceValue: 1 }, [4, 4])).toEqual([]);
  });
});
