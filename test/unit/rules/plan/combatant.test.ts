import { describe, expect, it } from 'vitest';

import { powerOfDice } from '../../../../src/rules/plan/combatant.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { planOfUnits } from '../../experiment/encounters.js';

describe('the power of dice on the table', () => {
  const attacker = plainUnit(0, { powerChange: 2, counters: 1, abilities: [{ keyword: 'Resilience', value: 3, cost: 0 }] });
  const defender = plainUnit(0, { abilities: [{ keyword: 'Shields', value: 2, cost: 0 }] });

  it('is the power with which the attack rolls this many dice', () => {
    const power = powerOfDice(6, attacker, defender);
    expect(planOfUnits({ ...attacker, power }, defender).roll.dice).toBe(6);
  });

  it('is the number of dice if nothing changes it, whatever the unit prints', () => {
    expect(powerOfDice(4, plainUnit(9), plainUnit(0))).toBe(4);
  });

  it('can be a power that no unit has', () => {
    expect(powerOfDice(1, plainUnit(0, { powerChange: 5 }), plainUnit(0))).toBe(-4);
  });
});
