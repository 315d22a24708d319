import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { explore } from '../../../src/automaton/graph/explore.js';
import {
  diceLeft,
  firstChoice,
  isRollBranch,
  nodeCount,
  type PlayGraph,
  type RollBranch,
} from '../../../src/automaton/graph/play-graph.js';
import type { AttackAutomaton, RollGroup } from '../../../src/automaton/minimise.js';
import { evaluate, fitsIntoNumber, type Solution, solve } from '../../../src/automaton/solve.js';
import { exactDistribution } from '../../../src/exact/distribution.js';
import { attackProcess } from '../../../src/rules/attack/attack-sequence.js';
import { valueTable } from '../../../src/rules/attack/value-table.js';
import { faceClasses, poolOf } from '../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

function solved(attack: PrintedAttack): Solution {
  const plan = printedPlan(attack);
  return solve(explore(attackProcess(plan)), valueTable(plan).payoffOf);
}

/** Whether exactly these dice are on the table in a state. */
function hasOnTable({ process }: PlayGraph, state: number, faces: readonly number[]): boolean {
  return process.diceOf(state) === poolOf(process.layout, faces);
}

/** The nodes of the first branch at which a player chooses. */
function firstChoices(graph: PlayGraph): number[] {
  const first = graph.branches.findIndex((branch) => !isRollBranch(branch));
  return Array.from({ length: nodeCount(graph) }, (_, n) => n).filter((n) => graph.branchOf[n] === first);
}

/** The first choice with the given dice on the table. */
function choiceAt(graph: PlayGraph, faces: readonly number[]): number {
  return firstChoices(graph).find((n) => hasOnTable(graph, graph.stateOf[n] as number, faces)) as number;
}

/** The value of the first choice with the given dice on the table, over 6^denominator. */
function valueAt({ graph, values }: Solution, faces: readonly number[]): { value: number; denominator: number } {
  const n = choiceAt(graph, faces);
  return { value: Number(values.of(n)), denominator: diceLeft(graph, n) };
}

it('the dice left are the most that are still to be rolled', () => {
  const { diceFrom, branches } = explore(
    attackProcess(printedPlan({ power: 7, attacker: ['Lucky 6'], defender: ['Lucky 2'] })),
  );
  // Rolled: 5, 2; choices of both; re-rolled: 5, 1; choices of both; re-rolled: 5, 1; then steps without dice.
  expect(diceFrom).toEqual([19, 14, 12, 7, 6, 1, 0]);
  expect(branches.map(({ group }) => diceFrom[group])).toEqual([19, 14, 12, 12, 12, 7, 6, 6, 6, 1]);
});

describe('solve', () => {
  it('gives a state the value of the better option, as a whole number over 6^n', () => {
    const lucky = solved({ power: 2, attacker: ['Lucky 1'] });
    expect(valueAt(lucky, [4, 5])).toEqual({ value: 2 * 6, denominator: 1 });
    expect(valueAt(lucky, [1, 5])).toEqual({ value: 6 + 3, denominator: 1 });
    expect(valueAt(lucky, [1, 2])).toEqual({ value: 3, denominator: 1 });
  });

  it('gives a state the value of the worse option if the defender chooses', () => {
    const lucky = solved({ power: 2, defender: ['Lucky 1'] });
    expect(valueAt(lucky, [4, 5])).toEqual({ value: 6 + 3, denominator: 1 });
    expect(valueAt(lucky, [1, 2])).toEqual({ value: 0, denominator: 1 });
  });

  // Both Lucky 1, one die that misses: the attacker acts and is answered, so a hit must come twice. Nobody acts first for
  // nothing: with a hit lying there the defender acts, and the attacker answers: 1/4 of the rolls stay a miss.
  it('lets players foresee each other', () => {
    const both = solved({ power: 1, attacker: ['Lucky 1'], defender: ['Lucky 1'] });
    expect(valueAt(both, [1])).toEqual({ value: 9, denominator: 2 });
    expect(valueAt(both, [4])).toEqual({ value: 27, denominator: 2 });
  });

  it('takes the first of equal options: to keep a hit whose re-roll has the same value', () => {
    const { chosen, graph } = solved({ power: 1, attacker: ['Lucky 1', 'Critical Hit 3'] });
    expect([1, 4, 6].map((face) => chosen[choiceAt(graph, [face])])).toEqual([1, 0, 0]);
  });

  it('values nothing before the first choice, and only final states if there is nothing to choose', () => {
    const { graph, values } = solved({ power: 3 });
    expect(values.of(graph.root)).toBeUndefined();
    expect(graph.finals.map((_, i) => values.of(~i)).toSorted()).toEqual([0, 1, 2, 3]);
    const lucky = solved({ power: 3, attacker: ['Lucky 1'] });
    expect(lucky.values.of(lucky.graph.root)).toBeUndefined();
  });
});

describe('evaluate', () => {
  it('returns the value of every state by another measure, with the same choices', () => {
    const attack = { power: 1, attacker: ['Lucky 1', 'Critical Hit 3'], health: 4, objective: 'discard-chance' } as const;
    const solution = solved(attack);
    const discard = evaluate(solution, ({ discarded }) => (discarded[1] ? 1 : 0));
    const choices = firstChoices(solution.graph);
    expect(choices.map(discard.of)).toEqual(choices.map(solution.values.of));
    const damage = evaluate(solution, ({ damage: own }) => own[1] as number);
    // The natural 4 is re-rolled for the discard: 1 + 1 + 4 damage of 6 faces. A miss: the same. A six: 4 damage for certain.
    const overOneDie = (n: number): number => Number(damage.of(n)) * 6 ** (1 - diceLeft(solution.graph, n));
    expect(choices.map(overOneDie).toSorted((a, b) => a - b)).toEqual([6, 6, 24]);
  });

  it('agrees with the distribution: mean damage over all rolls', () => {
    for (const attack of [
      { power: 3, attacker: ['Lucky 2', 'Critical Hit 3'], defender: ['Lucky 1'] },
      { power: 4, defender: ['Lucky 3', 'Armor'] },
    ]) {
      const { solution, automaton } = solveAttack(printedPlan(attack));
      const { graph } = solution;
      const { outcomes, weights, denominator } = exactDistribution(automaton);
      const mean = outcomes.reduce((sum, outcome, i) => sum + BigInt(outcome.damage[1] as number) * (weights[i] as bigint), 0n);
      // One group is rolled before the first choice.
      const { rolls } = graph.branches[0] as RollBranch;
      const dice = printedPlan(attack).roll.dice;
      const left = graph.diceFrom[1] as number;
      const total = (rolls[dice]?.weights ?? []).reduce((sum, weight, r) => {
        const target = graph.targets[(graph.firsts[graph.root] as number) + r] as number;
        const scale = 6n ** BigInt(left - diceLeft(graph, target));
        return sum + BigInt(weight) * scale * BigInt(solution.values.of(target) as number | bigint);
      }, 0n);
      expect(6n ** BigInt(dice + left)).toBe(denominator);
      expect(total).toBe(mean);
      expect(evaluate(solution, ({ damage }) => damage[1] as number, 0).of(graph.root)).toBe(Number(mean));
    }
  });
});

describe('fitsIntoNumber', () => {
  it('is true as long as every sum stays below 2^53', () => {
    // 6^20 = 3.66e15, and 2^53 - 1 = 9.01e15.
    expect(fitsIntoNumber(20, 1)).toBe(true);
    expect(fitsIntoNumber(20, 2)).toBe(true);
    expect(fitsIntoNumber(20, 3)).toBe(false);
    expect(fitsIntoNumber(21, 1)).toBe(false);
  });

  it('counts a value of 0 as 1, since weights are summed too', () => {
    expect(fitsIntoNumber(20, 0)).toBe(true);
    expect(fitsIntoNumber(21, 0)).toBe(false);
    expect(fitsIntoNumber(0, Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});

const ATTACKS: readonly PrintedAttack[] = [
  { power: 3, attacker: ['Lucky 2', 'Critical Hit 3'], defender: ['Lucky 1'] },
  { power: 2, attacker: ['Lucky 2', 'Critical Hit 5'] },
  { power: 2, attacker: ['Lucky 1', 'Critical Hit 3'], health: 4, objective: 'discard-chance' },
  { power: 4, defender: ['Lucky 2', 'Armor'], attacker: ['Critical Hit 4', 'Accuracy -2'] },
  { power: 3, attacker: ['Lucky 3'], defender: ['Lucky 2'], rules: { luckyDice: 'exactly', firstChance: 'defender' } },
];

/** Large enough that no sum of weights with it fits into a number. */
const SCALE = 2 ** 52;

it.each(ATTACKS)('the choices and values of an attack are the same in numbers and in bigints: %o', (attack) => {
  const plan = printedPlan(attack);
  const graph = explore(attackProcess(plan));
  const { payoffOf } = valueTable(plan);
  const inNumbers = solve(graph, payoffOf);
  const inBigInts = solve(graph, (outcome) => payoffOf(outcome) * SCALE);
  const solved = Array.from({ length: nodeCount(graph) }, (_, n) => n).filter(
    (n) => (graph.branchOf[n] as number) >= firstChoice(graph),
  );
  expect(solved.every((n) => typeof inNumbers.values.of(n) === 'number')).toBe(true);
  expect(inBigInts.chosen).toEqual(inNumbers.chosen);
  expect(solved.map((n) => inBigInts.values.of(n))).toEqual(
    solved.map((n) => BigInt(inNumbers.values.of(n) as number) * BigInt(SCALE)),
  );
});

/** A group of five dice that nobody counts. */
const IDLE: RollGroup = { classes: faceClasses({ hitsFrom: [4], looksAt: [] }), maxDice: 5, diceAt: [0], next: [[0]] };

/** The same attack, preceded by twenty dice that do nothing: too many for numbers. */
function withIdleDice(automaton: AttackAutomaton): AttackAutomaton {
  const last: RollGroup = { ...IDLE, next: [[automaton.start]] };
  return { ...automaton, start: 0, groups: [IDLE, IDLE, IDLE, last, ...automaton.groups] };
}

it.each(ATTACKS)('the distribution of an attack is the same in numbers and in bigints: %o', (attack) => {
  const { automaton } = solveAttack(printedPlan(attack));
  const inNumbers = exactDistribution(automaton);
  const inBigInts = exactDistribution(withIdleDice(automaton));
  expect(inBigInts.outcomes).toEqual(inNumbers.outcomes);
  expect(inBigInts.denominator).toBe(inNumbers.denominator * 6n ** 20n);
  expect(inBigInts.weights).toEqual(inNumbers.weights.map((weight) => weight * 6n ** 20n));
});
