import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { type Exploration, explore } from '../../../src/automaton/explore.js';
import { diceAfter, evaluate, type Solution, solve } from '../../../src/automaton/solve.js';
import { exactDistribution } from '../../../src/exact/distribution.js';
import { attackProcess } from '../../../src/rules/attack/attack-sequence.js';
import { valueTable } from '../../../src/rules/attack/value-table.js';
import { poolOf } from '../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function solved(attack: PrintedAttack): Solution {
  const plan = printedPlan(attack);
  return solve(explore(attackProcess(plan)), valueTable(plan).payoffOf);
}

/** Whether these dice lie there in a state, and no more. */
function hasOnTable({ process }: Exploration, state: number, faces: readonly number[]): boolean {
  return process.diceOf(state) === poolOf(process.layout, faces);
}

/** The value of the first choice with the given dice on the table, over 6^denominator. */
function valueAt({ exploration, values }: Solution, faces: readonly number[]): { value: number; denominator: number } {
  const { stages } = exploration;
  const i = stages.findIndex(({ kind }) => kind === 'choice');
  const s = exploration.layers[i]?.states.findIndex((state) => hasOnTable(exploration, state, faces)) as number;
  return { value: Number(values[i]?.[s]), denominator: diceAfter(stages, i) };
}

describe('diceAfter', () => {
  it('counts the most dice that are still to be rolled', () => {
    const { stages } = explore(attackProcess(printedPlan({ power: 7, attacker: ['Lucky 6'], defender: ['Lucky 2'] })));
    // Rolled: 5, 2; choices of both; re-rolled: 5, 1; choices of both; re-rolled: 5, 1; then steps without dice.
    expect(stages.map((_, i) => diceAfter(stages, i))).toEqual([19, 14, 12, 12, 12, 7, 6, 6, 6, 1, 0, 0, 0, 0]);
    expect(diceAfter(stages, stages.length)).toBe(0);
  });
});

describe('solve', () => {
  it('gives a state the better of its options, as a whole number over 6^n', () => {
    const lucky = solved({ power: 2, attacker: ['Lucky 1'] });
    expect(valueAt(lucky, [4, 5])).toEqual({ value: 2 * 6, denominator: 1 });
    expect(valueAt(lucky, [1, 5])).toEqual({ value: 6 + 3, denominator: 1 });
    expect(valueAt(lucky, [1, 2])).toEqual({ value: 3, denominator: 1 });
  });

  it('gives a state the worse of its options where the defender chooses', () => {
    const lucky = solved({ power: 2, defender: ['Lucky 1'] });
    expect(valueAt(lucky, [4, 5])).toEqual({ value: 6 + 3, denominator: 1 });
    expect(valueAt(lucky, [1, 2])).toEqual({ value: 0, denominator: 1 });
  });

  // Both Lucky 1, one die that misses: the attacker acts and is answered, so a hit must come twice. Nobody acts first for nothing:
  // with a hit lying there the defender acts, and the attacker answers: 1/4 of the rolls stay a miss.
  it('lets players foresee each other', () => {
    const both = solved({ power: 1, attacker: ['Lucky 1'], defender: ['Lucky 1'] });
    expect(valueAt(both, [1])).toEqual({ value: 9, denominator: 2 });
    expect(valueAt(both, [4])).toEqual({ value: 27, denominator: 2 });
  });

  it('takes the first option among equals: to keep a hit that is worth its re-roll', () => {
    const { chosen, exploration } = solved({ power: 1, attacker: ['Lucky 1', 'Critical Hit 3'] });
    const choice = exploration.stages.findIndex(({ kind }) => kind === 'choice');
    const states = exploration.layers[choice]?.states ?? [];
    const optionAt = (face: number): number | undefined =>
      chosen[choice]?.[states.findIndex((state) => hasOnTable(exploration, state, [face]))];
    expect([optionAt(1), optionAt(4), optionAt(6)]).toEqual([1, 0, 0]);
  });

  it('chooses nothing where there is nothing to choose', () => {
    const { chosen, values } = solved({ power: 3 });
    expect(chosen.every((options) => options.length === 0)).toBe(true);
    expect(values.at(-1)).toHaveLength(4);
    expect(values.slice(0, -1).every((layer) => layer.length === 0)).toBe(true);
  });
});

describe('evaluate', () => {
  it('says what every state is worth in another measure, by the same choices', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Critical Hit 3'], health: 4, objective: 'discard-chance' } as const;
    const solution = solved(attack);
    const discard = evaluate(solution, ({ discarded }) => (discarded[1] ? 1 : 0));
    expect(discard).toEqual(solution.values);
    const choice = solution.exploration.stages.findIndex(({ kind }) => kind === 'choice');
    const damage = evaluate(solution, ({ damage: own }) => own[1] as number)[choice] ?? [];
    // The natural 4 is re-rolled for the discard: 1 + 1 + 4 damage of 6 faces. A miss: the same. A six: 4 damage for certain.
    expect(damage.map(Number).toSorted((a, b) => a - b)).toEqual([6, 6, 24]);
  });

  it('agrees with the distribution: mean damage over all rolls', () => {
    for (const attack of [
      { power: 3, attacker: ['Lucky 2', 'Critical Hit 3'], defender: ['Lucky 1'] },
      { power: 4, defender: ['Lucky 3', 'Armor'] },
    ]) {
      const { solution, automaton } = solveAttack(printedPlan(attack));
      const { stages, layers, rolls } = solution.exploration;
      const { outcomes, weights, denominator } = exactDistribution(automaton);
      const mean = outcomes.reduce((sum, outcome, i) => sum + BigInt(outcome.damage[1] as number) * (weights[i] as bigint), 0n);
      // One group is rolled before the first choice: its rolls are the states of layer 1.
      const atFirstChoice = solution.values[1] ?? [];
      const dice = printedPlan(attack).roll.dice;
      const total = (rolls[0]?.[dice]?.pools ?? []).reduce((sum, pool, r) => {
        const value = atFirstChoice[layers[1]?.indexOf.get(pool) as number] as number | bigint;
        return sum + BigInt(rolls[0]?.[dice]?.weights[r] as number) * BigInt(value);
      }, 0n);
      expect(6n ** BigInt(dice + diceAfter(stages, 1))).toBe(denominator);
      expect(total).toBe(mean);
    }
  });
});
