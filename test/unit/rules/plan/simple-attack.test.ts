import { describe, expect, it } from 'vitest';
import { isSimple, rollOnly } from '../../../../src/rules/plan/simple-attack.js';
import { printedPlan } from '../keywords/printed-attack.js';

describe('a simple attack', () => {
  it('is a roll against one unit, with everything that acts only on the roll', () => {
    const keywords = ['Critical Hit 2', 'Lucky 1', 'Fury 2', 'Accuracy 1', 'Resilience 1', 'Precision', 'Cunning', 'Ferocity'];
    expect(isSimple(printedPlan({ power: 4, attacker: keywords, defender: ['Armor', 'Parry 1', 'Shields 1'] }))).toBe(true);
  });

  it('has an encounter of two units with only the roll', () => {
    const { encounter, roll } = printedPlan({ power: 4, attacker: ['Lucky 1'], defender: ['Lucky 2', 'Shields 1'], health: 3 });
    expect(encounter).toEqual(rollOnly(roll, { parry: 0, remainingHealth: 3 }));
    expect(encounter.attacking.power).toBe(3);
    expect(encounter.units.map(({ attacked }) => attacked?.lucky ?? null)).toEqual([null, 2]);
  });

  it('is one in which nothing can happen besides the roll', () => {
    expect(isSimple(printedPlan({ power: 4, defender: ['Evade 1'] }))).toBe(false);
    expect(isSimple(printedPlan({ power: 4, attacker: ['Stun 1'] }))).toBe(false);
  });
});
