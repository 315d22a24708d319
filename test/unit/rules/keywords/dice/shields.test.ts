import { describe, expect, it } from 'vitest';
import { chances, damageOf, expectSameAttack, meanDamage, play, printedPlan } from '../printed-attack.js';

describe('Shields', () => {
  it('gives the attacker X less power: power 4 against Shields 1 rolls 3 dice', () => {
    expect(damageOf({ power: 4, defender: ['Shields 1'] }, [4, 5, 6])).toBe(3);
  });

  it('equal to the power leave no die to roll', () => {
    expect(damageOf({ power: 2, defender: ['Shields 2'] }, [])).toBe(0);
  });

  it('above the power leave no die to roll', () => {
    expect(damageOf({ power: 2, defender: ['Shields 3'] }, [])).toBe(0);
    expectSameAttack({ power: 2, defender: ['Shields 3'] }, { power: 0 });
  });

  it('adds up: Shields 1 twice is Shields 2', () => {
    expectSameAttack({ power: 5, defender: ['Shields 1', 'Shields 1'] }, { power: 5, defender: ['Shields 2'] });
    expect(damageOf({ power: 5, defender: ['Shields 1', 'Shields 2'] }, [6, 6])).toBe(2);
  });

  it('counts against changes of power before the floor: a bonus first makes up for Shields', () => {
    expect(damageOf({ power: 2, powerChange: 2, defender: ['Shields 3'] }, [6])).toBe(1);
    expect(damageOf({ power: 2, powerChange: -1, defender: ['Shields 1'] }, [])).toBe(0);
    expect(damageOf({ power: 2, powerChange: -5, defender: ['Shields 1'] }, [])).toBe(0);
  });

  it('does nothing on the attacker', () => {
    expectSameAttack({ power: 3, attacker: ['Shields 2'] }, { power: 3 });
  });

  it('leaves no natural face for Critical Hit if no die is rolled', () => {
    const result = play({ power: 2, attacker: ['Critical Hit 5', 'Lucky 2'], defender: ['Shields 3', 'Lucky 2'] }, []);
    expect(result).toMatchObject({ damage: 0, criticalHit: false });
  });

  it('changes the number of dice only, not what they need', () => {
    expectSameAttack({ power: 5, attacker: ['Accuracy 1'], defender: ['Shields 2', 'Armor'] }, { power: 3 });
  });

  it('takes dice from Lucky only if there are fewer than it may re-roll', () => {
    expect(printedPlan({ power: 4, attacker: ['Lucky 3'], defender: ['Shields 2'] }).roll.lucky.attacker.dice).toBe(2);
    expect(printedPlan({ power: 5, attacker: ['Lucky 3'], defender: ['Shields 2'] }).roll.lucky.attacker.dice).toBe(3);
  });

  it('rolls no dice and discards nothing, even without remaining health', () => {
    expect(play({ power: 1, defender: ['Shields 1'], health: 1 }, []).isDiscarded).toBe(false);
  });

  it('has the chances of its examples', () => {
    expect(chances({ power: 4, defender: ['Shields 1'] })).toEqual({ 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' });
    expect(meanDamage({ power: 4, defender: ['Shields 1'] })).toBe('3/2');
    expect(chances({ power: 2, defender: ['Shields 3'] })).toEqual({ 0: '1' });
  });
});
