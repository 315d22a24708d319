import { describe, expect, it } from 'vitest';
import { fitsIntoNumber } from '../../../src/automaton/arithmetic.js';
import { solveAttack } from '../../../src/automaton/attack-automaton.js';
import { explore } from '../../../src/automaton/graph/explore.js';
import { firstChoice, nodeCount } from '../../../src/automaton/graph/play-graph.js';
import type { AttackAutomaton, RollGroup } from '../../../src/automaton/minimise.js';
import { solve } from '../../../src/automaton/solve.js';
import { exactDistribution } from '../../../src/exact/distribution.js';
import { attackProcess } from '../../../src/rules/attack/attack-sequence.js';
import { valueTable } from '../../../src/rules/attack/value-table.js';
import { faceClasses } from '../../../src/rules/process/dice-pool.js';
import { type PrintedAttack, printedPlan } from '../rules/keywords/printed-attack.js';

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
