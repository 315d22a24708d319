import { ROUNDING } from '../../automaton/graph/evaluation.js';
import { type Slices, sliceOf } from '../../automaton/slices.js';
import { AttackEvaluator, type OfNext } from '../continued-attack.js';
import type { BattleVerdict } from './battle.js';
import type { BattleGraph, BattleNode, BattleOption } from './battle-graph.js';
import { VERDICTS } from './plain-graph.js';

/** The value of a verdict for the Dark Side. */
export function valueOfVerdict(verdict: BattleVerdict): number {
  return verdict === 0 ? 1 : verdict === 1 ? -1 : 0;
}

const OF_VERDICTS = VERDICTS.map(valueOfVerdict);

/** The values of the nodes of a battle with `turns` left, including the present one. */
export interface BattleValues {
  /** With this many turns left or more, the values no longer change. */
  readonly turns: number;
  readonly at: (turnsLeft: number) => Float64Array;
}

/** A change of values below which more turns make no difference. */
const PRECISION = 1e-12;

/** Edges of attacks between two yields: some milliseconds. */
const SLICE_EDGES = 200_000;

/**
 * The Dark Side's chance to win minus the Light Side's, for all positions, from the last turn to the first, in slices. After
 * `turns` turns a battle is undecided, with value 0.
 */
export function* battleValues(graph: BattleGraph, turns: number): Slices<BattleValues> {
  const { nodes } = graph;
  const evaluator = new OptionEvaluator();
  const order = laterFirst(nodes);
  const isSliceOver = sliceOf(SLICE_EDGES);
  const edges = Int32Array.from(nodes, edgesOf);
  const all: Float64Array[] = [new Float64Array(nodes.length)];
  /** As in `battleValueIn`: the first nodes of a turn keep their values until all nodes have new ones. */
  const next = new Float64Array(nodes.length);
  const nextValue: OfNext = (to) => (to < 0 ? OF_VERDICTS[~to]! : next[to]!);
  for (let left = 1; left <= turns; left++) {
    const before = all[left - 1]!;
    const values = new Float64Array(nodes.length);
    let change = 0;
    for (const n of order) {
      const node = nodes[n]!;
      const value = evaluator.valueOf(node, nextValue);
      values[n] = value;
      if (!node.isFirst) next[n] = value;
      change = Math.max(change, Math.abs(value - before[n]!));
      if (isSliceOver(edges[n]!)) yield;
    }
    next.set(values);
    all.push(values);
    if (change < PRECISION) break;
  }
  const last = all.length - 1;
  return { turns: last, at: (turnsLeft) => all[Math.min(turnsLeft, last)]! };
}

/**
 * The Dark Side's value of what follows a node: within the turn with as many turns left, at the start of the next turn with one
 * less.
 */
export function battleValueIn(nodes: readonly BattleNode[], ofTurn: Float64Array, ofNextTurn: Float64Array): OfNext {
  return (next) => (next < 0 ? OF_VERDICTS[~next]! : (nodes[next]!.isFirst ? ofNextTurn : ofTurn)[next]!);
}

/** The edges visited to value a node. */
function edgesOf({ options }: BattleNode): number {
  return options.reduce((sum, { attack }) => sum + (attack?.part.evaluable.graph.targets.length ?? 1), 0);
}

/** The nodes so that each comes after those of the same turn that it leads to. */
function laterFirst(nodes: readonly BattleNode[]): Int32Array {
  const order = new Int32Array(nodes.length);
  const isDone = new Uint8Array(nodes.length);
  let count = 0;
  const stack: number[] = [];
  for (let root = 0; root < nodes.length; root++) {
    stack.push(root);
    for (let n = stack.at(-1); n !== undefined; n = stack.at(-1)) {
      if (isDone[n] === 0) {
        isDone[n] = 1;
        for (const next of followers(nodes[n]!)) if (!nodes[next]!.isFirst && isDone[next] === 0) stack.push(next);
        continue;
      }
      stack.pop();
      if (isDone[n] === 1) {
        isDone[n] = 2;
        order[count++] = n;
      }
    }
  }
  return order;
}

function* followers({ options }: BattleNode): Generator<number> {
  for (const { attack, after } of options) {
    if (attack === null) {
      if (after >= 0) yield after;
    } else {
      for (const next of attack.next) if (next >= 0) yield next;
    }
  }
}

/** Values nodes and options for the Dark Side. */
export class OptionEvaluator {
  readonly attacks = new AttackEvaluator();
  /** The option that `valueOf` has found best. */
  #best = 0;

  /** The value of the best option for the player of a node. */
  valueOf({ side, options }: BattleNode, nextValue: OfNext): number {
    const sign = side === 0 ? 1 : -1;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.length; i++) {
      const { attack, after } = options[i]!;
      const value = attack === null ? sign * nextValue(after) : this.attacks.valueOf(attack, sign, nextValue);
      if (value <= best + ROUNDING) continue;
      best = value;
      this.#best = i;
    }
    return sign * best;
  }

  /** The best option for the player of a node; the first of equal ones. */
  best(node: BattleNode, nextValue: OfNext): BattleOption {
    this.valueOf(node, nextValue);
    return node.options[this.#best]!;
  }
}
