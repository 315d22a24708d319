import { describe, expect, it } from 'vitest';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { duelOf, solvedDuel, solvedWithForce } from '../../../support/duels.js';

const evade = (value: number, cost: number): Ability => ({ keyword: 'Evade', value, cost });

const unit = (power: number, ...abilities: Ability[]): Unit => plainUnit(power, { health: 3, speed: 30, abilities });

describe('the values of a duel that ends whatever the sides do', () => {
  const dear = duelOf([unit(3, evade(2, 5)), unit(4, evade(1, 3), evade(2, 4))]);

  it('need few sweeps, since the play of each is kept for quicker ones', () => {
    const { values, mostForce } = solvedDuel(dear);
    expect([values.endsSurely, mostForce > 8]).toEqual([true, true]);
    // Sixteen pairs of counters, of more than twenty sweeps each if no sweep keeps its play.
    expect(values.sweeps).toBeLessThan(16 * 8);
  });

  it('are the same from those with less Force as from 0', () => {
    const warm = solvedDuel(dear);
    const cold = solvedWithForce(dear, warm.mostForce);
    const [own, other] = [warm.values.at(0), cold.values.at(0)];
    expect(own.length).toBe(other.length);
    expect(Math.max(...own.map((value, v) => Math.abs(value - (other[v] ?? Number.NaN))))).toBeLessThan(1e-12);
  });

  it('are exact where one side always wins, so that ties are ties', () => {
    const { values, graph } = solvedDuel(duelOf([unit(0, evade(2, 5)), unit(3)]));
    expect(Math.max(...values.at(0).map((value) => Math.abs(value + 1)))).toBeLessThan(1e-14);
    expect(graph.size).toBeGreaterThan(9);
  });
});

describe('a duel', () => {
  const unit = (power: number, ...abilities: Ability[]): Unit => plainUnit(power, { health: 2, speed: 30, abilities });

  const endsSurely = (first: Unit, second: Unit, mayPass = false): boolean =>
    solvedDuel(duelOf([first, second], { mayPass })).values.endsSurely;

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
