import { type Slices, sliceOf, type WorkStage } from '../../automaton/slices.js';
import type { Next } from '../continued-attack.js';
import { countedIn, type DuelGraph, type OfPositions } from './duel-graph.js';
import { MAX_COUNTERS } from './duel-position.js';
import { ForcePlanes } from './force-planes.js';
import type { PlaneProgram } from './plane-program.js';

/** The values of the positions of a duel for its first side. */
export interface DuelValues {
  /** The values with so many turns left; with no limit of turns, the same for all. */
  readonly at: (turnsLeft: number) => OfPositions;
  /** The passes over the positions that were needed. */
  readonly sweeps: number;
}

/** The error of a value, from rounding and from sweeps that are not made, is about this. */
const PRECISION = 1e-12;

/** The most sweeps over positions of equal counters. */
const MAX_SWEEPS = 20_000;

/** Sweeps after which the rest of a slow convergence is extrapolated. */
const EXTRAPOLATED_SWEEPS = 200;

/** Numbers of planes that are worked out between two yields: a millisecond or some. */
const SLICE_NUMBERS = 1_000_000;

/**
 * The values of a duel without a limit of turns, in slices: value iteration (Bellman 1957) from 0,
 * layer by layer. Counters that nothing removes never fall, so positions with more of them are solved first. A sweep is
 * a turn more: with later values of some positions in earlier ones it could settle on play that
 * waits for ever.
 */
export function* valuesWithoutLimit(graph: DuelGraph): Slices<DuelValues> {
  const values = new Float64Array(graph.size);
  const layers = new LayerSolver(graph, values);
  for (const layer of layersOf(graph)) yield* layers.solve(layer);
  return { at: () => values, sweeps: layers.sweeps };
}

/** Places of equal counters, but for those that are removed between attacks. */
interface Layer {
  /** The first attacks of turns, and the second ones. */
  readonly firsts: readonly number[];
  readonly seconds: readonly number[];
}

/** Sweeps over the standings of layers. */
class LayerSolver {
  readonly #graph: DuelGraph;
  readonly #values: OfPositions;
  readonly #planes: ForcePlanes;
  readonly #isSliceOver = sliceOf(SLICE_NUMBERS);
  #programs = new Map<number, PlaneProgram | null>();
  /** Places of layers that are solved. */
  #solved = 0;
  sweeps = 0;

  constructor(graph: DuelGraph, values: OfPositions) {
    this.#graph = graph;
    this.#values = values;
    this.#planes = new ForcePlanes(graph);
  }

  /**
   * Sweeps until the changes that are still to come, a geometric series in the long run, are below
   * the precision. A duel of thousands of turns converges slowly: then the sum of that series is
   * added now and then, and the sweeps that follow correct it.
   */
  *solve(layer: Layer): Slices<void> {
    yield* this.#prepare(layer);
    let before = Number.NaN; // the first change says nothing about those to come
    for (let sweep = 1; sweep <= MAX_SWEEPS; sweep++) {
      const isExtrapolated = sweep % EXTRAPOLATED_SWEEPS === 0;
      const old = isExtrapolated ? layer.firsts.map((p) => this.#valuesOf(p).slice()) : [];
      const change = yield* this.#sweep(layer);
      const ratio = change / before;
      if (change === 0 || (ratio < 1 && change < PRECISION && (change * ratio) / (1 - ratio) < PRECISION)) break;
      if (isExtrapolated && ratio < 1) this.#extrapolate(layer, old, ratio / (1 - ratio));
      before = change;
      this.sweeps++;
    }
    this.#solved += layer.firsts.length + layer.seconds.length;
  }

  /** What leads out of the layer has its value: the attacks of the layer are evaluated with what leads back alone. */
  *#prepare({ firsts, seconds }: Layer): Slices<void> {
    this.#planes.forget();
    this.#programs = new Map();
    const inLayer = new Set([...firsts, ...seconds]);
    const isOpen = (next: Next): boolean => this.#graph.reached(next).some((standing) => inLayer.has(standing));
    for (const p of inLayer) {
      const program = this.#planes.programOfOpen(p, isOpen, this.#values);
      this.#programs.set(p, program);
      if (this.#isSliceOver(this.#numbersOf(program))) yield this.#stage();
    }
  }

  /** One turn more; returns the largest change of the value of a turn's beginning. */
  *#sweep({ firsts, seconds }: Layer): Slices<number> {
    for (const p of seconds) {
      const program = this.#evaluate(p);
      if (this.#isSliceOver(this.#numbersOf(program))) yield this.#stage();
    }
    let change = 0;
    for (const p of firsts) {
      const old = this.#valuesOf(p).slice();
      const program = this.#evaluate(p);
      if (this.#isSliceOver(this.#numbersOf(program))) yield this.#stage();
      for (const [w, value] of this.#valuesOf(p).entries()) change = Math.max(change, Math.abs(value - old[w]!));
    }
    return change;
  }

  #evaluate(p: number): PlaneProgram | null {
    const program = this.#programs.get(p)!;
    this.#planes.evaluate(p, program, this.#values, this.#values);
    return program;
  }

  #valuesOf(p: number): OfPositions {
    const { valueWidth } = this.#graph;
    return this.#values.subarray(p * valueWidth, (p + 1) * valueWidth);
  }

  #numbersOf(program: PlaneProgram | null): number {
    return numbersOf(program, this.#graph);
  }

  #stage(): WorkStage {
    return { doing: 'valuing duel', done: this.#solved, total: this.#graph.standings.length, ...countedIn(this.#graph.course) };
  }

  /** Adds `factor` times the last change to the value of each turn's beginning. */
  #extrapolate({ firsts }: Layer, old: readonly OfPositions[], factor: number): void {
    for (const [i, p] of firsts.entries()) {
      const values = this.#valuesOf(p);
      for (const [w, value] of values.entries()) {
        values[w] = Math.max(-1, Math.min(1, value + factor * (value - old[i]![w]!)));
      }
    }
  }
}

/** The values of a duel that is undecided, of value 0, after a number of turns, in slices. */
export function* valuesWithin(graph: DuelGraph, turns: number): Slices<DuelValues> {
  const { standings } = graph;
  const planes = new ForcePlanes(graph);
  const order = [...standings.keys()].sort(
    (p, q) => Number(standings[q]!.position.isSecond) - Number(standings[p]!.position.isSecond),
  );
  const all: OfPositions[] = [new Float64Array(graph.size)];
  const isSliceOver = sliceOf(SLICE_NUMBERS);
  let done = 0;
  for (let left = 1; left <= turns; left++) {
    const values = new Float64Array(graph.size);
    const later = all[left - 1]!;
    for (const p of order) {
      const program = planes.programOf(p);
      planes.evaluate(p, program, standings[p]!.position.isSecond ? later : values, values);
      done++;
      if (isSliceOver(numbersOf(program, graph)))
        yield { doing: 'valuing duel', done, total: turns * standings.length, ...countedIn(graph.course) };
    }
    all.push(values);
  }
  return { at: (turnsLeft) => all[turnsLeft]!, sweeps: turns };
}

/** About the numbers that are worked out for a standing. */
function numbersOf(program: PlaneProgram | null, { valueWidth }: DuelGraph): number {
  return ((program?.slots.length ?? 0) + (program?.endings.length ?? 0) + NUMBERS_OF_ANY) * valueWidth;
}

/** Whatever a standing has, it takes as long as some more numbers. */
const NUMBERS_OF_ANY = 50;

/** The standings in layers of equal counters that nothing removes, the largest sum of counters first. */
export function layersOf(graph: DuelGraph): Layer[] {
  const { standings, course } = graph;
  const [ofFirst, ofSecond] = course.healing === null ? ([1, 1] as const) : keptCounters(graph);
  const layers = new Map<number, { readonly firsts: number[]; readonly seconds: number[] }>();
  for (const [p, { position }] of standings.entries()) {
    const [a, b] = [ofFirst * position.counters[0], ofSecond * position.counters[1]];
    const key = (a + b) * (MAX_COUNTERS + 1) + a;
    let layer = layers.get(key);
    if (layer === undefined) {
      layer = { firsts: [], seconds: [] };
      layers.set(key, layer);
    }
    layer[position.isSecond ? 'seconds' : 'firsts'].push(p);
  }
  return [...layers].sort(([a], [b]) => b - a).map(([, layer]) => layer);
}

/** For each unit 1 if its counters never fall, else 0. */
function keptCounters(graph: DuelGraph): [number, number] {
  const kept: [number, number] = [1, 1];
  for (const { position, attack, pass } of graph.standings) {
    for (const next of [...(attack?.next ?? []), ...(pass === null ? [] : [pass])]) {
      for (const reached of graph.reached(next)) {
        const after = graph.standings[reached]?.position.counters ?? position.counters;
        for (const unit of [0, 1] as const) if (after[unit] < position.counters[unit]) kept[unit] = 0;
      }
    }
  }
  return kept;
}
