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

  // Evade 2 prevents (3 * 1 + 3 * 2 + 1 * 2) / 8 = 11/8 of three dice on average, and 1/2 of one die.
  it('makes the defender weigh the average value of prevention', () => {
    expect(choices({ ...attack, forceValue: 1 }, [1, 2, 3])).toEqual(['defender: Evade 2 by 1']);
    expect(choices({ ...attack, power: 1, forceValue: 1 }, [4])).toEqual([]);
  });

  it('leaves no prevention for after the roll', () => {
    const saving: PrintedAttack = { ...attack, health: 3, payment: { defender: 'save' } };
    expect(outcomeOf(saving, [4, 5, 6])).toMatchObject({ damage: [0, 3], discarded: [false, true] });
    expect(outcomeOf({ ...saving, attacker: [] }, [4, 5, 6])).toMatchObject({ damage: [0, 1], discarded: [false, false] });
  });

  it('is paid for by the policies always and never as they say', () => {
    const dear: PrintedAttack = { ...attack, forceValue: 9 };
    expect(outcomeOf({ ...dear, payment: { defender: 'always' } }, [1, 1, 1]).forceSpent.defender).toBe(1);
    expect(damagesOf({ ...attack, payment: { defender: 'never' } }, [4, 4, 4])).toEqual([0, 3]);
  });

  it('has Deflect aimed before the roll', () => {
    const deflecting = { ...attack, defender: ['Deflect 2'] };
    expect(choices(deflecting, [4, 1, 1])).toEqual(['defender: Deflect 2 by 1 to 0']);
    expect(damagesOf(deflecting, [4, 1, 1])).toEqual([1, 0]);
  });

  it('hides only the attack: deflected damage and dice of damage are prevented as usual', () => {
    expect(damagesOf({ ...attack, attacker: ['Cunning', 'Evade 1'], defender: ['Deflect 2'] }, [4, 5, 1])).toEqual([1, 0]);
    expect(choices({ ...attack, attacker: ['Cunning', 'Evade 1'], defender: ['Retaliate 1'] }, [1, 1, 1, 4])).toEqual([
      'defender: Retaliate 1 by 1',
      'attacker: Evade 1 by 0 on 1 from 1',
    ]);
  });

  it('leaves open how much Parry prevents until the dice are known', () => {
    const attack: PrintedAttack = { power: 2, attacker: ['Cunning'], defender: ['Parry 1', 'Deflect 1'] };
    // Nothing is parried, for the sake of the Deflect.
    expect(damagesOf(attack, [1, 4])).toEqual([1, 0]);
    expect(damagesOf({ ...attack, defender: ['Parry 1'] }, [1, 4])).toEqual([0, 0]);
  });

  describe('against Lucky of the defending unit', () => {
    const lucky: PrintedAttack = { power: 1, attacker: ['Cunning'], defender: ['Lucky 1'] };

    // A miss is re-rolled as well as a hit.
    it('has the number of dice chosen before the roll, so that a miss may have to be re-rolled', () => {
      expect(meanDamage({ ...lucky, attacker: [] })).toBe('1/4');
      expect(meanDamage(lucky)).toBe('1/2');
      expect(choices({ ...lucky, power: 3 }, [4, 5, 1, 6])).toEqual(['defender: 1 blind']);
    });

    // Seven dice have two hits or more but in 8 of 128 rolls: 7/2 - 1, and one back with one hit
    // (7/128), one with none (1/128) for each die.
    it('lets the dice be chosen when they are shown', () => {
      expect(meanDamage({ ...lucky, power: 7, defender: ['Lucky 2'] })).toBe('329/128');
      expect(reRolls({ ...lucky, power: 4, defender: ['Lucky 2'] }, [4, 1, 5, 1, 1, 1])).toEqual(['defender 4 5']);
    });

    it('leaves Lucky unused if the dice miss more often than they hit', () => {
      expect(reRolls({ ...lucky, attacker: ['Cunning', 'Accuracy -2'] }, [6])).toEqual([]);
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

    it('has all dice or none of Lucky re-rolled if it must be all', () => {
      const exactly: PrintedAttack = { ...lucky, power: 2, defender: ['Lucky 2'], rules: { luckyDice: 'exactly' } };
      expect(meanDamage(exactly)).toBe('1');
      expect(meanDamage({ ...exactly, rules: {} })).toBe('3/4');
    });
  });

  it('does nothing if no unit could prevent damage, and nothing on the defender', () => {
    expectSameAttack({ power: 3, attacker: ['Cunning'] }, { power: 3 });
    expectSameAttack({ power: 3, defender: ['Cunning'] }, { power: 3 });
  });
});
