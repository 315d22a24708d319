import { describe, expect, it } from 'vitest';
import { finished, type Slices, type WorkStage } from '../../../../src/automaton/slices.js';
import { DUEL_VERDICTS } from '../../../../src/chain/duel/boards.js';
import { DuelFlow } from '../../../../src/chain/duel/duel-flow.js';
import { duelOdds } from '../../../../src/chain/duel/duel-odds.js';
import { EndsTable, NUMBERS_OF_ENDS } from '../../../../src/chain/duel/steps-table.js';
import type { Ability } from '../../../../src/rules/game/ability.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { duelOf, solvedDuel } from '../../../support/duels.js';

function slicesOf(work: Slices<unknown>): number {
  let slices = 0;
  while (!work.next().done) slices++;
  return slices;
}

describe('following a duel', () => {
  it('yields after some work, not after some positions: most of them lead to a few', { tags: 'night' }, () => {
    const evade: Ability = { keyword: 'Evade', value: 2, cost: 5 };
    const unit = plainUnit(3, { health: 3, speed: 30, abilities: [evade] });
    const solved = solvedDuel(duelOf([unit, unit]));
    const slices = slicesOf(duelOdds(solved, { healths: [3, 3], force: [0, 0] }));
    // Hundreds of turns of two attacks, each with thousands of positions.
    expect(slices).toBeGreaterThan(100);
    expect(slices).toBeLessThan(5000);
  });

  it('tells about how many turns it takes, by the share of duels that go on', () => {
    const unit = plainUnit(3, { health: 4, speed: 30 });
    const work = duelOdds(solvedDuel(duelOf([unit, unit])), { healths: [4, 4], force: [0, 0] });
    const told: WorkStage[] = [];
    for (let next = work.next(); !next.done; next = work.next()) if (next.value !== undefined) told.push(next.value);
    const turns = told.at(-1)?.done ?? 0;
    expect(turns).toBeGreaterThan(5);
    const late = told.filter(({ done }) => done > turns / 2);
    expect(late.every(({ total }) => total > turns / 2 && total < 2 * turns)).toBe(true);
  });

  it('loses no duel, however rare its positions are', () => {
    const unit = plainUnit(3, { health: 3, speed: 30, abilities: [{ keyword: 'Evade', value: 2, cost: 5 }] });
    const flow = new DuelFlow(solvedDuel(duelOf([unit, unit])));
    let [ended, ofAttack] = [0, 0];
    const end = ({ numbers }: EndsTable, row: number, chance: number): void => {
      for (const verdict of DUEL_VERDICTS.keys()) ofAttack += chance * (numbers[row * NUMBERS_OF_ENDS + verdict] as number);
    };
    for (let turns = 0; turns < 90; turns++) {
      ofAttack = 0;
      for (let attack = 0; attack < 2; attack++) finished(flow.attack(0, { turns, end }));
      ended += ofAttack;
      expect(Math.abs(ended + flow.going - 1)).toBeLessThan(3e-15);
    }
  });

  it('keeps the ends of positions as rows of numbers', () => {
    const table = new EndsTable();
    for (const row of [0, 1, 2]) {
      expect(table.add(Float64Array.of(0.1, 0.2, row, 0.2, 1, 2, 3, 4))).toBe(row);
    }
    expect([...table.numbers.slice(8, 16)]).toEqual([0.1, 0.2, 1, 0.2, 1, 2, 3, 4]);
  });
});
