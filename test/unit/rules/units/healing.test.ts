import { describe, expect, it } from 'vitest';
import { healingIn } from '../../../../src/rules/units/healing.js';
import { TextsInForce } from '../../../../src/rules/units/in-force.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { effectOf } from '../../../support/effects.js';

const unit = (effects: readonly string[], rest: Partial<Unit> = {}): Unit =>
  plainUnit(3, { effects: effects.map(effectOf), ...rest });
const control = (value: number) => ({ keyword: 'Damage Control', value, cost: 0 });
const healingOf = (attacker: Unit, defender = unit([])) => healingIn(new TextsInForce({ attacker, defender }), 0);

describe('the counters that leave a unit in a turn', () => {
  it('are those of its keyword when its build step starts, and of several the sum', () => {
    const healing = { 'build step': 3, 'battle phase starts': 0, 'battle phase ends': 0 };
    expect(healingOf(unit([], { abilities: [control(2), control(1)] }))).toEqual(healing);
  });

  it('are those of texts at their times, its own and those that reach it', () => {
    const own = unit([
      'it gets removal of all damage counters when the battle phase starts',
      'it gets removal of up to 1 damage counter when the battle phase ends',
      'it gets Damage Control 1',
    ]);
    expect(healingOf(own)).toEqual({
      'build step': 1,
      'battle phase starts': Number.POSITIVE_INFINITY,
      'battle phase ends': 1,
    });
    const gleep = plainUnit(1, { subtypes: ['Gleep'] });
    expect(healingOf(gleep, unit(['all the Gleep units get Damage Control 2']))?.['build step']).toBe(2);
  });

  it('are none without a condition of their text, and none without anything that removes them', () => {
    const damaged = 'it gets Damage Control 1 as long as it has no damage counters';
    expect(healingOf(unit([damaged], { counters: 1 }))).toBeNull();
    expect(healingOf(unit([damaged]))).not.toBeNull();
    expect(healingOf(unit(['it gets +1 power']))).toBeNull();
  });
});
