import { describe, expect, it } from 'vitest';
import { withStack } from '../../../../src/rules/units/stack.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';

const BONUS = { stackSpeed: 10, stackPower: 1, stackHealth: 1 };

describe('A stack', () => {
  it('gives its top card speed, power and health for each card under it', () => {
    const unit = plainUnit(5, { speed: 50, powerChange: -1, health: 6, stack: 3 });
    expect(withStack(unit, BONUS)).toEqual({ ...unit, speed: 70, powerChange: 1, health: 8 });
    expect(withStack(unit, { stackSpeed: 0, stackPower: 2, stackHealth: 3 })).toMatchObject({
      speed: 50,
      powerChange: 3,
      health: 12,
    });
  });

  it('of one card gives nothing', () => {
    const unit = plainUnit(5, { speed: 50, health: 6 });
    expect(withStack(unit, BONUS)).toBe(unit);
  });

  it('leaves unknown numbers of the card unknown', () => {
    expect(withStack(plainUnit(5, { stack: 2 }), BONUS)).toMatchObject({ speed: null, power: 5, powerChange: 1, health: null });
  });
});
