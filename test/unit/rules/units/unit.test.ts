import { describe, expect, it } from 'vitest';
import { plainUnit, remainingHealth } from '../../../../src/rules/units/unit.js';

describe('remaining health', () => {
  it('is health minus damage counters', () => {
    expect(remainingHealth(plainUnit(1, { health: 5, counters: 2 }))).toBe(3);
    expect(remainingHealth(plainUnit(1, { health: 5 }))).toBe(5);
  });

  it('is not known if the health is not', () => {
    expect(remainingHealth(plainUnit(1))).toBeNull();
    expect(remainingHealth(plainUnit(1, { counters: 2 }))).toBeNull();
  });
});

describe('a plain unit', () => {
  it('has its power and nothing else', () => {
    const { power, powerChange, health, counters, abilities, side } = plainUnit(4);
    expect({ power, powerChange, health, counters, abilities, side }).toEqual({
      power: 4,
      powerChange: 0,
      health: null,
      counters: 0,
      abilities: [],
      side: null,
    });
  });
});
