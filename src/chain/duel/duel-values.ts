import { type Slices, sliceOf, type WorkStage } from '../../automaton/slices.js';
import { stepsIn } from '../attack-part.js';
import type { Next, OfNext } from '../continued-attack.js';
import { countedIn, DUEL_VERDICTS, type DuelGraph, type DuelNode, NodeEvaluator } from './duel-graph.js';
import { MAX_COUNTERS, type Verdict } from './duel-position.js';
import type { HealingChoices } from './healing-choice.js';

/**
 * The value of the end of a duel for the first side: the value of a position is the chance that the
 * first unit wins less the chance that the second does.
 */
const OF_VERDICT: Readonly<Record<Verdict, number>> = { first: 1, second: -1, 'both gone': 0 };

/** The values of the nodes of a duel. */
export interface DuelValues {
  /** `at(turnsLeft)[n]`: the value of node n; with no limit of turns, the same for all. */
  readonly at: (turnsLeft: number) => Float64Array;
  /** The passes over the positions that were needed. */
  readonly sweeps: number;
}

/** The error of a value, from rounding and from sweeps that are not made, is about this. */
const PRECISION = 1e-12;

/** The most sweeps over positions of equal counters. */
const MAX_SWEEPS = 20_000;

/** Sweeps after which the rest of a slow convergence is extrapolated. */
const EXTRAPOLATED_SWEEPS = 200;

/** Steps of evaluations between two yields: a millisecond or some. */
export const SLICE_STEPS = 100_000;

/**
 * The values of a duel without a limit of turns, in slices: value iteration (Bellman 1957) from 0,
 * layer by layer. Counters that nothing removes never fall, so positions with more of them are solved first. A sweep is
 * a turn more: with later values of some positions in earlier ones it could settle on play that
 * waits for ever.
 */
export function* valuesWithoutLimit(graph: DuelGraph): Slices<DuelValues> {
  const values = new Float64Array(graph.nodes.length);
  const layers = new LayerSolver(graph, values);
  for (const layer of layersOf(graph)) yield* layers.solve(layer);
  return { at: () => values, sweeps: layers.sweeps };
}

/** Nodes of equal counters, but for those that are removed between attacks. */
interface Layer {
  /** The first attacks of turns, and the second ones. */
  readonly firsts: readonly number[];
  readonly seconds: readonly number[];
}

/** Sweeps over the nodes of layers. */
class LayerSolver {
  readonly #nodes: readonly DuelNode[];
  readonly #counted: ReturnType<typeof countedIn>;
  readonly #values: Float64Array;
  readonly #nextValue: OfNext;
  readonly #evaluator = new NodeEvaluator();
  readonly #isSliceOver = sliceOf(SLICE_STEPS);
  /** Nodes of layers that are solved. */
  #solved = 0;
  sweeps = 0;

  constructor({ nodes, course, choices }: DuelGraph, values: Float64Array) {
    this.#nodes = nodes;
    this.#counted = countedIn(course);
    this.#values = values;
    this.#nextValue = duelValueIn(values, choices);
  }

  /**
   * Sweeps until the changes that are still to come, a geometric series in the long run, are below
   * the precision. A duel of thousands of turns converges slowly: then the sum of that series is
   * added now and then, and the sweeps that follow correct it.
   */
  *solve(layer: Layer): Slices<void> {
    let before = Number.NaN; // the first change says nothing about those to come
    for (let sweep = 1; sweep <= MAX_SWEEPS; sweep++) {
      const isExtrapolated = sweep % EXTRAPOLATED_SWEEPS === 0;
      const old = isExtrapolated ? layer.firsts.map((n) => this.#values[n]!) : [];
      const change = yield* this.#sweep(layer);
      const ratio = change / before;
      if (change === 0 || (ratio < 1 && change < PRECISION && (change * ratio) / (1 - ratio) < PRECISION)) break;
      if (isExtrapolated && ratio < 1) this.#extrapolate(layer, old, ratio / (1 - ratio));
      before = change;
      this.sweeps++;
    }
    this.#solved += layer.firsts.length + layer.seconds.length;
  }

  /** One turn more; returns the largest change of the value of a turn's beginning. */
  *#sweep({ firsts, seconds }: Layer): Slices<number> {
    for (const n of seconds) {
      this.#values[n] = this.#valueOf(n);
      if (this.#isSliceOver(stepsOf(this.#nodes[n]!))) yield this.#stage();
    }
    let change = 0;
    for (const n of firsts) {
      if (this.#isSliceOver(stepsOf(this.#nodes[n]!))) yield this.#stage();
      const value = this.#valueOf(n);
      change = Math.max(change, Math.abs(value - this.#values[n]!));
      this.#values[n] = value;
    }
    return change;
  }

  #stage(): WorkStage {
    return { doing: 'valuing duel', done: this.#solved, total: this.#nodes.length, ...this.#counted };
  }

  #valueOf(n: number): number {
    return this.#evaluator.valueOf(this.#nodes[n]!, this.#nextValue);
  }

  /** Adds `factor` times the last change to the value of each turn's beginning. */
  #extrapolate({ firsts }: Layer, old: readonly number[], factor: number): void {
    for (const [i, n] of firsts.entries()) {
      const value = this.#values[n]!;
      this.#values[n] = Math.max(-1, Math.min(1, value + factor * (value - old[i]!)));
    }
  }
}

/** The values of a duel that is undecided, of value 0, after a number of turns, in slices. */
export function* valuesWithin(graph: DuelGraph, turns: number): Slices<DuelValues> {
  const { nodes } = graph;
  const evaluator = new NodeEvaluator();
  const last = nodes.flatMap(({ position }, n) => (position.isSecond ? [n] : []));
  const order = [...last, ...nodes.flatMap(({ position }, n) => (position.isSecond ? [] : [n]))];
  const all: Float64Array[] = [new Float64Array(nodes.length)];
  const isSliceOver = sliceOf(SLICE_STEPS);
  let done = 0;
  for (let left = 1; left <= turns; left++) {
    const values = new Float64Array(nodes.length);
    const [later, nextValue] = [duelValueIn(all[left - 1]!, graph.choices), duelValueIn(values, graph.choices)];
    for (const n of order) {
      const node = nodes[n]!;
      values[n] = evaluator.valueOf(node, node.position.isSecond ? later : nextValue);
      done++;
      if (isSliceOver(stepsOf(node)))
        yield { doing: 'valuing duel', done, total: turns * nodes.length, ...countedIn(graph.course) };
    }
    all.push(values);
  }
  return { at: (turnsLeft) => all[turnsLeft]!, sweeps: turns };
}

/** The steps that the value of a node takes. */
export function stepsOf({ attack }: DuelNode): number {
  return attack === null ? STEPS_OF_ANY : STEPS_OF_ANY + stepsIn(attack.part);
}

/** Whatever an evaluation goes through, it takes as long as some more steps. */
const STEPS_OF_ANY = 50;

/** The value of what follows, if the nodes have these values. */
export function duelValueIn(values: Float64Array, choices: HealingChoices): OfNext {
  const nextValue = (next: Next): number => {
    if (next >= 0) return values[next]!;
    const verdict = DUEL_VERDICTS[~next];
    return verdict === undefined ? nextValue(choices.taken(next, nextValue)) : OF_VERDICT[verdict];
  };
  return nextValue;
}

/** The nodes in layers of equal counters that nothing removes, the largest sum of counters first. */
export function layersOf(graph: DuelGraph): Layer[] {
  const { nodes, course } = graph;
  const [ofFirst, ofSecond] = course.healing === null ? ([1, 1] as const) : keptCounters(graph);
  const layers = new Map<number, { readonly firsts: number[]; readonly seconds: number[] }>();
  for (const [n, { position }] of nodes.entries()) {
    const [a, b] = [ofFirst * position.counters[0], ofSecond * position.counters[1]];
    const key = (a + b) * (MAX_COUNTERS + 1) + a;
    let layer = layers.get(key);
    if (layer === undefined) {
      layer = { firsts: [], seconds: [] };
      layers.set(key, layer);
    }
    layer[position.isSecond ? 'seconds' : 'firsts'].push(n);
  }
  return [...layers].sort(([a], [b]) => b - a).map(([, layer]) => layer);
}

/** For each unit 1 if its counters never fall, else 0. */
function keptCounters({ nodes, choices }: DuelGraph): [number, number] {
  const kept: [number, number] = [1, 1];
  const look = ({ position }: DuelNode, next: Next): void => {
    for (const reached of choices.reached(next)) {
      const after = nodes[reached]?.position.counters ?? position.counters;
      for (const unit of [0, 1] as const) if (after[unit] < position.counters[unit]) kept[unit] = 0;
    }
  };
  for (const node of nodes) {
    for (const next of node.attack?.next ?? []) look(node, next);
    if (node.pass !== null) look(node, node.pass);
  }
  return kept;
}
