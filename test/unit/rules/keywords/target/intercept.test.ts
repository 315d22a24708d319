import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Intercept', () => {
  const attack: PrintedAttack = { power: 2, others: { defender: [{ abilities: ['Intercept', 'Armor'] }] } };

  it('makes its unit the defending unit of an attack on another unit of its side', () => {
    expect(choices(attack, [4, 5])).toEqual(['defender: Intercept to 2']);
    expect(damagesOf(attack, [4, 5])).toEqual([0, 0, 1]);
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
