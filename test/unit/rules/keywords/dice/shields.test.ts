import { describe, expect, it } from 'vitest';
import { damageOf, expectSameAttack, printedPlan } from '../printed-attack.js';

describe('Shields', () => {
  it('gives the attacker X less power: power 4 against Shields 1 rolls 3 dice', () => {
    expect(damageOf({ power: 4, defender: ['Shields 1'] }, [4, 5, 6])).toBe(3);
  });

  it('above the power leave no die to roll', () => {
    expect(damageOf({ power: 2, defender: ['Shields 3'] }, [])).toBe(0);
    expectSameAttack({ power: 2, defender: ['Shields 3'] }, { power: 0 });
  });

  it('counts against changes of power before the floor: a bonus first makes up for Shields', () => {
    expect(damageOf({ power: 2, powerChange: 2, defender: ['Shields 3'] }, [6])).toBe(1);
    expect(damageOf({ power: 2, powerChange: -1, defender: ['Shields 1'] }, [])).toBe(0);
    expect(damageOf({ power: 2, powerChange: -5, defender: ['Shields 1'] }, [])).toBe(0);
  });

  it('takes dice from Lucky only if there are fewer than it may re-roll', () => {
    expect(printedPlan({ power: 4, attacker: ['Lucky 3'], defender: ['Shields 2'] }).roll.lucky.attacker.dice).toBe(2);
    expect(printedPlan({ power: 5, attacker: ['Lucky 3'], defender: ['Shields 2'] }).roll.lucky.attacker.dice).toBe(3);
  });
});
