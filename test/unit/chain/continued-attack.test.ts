import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import { forceSteps } from '../../../src/chain/continued-attack.js';
import { plainUnit, type Unit } from '../../../src/rules/units/unit.js';
import { battleOf, fighter } from '../../support/battles.js';
import { duelOf, oddsOfDuel } from '../../support/duels.js';
import { effectOf } from '../../support/effects.js';

const evading = (cost: number) => [{ keyword: 'Evade', value: 6, cost }];

const boosted = (text: string): Unit => plainUnit(1, { effects: [effectOf(text)] });

describe('the Force that a fight is solved with', () => {
  const steps = (...units: Unit[]) => forceSteps([8, 16, 24], units, 63);

  it('is enough for the dearest ability or boost', () => {
    expect(steps(plainUnit(1))).toEqual([8, 16, 24]);
    expect(steps(plainUnit(1, { abilities: evading(8) }))).toEqual([8, 16, 24]);
    expect(steps(plainUnit(1), plainUnit(1, { abilities: evading(9) }))).toEqual([16, 24]);
    expect(steps(boosted('Pay 12 Force -> it gets +3 power'))).toEqual([16, 24]);
  });

  it('is enough to pay for it twice when two amounts are compared', () => {
    const close = (cost: number) => forceSteps([8, 12, 18, 27], [plainUnit(1, { abilities: evading(cost) })], 63);
    expect([6, 7, 9, 10].map((cost) => close(cost)[0])).toEqual([8, 12, 12, 18]);
  });

  it('is two amounts that are compared, up to the most that can be counted', () => {
    expect(steps(plainUnit(1, { abilities: evading(20) }))).toEqual([20, 63]);
    expect(steps(plainUnit(1, { abilities: evading(40) }))).toEqual([40, 63]);
    expect(steps(plainUnit(1, { abilities: evading(99) }))).toEqual([63, 63]);
  });
});

it('the Force that can be paid before the last turn is over is enough: no more is counted, and less only to see whether it matters', () => {
  const unit = plainUnit(1);
  expect(forceSteps([8, 16, 24], [unit], 63, 12)).toEqual([12]);
  expect(forceSteps([8, 16, 24], [unit], 63, 16)).toEqual([16]);
  expect(forceSteps([8, 16, 24], [unit], 63, 20)).toEqual([8, 16, 20]);
  expect(forceSteps([8, 16, 24], [unit], 63, 40)).toEqual([8, 16, 24]);
});

describe('a battle that cannot be solved with all the Force that matters', () => {
  const named = (speed: number, power: number, health: number, keyword: string, value: number, cost: number) =>
    fighter(power, health, { speed, abilities: keyword === '' ? [] : [{ keyword, value, cost }] });
  const dark = [named(30, 2, 2, 'Focus', 1, 0), named(40, 2, 3, 'Deflect', 2, 1)];
  const light = [named(40, 1, 3, '', 0, 0), named(40, 1, 2, 'Evade', 2, 3)];

  // With 8 Force counted the Dark Side would win by 0.18867; the game's value, from a program that shares nothing with this one, is 0.17664.
  it('is not solved with less', { tags: 'night' }, () => {
    const solved = finished(solvingBattle(battleOf(dark, light, { turns: 4 })));
    if (solved !== null) expect(Math.abs(solved.value - 0.17664)).toBeLessThan(5e-6 + solved.bound);
  });
});

describe('what costs more than eight Force', () => {
  it.each([9, 17, 40, 60])('is paid in a duel by who has it: %i', (cost) => {
    const units = [
      plainUnit(1, { health: 1, speed: 30 }),
      plainUnit(0, { health: 1, speed: 30, abilities: evading(cost) }),
    ] as const;
    expect(oddsOfDuel(duelOf(units, { force: [0, 60], turns: 1 })).firstWins).toBe(0);
    expect(oddsOfDuel(duelOf(units, { force: [0, cost - 5], turns: 1 })).firstWins).toBeCloseTo(1 / 2, 12);
  });

  it.each([9, 17, 40])('is paid in a battle, too: %i', (cost) => {
    const battle = battleOf([fighter(1, 1)], [fighter(0, 1, { abilities: evading(cost) })], { force: [0, 60], turns: 1 });
    expect(finished(solvingBattle(battle))?.value).toBe(0);
  });
});
