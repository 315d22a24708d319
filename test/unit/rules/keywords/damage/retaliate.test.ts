import { describe, expect, it } from 'vitest';
import { choices, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Retaliate', () => {
  const attack: PrintedAttack = { power: 1, defender: ['Retaliate 2'] };

  it('rolls X dice of damage against the attacker when the attack ends', () => {
    expect(damagesOf(attack, [4, 5, 1])).toEqual([1, 1]);
    expect(damagesOf(attack, [1, 5, 6])).toEqual([2, 0]);
  });

  it('is activated instance by instance, each with its own damage', () => {
    const both = { power: 1, attacker: ['Evade 1'], defender: ['Retaliate 1', 'Retaliate 2'] };
    expect(choices(both, [1, 4, 4, 4])).toEqual([
      'defender: Retaliate 2 by 1',
      'defender: Retaliate 1 by 1',
      'defender: Retaliate 2 of 1 next',
      'attacker: Evade 1 by 0 on 2 from 1',
      'attacker: Evade 1 by 0 on 1 from 1',
    ]);
    expect(damagesOf(both, [1, 4, 4, 4])).toEqual([1, 0]);
  });

  it('costs Force before the roll, if a cost is printed', () => {
    const paid: PrintedAttack = { power: 1, defender: ['Pay 1 Force -> Retaliate 2'] };
    expect(outcomeOf(paid, [1, 1, 1])).toMatchObject({ damage: [0, 0], forceSpent: { defender: 1 } });
    // Two dice are worth one damage, as much as one Force at a value of 1; then it is not used.
    expect(choices({ ...paid, forceValue: 1 }, [4])).toEqual([]);
    expect(choices({ ...paid, forceValue: 0.75 }, [4, 1, 1])).toEqual(['defender: Retaliate 2 by 1']);
  });

  it('does nothing to a unit that is already discarded', () => {
    expect(damagesOf({ ...attack, attackerHealth: 1, defender: ['Deflect 1', 'Retaliate 2'] }, [4])).toEqual([1, 0]);
  });
});
