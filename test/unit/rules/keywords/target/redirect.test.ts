import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Redirect', () => {
  const attack: PrintedAttack = { power: 2, defender: ['Redirect'], others: { defender: [{ abilities: ['Armor'] }, {}] } };

  it('sends the attack to another unit of its side', () => {
    expect(choices(attack, [4, 5])).toEqual(['defender: Redirect to 2']);
    expect(damagesOf(attack, [4, 5])).toEqual([0, 0, 1, 0]);
  });

  it('costs Force, and is not paid for under the policies never and save', () => {
    const paid: PrintedAttack = { ...attack, defender: ['Pay 1 Force -> Redirect'] };
    expect(outcomeOf(paid, [1, 1]).forceSpent.defender).toBe(1);
    for (const policy of ['never', 'save'] as const) {
      expect(outcomeOf({ ...paid, payment: { defender: policy } }, [4, 4])).toMatchObject({
        damage: [0, 2], // nobody else is drawn in
        forceSpent: { defender: 0 },
      });
    }
  });

  it('works once for each instance: the next unit has its own', () => {
    const chain: PrintedAttack = {
      power: 2,
      defender: ['Redirect', 'Shields 1'],
      others: { defender: [{ abilities: ['Redirect', 'Retaliate 5'] }] },
    };
    // The attack goes to the second unit, which may retaliate, and back to the first, which has Shields.
    expect(choices(chain, [4, 1, 1, 1, 1, 1])).toEqual([
      'defender: Redirect to 2',
      'defender: Redirect to 1',
      'defender: Retaliate 5 by 2',
    ]);
    expect(damagesOf(chain, [4, 4, 1, 1, 1, 1])).toEqual([1, 1, 0]);
  });
});
