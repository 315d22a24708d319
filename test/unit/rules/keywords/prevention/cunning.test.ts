import { describe, expect, it } from 'vitest';
import { choices, damagesOf, expectSameAttack, meanDamage, outcomeOf, type PrintedAttack, reRolls } from '../printed-attack.js';

describe('Cunning', () => {
  const attack: PrintedAttack = { power: 3, attacker: ['Cunning'], defender: ['Pay 1 Force -> Evade 2'] };

  it('lets prevention work as it was decided before the roll', () => {
    expect(damagesOf(attack, [4, 5, 6])).toEqual([0, 1]);
    expect(damagesOf({ ...attack, defender: ['Evade 1', 'Absorb 1'] }, [4, 5, 6])).toEqual([0, 1]);
  });

  it('makes it cost Force before the roll, even if it prevents nothing', () => {
    expect(outcomeOf(attack, [1, 2, 3])).toMatchObject({ damage: [0, 0], forceSpent: { attacker: 0, defender: 1 } });
    expect(outcomeOf({ ...attack, attacker: [] }, [1, 2, 3]).forceSpent.defender).toBe(0);
  });

  it('leaves no prevention for after the roll', () => {
    const saving: PrintedAttack = { ...attack, health: 3, payment: { defender: 'save' } };
    expect(outcomeOf(saving, [4, 5, 6])).toMatchObject({ damage: [0, 3], discarded: [false, true] });
    expect(outcomeOf({ ...saving, attacker: [] }, [4, 5, 6])).toMatchObject({ damage: [0, 1], discarded: [false, false] });
  });

  it('hides only the attack: deflected damage and dice of damage are prevented as usual', () => {
    expect(damagesOf({ ...attack, attacker: ['Cunning', 'Evade 1'], defender: ['Deflect 2'] }, [4, 5, 1])).toEqual([1, 0]);
    expect(choices({ ...attack, attacker: ['Cunning', 'Evade 1'], defender: ['Retaliate 1'] }, [1, 1, 1, 4])).toEqual([
      'defender: Retaliate 1 by 1',
      'attacker: Evade 1 by 0 on 1 from 1',
    ]);
  });

  describe('against Lucky of the defending unit', () => {
    const lucky: PrintedAttack = { power: 1, attacker: ['Cunning'], defender: ['Lucky 1'] };

    // A miss is re-rolled as well as a hit.
    it('has the number of dice chosen before the roll, so that a miss may have to be re-rolled', () => {
      expect(meanDamage({ ...lucky, attacker: [] })).toBe('1/4');
      expect(meanDamage(lucky)).toBe('1/2');
      expect(choices({ ...lucky, power: 3 }, [4, 5, 1, 6])).toEqual(['defender: 1 blind']);
    });

    it('has them re-rolled after the attacker has used his Lucky', () => {
      const both: PrintedAttack = { ...lucky, power: 2, attacker: ['Cunning', 'Lucky 1'], rules: { firstChance: 'defender' } };
      expect(reRolls(both, [1, 4, 5, 2])).toEqual(['attacker 1', 'defender 5']);
    });

    it('makes a greedy player choose the largest number, and pick the highest faces', () => {
      const greedy: PrintedAttack = { ...lucky, power: 3, defender: ['Lucky 2'], luckyPolicy: { defender: 'greedy' } };
      expect(reRolls(greedy, [1, 2, 5, 1, 1])).toEqual(['defender 2 5']);
      expect(reRolls({ ...greedy, power: 1 }, [3, 6])).toEqual(['defender 3']);
    });
  });

  it('does nothing if no unit could prevent damage, and nothing on the defender', () => {
    expectSameAttack({ power: 3, attacker: ['Cunning'] }, { power: 3 });
    expectSameAttack({ power: 3, defender: ['Cunning'] }, { power: 3 });
  });
});
