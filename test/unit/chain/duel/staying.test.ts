import { describe, expect, it } from 'vitest';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { duelOf, solvedDuel } from '../../../support/duels.js';

const evade = (value: number, cost: number): Ability => ({ keyword: 'Evade', value, cost });
const unit = (power: number, ...abilities: Ability[]): Unit => plainUnit(power, { health: 2, speed: 30, abilities });
const endsSurely = (first: Unit, second: Unit, mayPass = false): boolean =>
  solvedDuel(duelOf([first, second], { mayPass })).values.endsSurely;

describe('a duel', () => {
  it('ends whatever the sides do if dice can hit for more than is prevented', () => {
    expect(endsSurely(unit(2, evade(1, 5)), unit(2, evade(1, 5)))).toBe(true);
  });

  it('ends if one side prevents everything and the other one does not', () => {
    expect(endsSurely(unit(2, evade(2, 5)), unit(2))).toBe(true);
  });

  it('may not end if both sides can prevent everything, or need not attack', () => {
    expect(endsSurely(unit(2, evade(2, 4)), unit(2, evade(2, 4)))).toBe(false);
    expect(endsSurely(unit(2, evade(1, 4)), unit(2, evade(1, 4)), true)).toBe(false);
  });

  it('is not said to end if that can take thousands of turns', () => {
    expect(endsSurely(unit(12, evade(11, 5)), unit(12, evade(11, 5)))).toBe(false);
  });
});
