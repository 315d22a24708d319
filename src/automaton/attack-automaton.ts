import { attackTooLarge } from '../errors/attack.js';
import { UserError } from '../errors/problem.js';
import { attackProcess } from '../rules/attack/attack-sequence.js';
import type { Outcome } from '../rules/attack/state/outcome.js';
import { valueTable } from '../rules/attack/value-table.js';
import type { Role } from '../rules/game/role.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { ATTACKED } from '../rules/plan/encounter.js';
import type { FaceClass } from '../rules/process/dice-pool.js';
import type { PackedState } from '../rules/process/stage.js';
import { estimatedEdges, MAX_ESTIMATED_EDGES } from './attack-size.js';
import { type Exploration, exploring, greedySuccessors, type Layer, MAX_EDGES, successorsByPolicy } from './explore.js';
import { finished, type Slices } from './slices.js';
import { diceAfter, evaluating, type Solution, solving, worthIfGreedy } from './solve.js';

/**
 * One attack as a finite automaton that is fed with dice: all choices are taken, states with the same future are one.
 *
 * A state of group g reads the group's dice and leads to a state of group g + 1, from the last group to an outcome.
 */
export interface AttackAutomaton {
  readonly groups: readonly RollGroup[];
  /** The state of the first group before the attack; the index of the only outcome where no dice are rolled. */
  readonly start: number;
  /** All outcomes that can happen, in the order of the damage to the unit that is attacked. */
  readonly outcomes: readonly Outcome[];
  /** The index of the outcome that a final state comes to. */
  readonly outcomeIndex: ReadonlyMap<PackedState, number>;
}

/** Up to five dice that are rolled together. */
export interface RollGroup {
  /** The natural faces that the group tells apart. */
  readonly classes: readonly FaceClass[];
  /** The most dice of the group that any state counts. */
  readonly maxDice: number;
  /** `diceAt[s]`: dice that state s counts, the first ones of the group. */
  readonly diceAt: readonly number[];
  /** `next[s][r]`: where state s goes with roll r of `groupRolls(classes, diceAt[s])`. */
  readonly next: readonly (readonly number[])[];
}

/** An attack whose choices are solved, and its automaton. */
export interface SolvedAttack {
  readonly plan: AttackPlan;
  readonly solution: Solution;
  readonly automaton: AttackAutomaton;
  /** Whether the attack was too large to be solved, so that every choice is by the rule of thumb. */
  readonly isHeuristic: boolean;
  /** The exact expectation of the pay-off. Worked out when asked for. */
  readonly worth: Payoff;
  /** The same in slices. */
  readonly weigh: () => Slices<Payoff>;
  /** The same if one player's use of Lucky is by the rule of thumb, and everything else as good as it can be against that. */
  readonly weighIfGreedy: (player: Role) => Slices<Payoff>;
}

/** An exact expectation, not in lowest terms. */
export interface Payoff {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Solves the choices of an attack and builds its automaton. The cost grows with the states of the attack; milliseconds for twelve dice.
 * Where it is too large to be solved, everybody plays by the rule of thumb (docs/choices.md#attacks-that-are-too-large), and `isHeuristic` says so; null where it
 * is too large even for that.
 */
export function solveWhereSmall(plan: AttackPlan): SolvedAttack | null {
  return finished(solvingWhereSmall(plan));
}

/** The same in slices. */
export function* solvingWhereSmall(plan: AttackPlan): Slices<SolvedAttack | null> {
  const isSmall = estimatedEdges(plan) <= MAX_ESTIMATED_EDGES;
  return (isSmall ? yield* optimalAttack(plan) : null) ?? (yield* greedyAttack(plan));
}

/** The solved attack, as `solveWhereSmall`. Throws a UserError where the attack is too large. */
export function solveAttack(plan: AttackPlan): SolvedAttack {
  const attack = solveWhereSmall(plan);
  if (attack === null) throw new UserError([{ where: null, path: null, ...attackTooLarge(MAX_EDGES) }]);
  return attack;
}

/** The attack with its choices solved; null where it has more than MAX_EDGES edges. */
function* optimalAttack(plan: AttackPlan): Slices<SolvedAttack | null> {
  const exploration = yield* exploring(attackProcess(plan), successorsByPolicy, MAX_EDGES);
  return exploration && (yield* solvedAttack(plan, exploration, false));
}

/** The attack with every choice taken by the rule of thumb; null where even that is too large. */
function* greedyAttack(plan: AttackPlan): Slices<SolvedAttack | null> {
  const exploration = yield* exploring(attackProcess(plan), greedySuccessors, MAX_EDGES);
  return exploration && (yield* solvedAttack(plan, exploration, true));
}

function* solvedAttack(plan: AttackPlan, exploration: Exploration, isHeuristic: boolean): Slices<SolvedAttack> {
  const { scale, payoffOf } = valueTable(plan);
  // By the rule of thumb there is one option everywhere, and nothing to be solved.
  const solution = isHeuristic ? { exploration, chosen: [], values: [] } : yield* solving(exploration, payoffOf);
  const worthOver = (value: number | bigint = 0): Payoff => ({
    numerator: BigInt(value),
    denominator: 6n ** BigInt(diceAfter(exploration.stages, 0)) * BigInt(scale),
  });
  const weigh = function* (): Slices<Payoff> {
    return worthOver((yield* evaluating(solution, payoffOf, 0))[0]?.[0]);
  };
  const automaton = yield* minimise(solution);
  return {
    plan,
    solution,
    automaton,
    isHeuristic,
    get worth() {
      return finished(weigh());
    },
    weigh,
    *weighIfGreedy(player) {
      return worthOver(yield* worthIfGreedy(exploration, payoffOf, player));
    },
  };
}

/** Keeps the states that are reached when everybody plays as the solution says, and merges those with the same future. */
function* minimise(solution: Solution): Slices<AttackAutomaton> {
  const { exploration } = solution;
  const { stages } = exploration;
  const isReached = reachedStates(solution);
  const { outcomes, outcomeIndex, indexOf } = outcomesOf(exploration, isReached.at(-1) as Uint8Array);
  const groups: RollGroup[] = [];
  let merged = indexOf; // merged[s]: what state s of the layer after stage i has become
  for (let i = stages.length - 1; i >= 0; i--) {
    const stage = stages[i]!;
    const edges = exploration.edges[i]!;
    const after = merged;
    if (stage.kind === 'roll') {
      const group = yield* mergeRollStates(exploration, i, stage.diceAt, isReached[i]!, after);
      groups.unshift({ classes: stage.layout.classes, maxDice: stage.maxDice, diceAt: group.diceAt, next: group.next });
      merged = group.merged;
    } else {
      const options = solution.chosen[i] ?? [];
      merged = exploration.layers[i]!.states.map(
        (_, s) => after[edges.targets[edges.starts[s]! + (options[s] ?? 0)] as number] as number,
      );
    }
  }
  return { groups, start: merged[0]!, outcomes, outcomeIndex };
}

/** `isReached[i][s]` is 1 if state s of layer i can come up. */
function reachedStates({ exploration, chosen }: Solution): Uint8Array[] {
  const { stages, layers, edges } = exploration;
  const isReached = layers.map(({ states }) => new Uint8Array(states.length));
  isReached[0]![0] = 1;
  for (const [i, stage] of stages.entries()) {
    const { starts, targets } = edges[i]!;
    const item = isReached[i]!;
    const after = isReached[i + 1]!;
    for (let s = 0; s < item.length; s++) {
      if (item[s] === 0) continue;
      const start = starts[s]!;
      if (stage.kind === 'choice') after[targets[start + (chosen[i]?.[s] ?? 0)]!] = 1;
      else for (let t = start; t < starts[s + 1]!; t++) after[targets[t]!] = 1;
    }
  }
  return isReached;
}

interface FinalStates {
  readonly outcomes: Outcome[];
  readonly outcomeIndex: Map<PackedState, number>;
  /** The index of the outcome of each state of the last layer; -1 for one that does not come up. */
  readonly indexOf: number[];
}

function outcomesOf({ layers, process }: Exploration, isReached: Uint8Array): FinalStates {
  const { states } = layers.at(-1) as Layer;
  const reached = states
    .filter((_, s) => isReached[s] === 1)
    .map((state) => ({ state, outcome: process.outcomeOf(state) }))
    .sort((a, b) => compareOutcomes(a.outcome, b.outcome));
  const outcomeIndex = new Map(reached.map(({ state }, index) => [state, index]));
  return {
    outcomes: reached.map(({ outcome }) => outcome),
    outcomeIndex,
    indexOf: states.map((state) => outcomeIndex.get(state) ?? -1),
  };
}

/** By the damage to the unit that is attacked, then unit by unit; the sort is stable, so that the order never depends on chance. */
function compareOutcomes(a: Outcome, b: Outcome): number {
  const attacked = a.damage[ATTACKED]! - b.damage[ATTACKED]!;
  if (attacked !== 0) return attacked;
  const unit = a.damage.findIndex((damage, i) => damage !== b.damage[i]);
  return unit < 0 ? 0 : a.damage[unit]! - b.damage[unit]!;
}

/** Edges between two stops: some milliseconds. */
const SLICE_EDGES = 100_000;

/** Merges the reached states of a roll stage that count as many dice and go to the same places. */
function* mergeRollStates(
  { layers, edges }: Exploration,
  i: number,
  diceAt: (state: number) => number,
  isReached: Uint8Array,
  after: readonly number[],
): Slices<{ diceAt: number[]; next: number[][]; merged: number[] }> {
  const { starts, targets } = edges[i]!;
  const known = new Map<string, number>();
  let sliceEnd = SLICE_EDGES;
  const result = { diceAt: [] as number[], next: [] as number[][], merged: [] as number[] };
  for (const [s, state] of layers[i]!.states.entries()) {
    if (isReached[s] === 0) {
      result.merged.push(-1);
      continue;
    }
    if (starts[s]! > sliceEnd) {
      sliceEnd = starts[s]! + SLICE_EDGES;
      yield;
    }
    const dice = diceAt(state);
    const next: number[] = [];
    for (let t = starts[s]!; t < starts[s + 1]!; t++) next.push(after[targets[t]!] as number);
    const key = keyOf(dice, next);
    let index = known.get(key);
    if (index === undefined) {
      index = result.next.push(next) - 1;
      result.diceAt.push(dice);
      known.set(key, index);
    }
    result.merged.push(index);
  }
  return result;
}

/** A text that is equal for equal rows alone: two code units a number, which is many times faster than digits. */
function keyOf(dice: number, next: readonly number[]): string {
  const units = [dice];
  for (const index of next) units.push(index >>> 16, index & 0xffff);
  return String.fromCharCode(...units);
}
