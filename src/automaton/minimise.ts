import type { Outcome } from '../rules/attack/state/outcome.js';

import { ATTACKED } from '../rules/plan/encounter.js';
import type { FaceClass } from '../rules/process/dice-pool.js';
import type { PackedState } from '../rules/process/stage.js';
import { isRollBranch, nodeCount, type PlayGraph, type RollBranch, type Target } from './graph/play-graph.js';
import type { Slices } from './slices.js';
import type { Solution } from './solve.js';

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

/** Edges between two stops: some milliseconds. */
const SLICE_EDGES = 100_000;

/** Keeps the nodes that are reached when everybody plays as the solution says, and merges those with the same future. */
export function* minimise(solution: Pick<Solution, 'graph' | 'chosen'>): Slices<AttackAutomaton> {
  const { graph } = solution;
  const isReached = reachedNodes(solution);
  const { outcomes, outcomeIndex, indexOf } = outcomesOf(graph, isReached.finals);
  const merge = new Merge(solution, indexOf);
  let sliceEnd = SLICE_EDGES;
  // Ascending: whatever a node leads to is behind it.
  for (let n = 0; n < nodeCount(graph); n++) {
    if (isReached.nodes[n] === 0) continue;
    merge.add(n);
    if (graph.firsts[n]! > sliceEnd) {
      sliceEnd = graph.firsts[n]! + SLICE_EDGES;
      yield;
    }
  }
  return { groups: merge.groups, start: merge.indexAt(0, graph.root), outcomes, outcomeIndex };
}

/** Which nodes and final states can come up, marked by 1. */
function reachedNodes({ graph, chosen }: Pick<Solution, 'graph' | 'chosen'>): { nodes: Uint8Array; finals: Uint8Array } {
  const { branches, branchOf, firsts, targets, root, finals } = graph;
  const reached = { nodes: new Uint8Array(nodeCount(graph)), finals: new Uint8Array(finals.length) };
  const mark = (target: Target): void => {
    if (target < 0) reached.finals[~target] = 1;
    else reached.nodes[target] = 1;
  };
  mark(root);
  for (let n = nodeCount(graph) - 1; n >= 0; n--) {
    if (reached.nodes[n] === 0) continue;
    const first = firsts[n]!;
    if (branches[branchOf[n]!]!.stage.kind === 'choice') mark(targets[first + chosen[n]!]!);
    else for (let edge = first; edge < firsts[n + 1]!; edge++) mark(targets[edge]!);
  }
  return reached;
}

interface FinalStates {
  readonly outcomes: Outcome[];
  readonly outcomeIndex: Map<PackedState, number>;
  /** The index of the outcome of each final state; -1 for one that does not come up. */
  readonly indexOf: number[];
}

function outcomesOf({ finals, process }: PlayGraph, isReached: Uint8Array): FinalStates {
  const reached = finals
    .filter((_, i) => isReached[i] === 1)
    .map((state) => ({ state, outcome: process.outcomeOf(state) }))
    .sort((a, b) => compareOutcomes(a.outcome, b.outcome));
  const outcomeIndex = new Map(reached.map(({ state }, index) => [state, index]));
  return {
    outcomes: reached.map(({ outcome }) => outcome),
    outcomeIndex,
    indexOf: finals.map((state) => outcomeIndex.get(state) ?? -1),
  };
}

/** By the damage to the unit that is attacked, then unit by unit; the sort is stable, so that the order never depends on chance. */
function compareOutcomes(a: Outcome, b: Outcome): number {
  const attacked = a.damage[ATTACKED]! - b.damage[ATTACKED]!;
  if (attacked !== 0) return attacked;
  const unit = a.damage.findIndex((damage, i) => damage !== b.damage[i]);
  return unit < 0 ? 0 : a.damage[unit]! - b.damage[unit]!;
}

/** A group of the automaton that grows. */
interface GrowingGroup extends RollGroup {
  readonly diceAt: number[];
  readonly next: number[][];
  /** The states by what they do. */
  readonly known: Map<string, number>;
  /** The states by the targets that they stand for. */
  readonly stateOf: Map<Target, number>;
}

/** Merges nodes that count as many dice and go to the same places; a group that an edge skips gets a state that counts no dice. */
class Merge {
  readonly groups: readonly GrowingGroup[];
  readonly #graph: PlayGraph;
  readonly #chosen: Int32Array;
  readonly #outcomeOf: readonly number[];

  constructor({ graph, chosen }: Pick<Solution, 'graph' | 'chosen'>, outcomeOf: readonly number[]) {
    this.#graph = graph;
    this.#chosen = chosen;
    this.#outcomeOf = outcomeOf;
    this.groups = graph.branches.filter(isRollBranch).map(({ stage }: RollBranch) => ({
      classes: stage.layout.classes,
      maxDice: stage.maxDice,
      diceAt: [],
      next: [],
      known: new Map(),
      stateOf: new Map(),
    }));
  }

  /** Adds a node where dice fall, once all that it leads to has been added. */
  add(n: number): void {
    const { branches, branchOf, stateOf, firsts, targets } = this.#graph;
    const branch = branches[branchOf[n]!]!;
    if (!isRollBranch(branch)) return;
    const next: number[] = [];
    for (let edge = firsts[n]!; edge < firsts[n + 1]!; edge++) next.push(this.indexAt(branch.group + 1, targets[edge]!));
    this.#addState(branch.group, n, branch.stage.diceAt(stateOf[n]!), next);
  }

  /** The state of a group that stands for a target of this group or a later one; behind the last group the outcome. */
  indexAt(g: number, target: Target): number {
    const end = this.#behindChoices(target);
    const group = this.groups[g];
    if (group === undefined) return this.#outcomeOf[~end]!;
    const known = group.stateOf.get(end);
    return known ?? this.#addState(g, end, 0, [this.indexAt(g + 1, end)]);
  }

  /** Where the choices from a target on lead: to dice, or to the end. */
  #behindChoices(target: Target): Target {
    const { branches, branchOf, firsts, targets } = this.#graph;
    let end = target;
    while (end >= 0 && branches[branchOf[end]!]!.stage.kind === 'choice') end = targets[firsts[end]! + this.#chosen[end]!]!;
    return end;
  }

  #addState(g: number, target: Target, dice: number, next: number[]): number {
    const { known, diceAt, next: rows, stateOf } = this.groups[g]!;
    const key = keyOf(dice, next);
    let index = known.get(key);
    if (index === undefined) {
      index = rows.push(next) - 1;
      diceAt.push(dice);
      known.set(key, index);
    }
    stateOf.set(target, index);
    return index;
  }
}

/** A text that is equal for equal rows alone: two code units a number, which is many times faster than digits. */
function keyOf(dice: number, next: readonly number[]): string {
  const units = [dice];
  for (const index of next) units.push(index >>> 16, index & 0xffff);
  return String.fromCharCode(...units);
}
