import type { Slices } from '../../automaton/slices.js';
import { type DuelGraph, type DuelNode, type Next, NodeEvaluator, VERDICTS, type WorthOf } from './duel-graph.js';
import type { Verdict } from './duel-position.js';

/**
 * The worth of the end of a duel to the first side: the value of a position is the chance that the
 * first unit wins less the chance that the second does.
 */
const WORTH: Readonly<Record<Verdict, number>> = { first: 1, second: -1, 'both gone': 0 };

/** The values of the nodes of a duel. */
export interface DuelValues {
  /** `at(turnsLeft)[n]`: the value of node n; with no limit of turns, the same for all. */
  readonly at: (turnsLeft: number) => Float64Array;
  /** The passes over the positions that were needed. */
  readonly sweeps: number;
}

/** The change of a value below which a sweep has converged. */
const CONVERGED = 1e-13;

/** The most sweeps over positions of equal counters; values of longer duels are still bounds. */
const MAX_SWEEPS = 100_000;

/** Nodes between two yields: some milliseconds. */
const SLICE = 2048;

/**
 * The values of a duel without a limit of turns, in slices: value iteration (Bellman 1957) from 0,
 * layer by layer. Counters never fall, so positions with more counters are solved first; of
 * positions with equal counters those with more Force, which the others lead to.
 */
export function* valuesWithoutLimit(graph: DuelGraph): Slices<DuelValues> {
  const { nodes } = graph;
  const values = new Float64Array(nodes.length);
  const worthOf = worthIn(values);
  const evaluator = new NodeEvaluator();
  let sweeps = 0;
  let evaluated = 0;
  for (const layer of layersOf(nodes)) {
    for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
      sweeps++;
      let change = 0;
      for (const n of layer) {
        const value = evaluator.valueOf(nodes[n]!, worthOf);
        change = Math.max(change, Math.abs(value - values[n]!));
        values[n] = value;
        if (++evaluated % SLICE === 0) yield;
      }
      if (change < CONVERGED) break;
    }
  }
  return { at: () => values, sweeps };
}

/** The values of a duel that is undecided, worth 0, after a number of turns, in slices. */
export function* valuesWithin(graph: DuelGraph, turns: number): Slices<DuelValues> {
  const { nodes } = graph;
  const evaluator = new NodeEvaluator();
  const last = nodes.flatMap(({ position }, n) => (position.isSecond ? [n] : []));
  const first = nodes.flatMap(({ position }, n) => (position.isSecond ? [] : [n]));
  const all: Float64Array[] = [new Float64Array(nodes.length)];
  for (let left = 1; left <= turns; left++) {
    const values = new Float64Array(nodes.length);
    const later = worthIn(all[left - 1]!);
    for (const n of last) values[n] = evaluator.valueOf(nodes[n]!, later);
    const worthOf = worthIn(values);
    for (const n of first) values[n] = evaluator.valueOf(nodes[n]!, worthOf);
    all.push(values);
    yield;
  }
  return { at: (turnsLeft) => all[turnsLeft]!, sweeps: turns };
}

/** What follows is worth, if the nodes have these values. */
export function worthIn(values: Float64Array): WorthOf {
  return (next: Next) => (next < 0 ? WORTH[VERDICTS[~next]!] : values[next]!);
}

/** The nodes in layers of equal counters, the largest sum of counters first. */
function layersOf(nodes: readonly DuelNode[]): number[][] {
  const layers = new Map<number, number[]>();
  for (const [n, { position }] of nodes.entries()) {
    const [a, b] = position.counters;
    const key = (a + b) * 4096 + a;
    const layer = layers.get(key);
    if (layer === undefined) layers.set(key, [n]);
    else layer.push(n);
  }
  const forceAt = (n: number): number => {
    const { force, isSecond } = nodes[n]!.position;
    return 2 * (force[0] + force[1]) + Number(isSecond);
  };
  const inOrder = [...layers].sort(([a], [b]) => b - a);
  return inOrder.map(([, layer]) => layer.sort((a, b) => forceAt(b) - forceAt(a)));
}
