import { describe, expect, it } from 'vitest';
import { finished } from '../../../src/automaton/slices.js';
import { solvingBattle } from '../../../src/chain/battle/solve-battle.js';
import { forceSteps } from '../../../src/chain/force-steps.js';
import { parseEffect } from '../../../src/rules/effects/format.js';
import { plainUnit, type Unit } from '../../../src/rules/units/unit.js';
import { battleOf, fighter } from '../../support/battles.js';
import { duelOf, oddsOfDuel } from '../../support/duels.js';

const evading = (cost: number) => [{ keyword: 'Evade', value: 6, cost }];
const boosted = (text: string): Unit => {
  const parsed = parseEffect(text);
  return plainUnit(1, { effects: parsed.ok ? [parsed.effect] : expect.fail(text) });
};

describe('the Force that a fight is solved with', () => {
  const steps = (...units: Unit[]) => forceSteps([8, 16, 24], units, 63);

  it('is enough for the dearest ability or boost', () => {
    expect(steps(plainUnit(1))).toEqual([8, 16, 24]);
    expect(steps(plainUnit(1, { abilities: evading(8) }))).toEqual([8, 16, 24]);
    expect(steps(plainUnit(1), plainUnit(1, { abilities: evading(9) }))).toEqual([16, 24]);
    expect(steps(boosted('Pay 12 Force -> it gets +3 power'))).toEqual([16, 24]);
  });

  it('is two amounts that are compared, up to the most that can be counted', () => {
    expect(steps(plainUnit(1, { abilities: evading(20) }))).toEqual([20, 63]);
    expect(steps(plainUnit(1, { abilities: evading(40) }))).toEqual([40, 63]);
    expect(steps(plainUnit(1, { abilities: evading(99) }))).toEqual([63, 63]);
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
