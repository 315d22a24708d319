import { describe, expect, it } from 'vitest';
import { finished } from '../../../../src/automaton/slices.js';
import { solvingDuel } from '../../../../src/chain/duel/solve-duel.js';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { DUEL_CONTEXT, duelOf, oddsOfDuel, solvedDuel } from '../../../support/duels.js';
import { unitOfFields } from '../../../support/units.js';

/** A unit that attacks twice and pays for what it does: sums of Force arise in its attacks. */
const thick = (power: number): Unit =>
  plainUnit(power, {
    ...{ health: 2, speed: 30 },
    abilities: [
      { keyword: 'Double Strike', value: null, cost: 0 },
      { keyword: 'Evade', value: 2, cost: 1 },
      { keyword: 'Retaliate', value: 2, cost: 1 },
    ],
  });

it('a duel whose play is printed has the value of one that is solved only for its odds', () => {
  const setup = duelOf([thick(2), thick(3)]);
  const [told, quick] = [solvedDuel(setup), finished(solvingDuel(setup, 'odds'))];
  expect(quick).toMatchObject({ value: told.value, mostForce: told.mostForce, attacks: told.attacks });
});

const evade = (value: number, cost: number): Ability => ({ keyword: 'Evade', value, cost });

const unit = (power: number, ...abilities: Ability[]): Unit => plainUnit(power, { health: 3, speed: 30, abilities });

describe('the Force of a side', () => {
  const satedWith = (...abilities: Ability[]) => solvedDuel(duelOf([unit(3), unit(3, ...abilities)])).graph.neverShort;

  it('is not counted if a turn brings all that it can spend in one', () => {
    expect(satedWith(evade(2, 4))).toEqual([true, true]);
    expect(satedWith(evade(2, 5))).toEqual([true, false]);
    expect(satedWith(evade(2, 2), evade(1, 2))).toEqual([true, true]);
    expect(satedWith(evade(2, 2), evade(1, 3))).toEqual([true, false]);
  });

  it('is counted if the rules give less in a turn', () => {
    const context = { ...DUEL_CONTEXT, rules: { ...DUEL_CONTEXT.rules, forcePerTurn: 3 } };
    expect(solvedDuel(duelOf([unit(3), unit(3, evade(2, 4))], { context })).graph.neverShort).toEqual([true, false]);
    expect(solvedDuel(duelOf([unit(3), unit(3, evade(2, 3))], { context })).graph.neverShort).toEqual([true, true]);
  });

  it('is counted if something costs more than its attack was explored with', () => {
    expect(satedWith(evade(2, 1), evade(2, 60))).toEqual([true, false]);
  });

  it('has no bound then: one solution has as many positions as places', () => {
    const { graph, bound, mostForce } = solvedDuel(duelOf([unit(3), unit(3, evade(2, 4))]));
    expect([graph.size, bound, mostForce]).toEqual([graph.boards.length, 0, 16]);
    // What the winner has left is counted as before: four in each turn, less what it has paid.
    expect(oddsOfDuel(duelOf([unit(3), unit(0, evade(3, 4))])).left[1]).toBeNull();
  });

  it('has no bound for the winner either if its text asks for none', () => {
    const slow = (effects: readonly string[]) => unitOfFields({ power: 1, health: 12, speed: 30, effects });
    const [text, plain] = [['it gets +2 power as long as it attacks any Squad unit'], []].map((effects) =>
      oddsOfDuel(duelOf([slow(effects), slow([])])),
    );
    expect(text?.left).toEqual(plain?.left);
    expect(plain?.left[0]?.force).toBeGreaterThan(16);
  });
});
