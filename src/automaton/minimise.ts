import type { Outcome } from '../rules/attack/state/stage.js';
import { ATTACKED } from '../rules/plan/encounter.js';
import type { FaceClass } from '../rules/process/dice-pool.js';
import type { PackedState } from '../rules/process/stage.js';
import { isRollBranch, nodeCount, type PlayGraph, type RollBranch, type Target } from './graph/play-graph.js';
import type { Slices } from './slices.js';
import type { Solution } from './solve.js';

/**
 * An attack as a finite automaton that reads dice: all choices are solved, and states with the same future are merged.
 *
 * A state of group g reads the group's dice and leads to a state of group g + 1 or, after the last group, to an outcome.
 */
export interface AttackAutomaton {
  readonly groups: readonly RollGroup[];
  /** The state of the first group before the attack; if no dice are rolled, the index of the only outcome. */
  readonly start: number;
  /** All outcomes that can happen, by damage to the attacked unit. */
  readonly outcomes: readonly Outcome[];
  readonly outcomeIndex: ReadonlyMap<PackedState, number>;
}

/** Up to five dice that are rolled together. */
export interface RollGroup {
  /** The natural faces that the group distinguishes. */
  readonly classes: readonly FaceClass[];
  readonly maxDice: number;
  /** `diceAt[s]`: the number of dice that state s counts, from the first one of the group. */
  readonly diceAt: readonly number[];
  /** `next[s][r]`: the index that state s leads to with roll r of `rollCounts(classes, diceAt[s])`. */
  readonly next: readonly (readonly number[])[];
}

/** Edges between two yields: a few milliseconds. */
const SLICE_EDGES = 20_000;

/** The automaton of a solution: nodes that its choices can reach, merged where they have the same future. */
export function* minimise(solution: Pick<Solution, 'graph' | 'chosen'>): Slices<AttackAutomaton> {
  const { graph } = solution;
  const isReached = reachedNodes(solution);
  const { outcomes, outcomeIndex, indexOf } = outcomesOf(graph, isReached.finals);
  const merge = new Merge(solution, indexOf);
  let sliceEnd = SLICE_EDGES;
  // In ascending order, so that everything a node leads to comes before it.
  for (let n = 0; n < nodeCount(graph); n++) {
    if (isReached.nodes[n] === 0) continue;
    merge.add(n);
    if (graph.firsts[n]! > sliceEnd) {
      sliceEnd = graph.firsts[n]! + SLICE_EDGES;
      yield { doing: 'solving attack', done: n, total: nodeCount(graph) };
    }
  }
  return { groups: merge.groups, start: merge.indexAt(0, graph.root), outcomes, outcomeIndex };
}

/** Marks the nodes and final states that can come up. */
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
  /** The index of each final state's outcome; -1 for one that cannot come up. */
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

/** Compares outcomes by damage to the attacked unit, then unit by unit. The sort is stable, so the order is always the same. */
function compareOutcomes(a: Outcome, b: Outcome): number {
  const attacked = a.damage[ATTACKED]! - b.damage[ATTACKED]!;
  if (attacked !== 0) return attacked;
  const unit = a.damage.findIndex((damage, i) => damage !== b.damage[i]);
  return unit < 0 ? 0 : a.damage[unit]! - b.damage[unit]!;
}

/** A group of the automaton under construction. */
interface GrowingGroup extends RollGroup {
  readonly diceAt: number[];
  readonly next: number[][];
  /** The states by their dice and transitions (`keyOf`). */
  readonly known: Map<string, number>;
  /** The states by the targets that they represent. */
  readonly stateOf: Map<Target, number>;
}

/** Merges nodes that count as many dice and lead to the same states. A skipped group gets a state without dice. */
class Merge {
  readonly groups: readonly GrowingGroup[];
  readonly #graph: PlayGraph;
  readonly #chosen: Int32Array;
  readonly #outcomeOf: readonly number[];

  constructor({ graph, chosen }: Pick<Solution, 'graph' | 'chosen'>, outcomeOf: readonly number[]) {
    this.#graph = graph;
    this.#chosen = chosen;
    this.#outcomeOf = outcomeOf;
    this.groups = graph.branches
      .filter(isRollBranch)
      .map(({ stage }: RollBranch) => ({
        classes: stage.layout.classes,
        maxDice: stage.maxDice,
        diceAt: [],
        next: [],
        known: new Map(),
        stateOf: new Map(),
      }));
  }

  /** Adds a roll node, after everything it leads to. */
  add(n: number): void {
    const { branches, branchOf, stateOf, firsts, targets } = this.#graph;
    const branch = branches[branchOf[n]!]!;
    if (!isRollBranch(branch)) return;
    const next: number[] = [];
    for (let edge = firsts[n]!; edge < firsts[n + 1]!; edge++) next.push(this.indexAt(branch.group + 1, targets[edge]!));
    this.#addState(branch.group, n, branch.stage.diceAt(stateOf[n]!), next);
  }

  /** The state of group g that stands for a target of this group or a later one; after the last group, the outcome. */
  indexAt(g: number, target: Target): number {
    const end = this.#pastChoices(target);
    const group = this.groups[g];
    if (group === undefined) return this.#outcomeOf[~end]!;
    const known = group.stateOf.get(end);
    return known ?? this.#addState(g, end, 0, [this.indexAt(g + 1, end)]);
  }

  /** The roll node or final state that choices lead to from a target. */
  #pastChoices(target: Target): Target {
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

/** A unique text for a row: two code units per number, many times faster than digits. */
function keyOf(dice: number, next: readonly number[]): string {
  const units = [dice];
  for (const index of next) units.push(index >>> 16, index & 0xffff);
  return String.fromCharCode(...units);
}
