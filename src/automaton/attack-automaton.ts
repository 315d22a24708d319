import { attackTooLarge } from '../errors/attack.js';
import { UserError } from '../errors/problem.js';
import { attackProcess } from '../rules/attack/attack-sequence.js';
import { poolLayouts } from '../rules/attack/state/attack-model.js';
import { valueTable } from '../rules/attack/value-table.js';
import { ROLES, type Role } from '../rules/game/role.js';
import { mostDice } from '../rules/plan/attack-dice.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { DICE_PER_GROUP } from '../rules/process/dice-pool.js';
import type { LuckyPlan } from '../rules/roll/roll-plan.js';
import { attackGraph } from './graph/attack-graph.js';
import { exploring, greedySuccessors, MAX_EDGES } from './graph/explore.js';
import { diceLeft, nodeCount, type PlayGraph } from './graph/play-graph.js';
import { type AttackAutomaton, minimise } from './minimise.js';
import { finished, type Slices } from './slices.js';
import { evaluating, type Solution, solving, valueIfGreedy } from './solve.js';

export interface SolvedAttack {
  readonly plan: AttackPlan;
  readonly solution: Solution;
  readonly automaton: AttackAutomaton;
  /** Whether the attack is too large to be solved, so that every choice follows the rule of thumb. */
  readonly isHeuristic: boolean;
  /** The exact expectation of the payoff, in slices. */
  readonly weigh: () => Slices<Payoff>;
  /** The same if one player uses Lucky by the rule of thumb, and all other choices are optimal against that. */
  readonly weighIfGreedy: (player: Role) => Slices<Payoff>;
}

/** An exact expectation, not in lowest terms. */
export interface Payoff {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The attack with its choices solved; null if it is too large. Takes milliseconds for twelve dice. */
export function solveExactly(plan: AttackPlan): SolvedAttack | null {
  return finished(solvingExactly(plan));
}

export function* solvingExactly(plan: AttackPlan): Slices<SolvedAttack | null> {
  return estimatedEdges(plan) <= MAX_ESTIMATED_EDGES ? yield* optimalAttack(plan) : null;
}

/**
 * The same, except that attacks too large to be solved follow the rule of thumb in all choices
 * (docs/choices.md#attacks-that-are-too-large), with `isHeuristic` true; null if they are too large even for that.
 */
export function* solvingWhereSmall(plan: AttackPlan): Slices<SolvedAttack | null> {
  return (yield* solvingExactly(plan)) ?? (yield* greedyAttack(plan));
}

/** As `solvingWhereSmall`, at once. Throws a UserError if the attack is too large even for the rule of thumb. */
export function solveAttack(plan: AttackPlan): SolvedAttack {
  const attack = finished(solvingWhereSmall(plan));
  if (attack === null) throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_EDGES) }]);
  return attack;
}

/** The attack with its choices solved; null if it has more than MAX_EDGES edges. */
function* optimalAttack(plan: AttackPlan): Slices<SolvedAttack | null> {
  const graph = yield* attackGraph(plan);
  return graph && (yield* solvedAttack(plan, graph, false));
}

/** The attack with every choice by the rule of thumb; null if even that is too large. */
function* greedyAttack(plan: AttackPlan): Slices<SolvedAttack | null> {
  const graph = yield* exploring(attackProcess(plan), greedySuccessors, MAX_EDGES);
  return graph && (yield* solvedAttack(plan, graph, true));
}

function* solvedAttack(plan: AttackPlan, graph: PlayGraph, isHeuristic: boolean): Slices<SolvedAttack> {
  const { scale, payoffOf } = valueTable(plan);
  // The rule of thumb leaves one option per choice, so there is nothing to solve.
  const solution = isHeuristic ? unsolved(graph) : yield* solving(graph, payoffOf);
  const payoffOver = (value: number | bigint): Payoff => ({
    numerator: BigInt(value),
    denominator: 6n ** BigInt(diceLeft(graph, graph.root)) * BigInt(scale),
  });
  const weigh = function* (): Slices<Payoff> {
    return payoffOver((yield* evaluating(solution, payoffOf, 0)).of(graph.root)!);
  };
  const automaton = yield* minimise(solution);
  return {
    plan,
    solution,
    automaton,
    isHeuristic,
    weigh,
    *weighIfGreedy(player) {
      return payoffOver(yield* valueIfGreedy(graph, payoffOf, player));
    },
  };
}

/** The solution in which the first option is always taken. */
function unsolved(graph: PlayGraph): Solution {
  return { graph, chosen: new Int32Array(nodeCount(graph)), values: { of: () => undefined } };
}

/** The largest estimate of edges at which an attack is solved: about two seconds and 200 MB. */
export const MAX_ESTIMATED_EDGES = 12_000_000;

/**
 * Estimates the edges of an attack without exploring it, from the ways to pick up and roll dice at every choice. Takes
 * microseconds, so that attacks that are too large are recognised at once.
 */
export function estimatedEdges(plan: AttackPlan): number {
  const { fury, furyRolls, lucky, rerollPop, textReRolls = {} } = plan.roll;
  const players = ROLES.filter((role) => lucky[role].dice > 0);
  const byText = ROLES.flatMap((role) => textReRolls[role] ?? []);
  if (players.length + byText.length === 0) return 0;
  const table = mostDice(plan.encounter, 0) + furyRolls * fury;
  const classes = poolLayouts(plan, plan.encounter, table + 1).finalLayout.classes.length;
  const most = Math.max(lucky.attacker.dice, lucky.defender.dice, ...byText.map(({ dice }) => dice));
  const answers = players.length === 2 && rerollPop === 'playOrPass' ? 2 : 1; // either player may have acted before
  const picked = ({ dice, policy }: LuckyPlan): number =>
    policy === 'optimal' ? pickings(table, classes, dice) : pools(table, classes);
  const chosen = [...players.map((role) => answers * picked(lucky[role])), ...byText.map(picked)];
  const rolled = keptPools(table, classes, most) * pools(DICE_PER_GROUP, classes) * Math.ceil(most / DICE_PER_GROUP);
  const firstRoll = pools(table, classes + (fury > 0 ? 1 : 0)) * pools(DICE_PER_GROUP, classes);
  return answers * (sum(chosen) + rolled) + firstRoll;
}

/** The pools of `dice` dice of `classes` classes: the binomial coefficient of (dice + classes - 1) over (classes - 1). */
function pools(dice: number, classes: number): number {
  let count = 1;
  for (let c = 1; c < classes; c++) count = (count * (dice + c)) / c;
  return Math.round(count);
}

/** The number of ways to have a pool on the table and pick up up to `most` of its dice. */
function pickings(dice: number, classes: number, most: number): number {
  return sum(upTo(Math.min(dice, most)).map((picked) => pools(dice - picked, classes) * pools(picked, classes)));
}

/** The number of pools that can be left when up to `most` dice are picked up. */
function keptPools(dice: number, classes: number, most: number): number {
  return sum(upTo(Math.min(dice, most)).map((picked) => pools(dice - picked, classes)));
}

function upTo(most: number): number[] {
  return Array.from({ length: most + 1 }, (_, value) => value);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
