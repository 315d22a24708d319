import { describe, expect, it } from 'vitest';
import { diceAtTable, diceOnTable, matchesFuryDice } from '../../../src/automaton/at-table.js';
import { poolCounts } from '../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

describe('the dice on the table when the re-roll chance begins', () => {
  const dice = (attack: PrintedAttack): number[] => diceOnTable(printedPlan(attack));

  it('are the first roll, with or without the Fury dice', () => {
    expect(dice({ power: 3, attacker: ['Lucky 1'] })).toEqual([3]);
    expect(dice({ power: 3, attacker: ['Fury 2'], defender: ['Shields 1'] })).toEqual([2, 4]);
    expect(dice({ power: 1, attacker: ['Fury 2'], defender: ['Shields 1'] })).toEqual([0]);
  });

  it('are all possible numbers if Fury chains', () => {
    expect(dice({ power: 1, attacker: ['Fury 2'], rules: { furyChains: true } })).toEqual([1, 3, 5, 7, 9, 11]);
    expect(dice({ power: 1, attacker: ['Fury 12'], rules: { furyChains: true } })).toEqual([1, 13, 25]);
  });

  it('are without and with Overload, which the number of dice shows', () => {
    expect(dice({ power: 2, attacker: ['Overload 2'] })).toEqual([2, 4]);
    const plan = printedPlan({ power: 2, attacker: ['Overload 2'] });
    for (const [faces, isOverloaded] of [
      [[1, 2], false],
      [[1, 2, 3, 4], true],
    ] as const) {
      const { initial, situationOf } = diceAtTable(plan, faces);
      expect(situationOf(initial)).toMatchObject({ dice: faces.length, isOverloaded });
    }
  });

  it('are those after a change of the defending unit', () => {
    const others = { defender: [{ abilities: ['Intercept', 'Shields 2'] }] };
    expect(dice({ power: 3, others })).toEqual([1]);
  });
});

it('matchesFuryDice is true if the Fury dice are on the table exactly when a natural 4 is', () => {
  const plan = printedPlan({ power: 2, attacker: ['Fury 1'] });
  expect(matchesFuryDice(plan, [5, 2])).toBe(true);
  expect(matchesFuryDice(plan, [4, 2])).toBe(false);
  expect(matchesFuryDice(plan, [4, 2, 1])).toBe(true);
  expect(matchesFuryDice(plan, [5, 2, 1])).toBe(false);
  expect(matchesFuryDice(printedPlan({ power: 2 }), [4, 2])).toBe(true);
});

describe('dice at the table', () => {
  it('are as they were rolled, before the re-roll chance', () => {
    const { initial, stages, layout, diceOf } = diceAtTable(
      printedPlan({ power: 2, attacker: ['Fury 1', 'Lucky 1'] }),
      [4, 6, 1],
    );
    expect(poolCounts(layout, diceOf(initial))).toEqual([1, 2]);
    expect(stages[0]).toMatchObject({ kind: 'choice', choice: 're-roll', player: 'attacker' });
  });

  it('are refused in an impossible number', () => {
    expect(() => diceAtTable(printedPlan({ power: 2 }), [4])).toThrow('2 attack dice are on the table, found 1');
  });
});
