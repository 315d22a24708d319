import { describe, expect, it } from 'vitest';
import { changedUnit, plainUnit, remainingHealth } from '../../../../src/rules/units/unit.js';

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

describe('a changed unit', () => {
  it('has the new fields, the others as before, and its fields in the order of all units', () => {
    const before = plainUnit(4, { name: 'A', health: 5 });
    const { name, ...others } = before;
    const after = changedUnit({ ...others, name }, { power: 6, counters: 2 });
    expect(after).toEqual({ ...before, power: 6, counters: 2 });
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });
});
