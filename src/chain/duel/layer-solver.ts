import { ROLL } from '../../automaton/graph/evaluation.js';
import { type Slices, sliceOf, type WorkStage } from '../../automaton/slices.js';
import type { Next } from '../continued-attack.js';
import { countedIn, type DuelGraph, type OfPositions } from './duel-graph.js';
import { MAX_COUNTERS } from './duel-position.js';
import { ForcePlanes, type KeptBoard } from './force-planes.js';
import type { PlaneProgram } from './plane-program.js';

/** The approximate error of a value, from rounding and from sweeps not made. */
const PRECISION = 1e-12;

const MAX_SWEEPS = 20_000;

/** Sweeps after which the rest of a slow convergence is extrapolated. */
const EXTRAPOLATED_SWEEPS = 200;

/** A change close to rounding, at which sweeps with fixed play end; 64 times as much is still below the precision. */
const LAST_CHANGE = 1e-14;

/** The most plays that are fixed, and the most sweeps with one; a layer that needs more gets plain sweeps. */
const MAX_PLAYS = 40;
const MAX_KEPT_SWEEPS = 500;

/** Numbers of planes computed between two yields: about a millisecond. */
export const SLICE_NUMBERS = 1_000_000;

/** The solution of the same boards with less Force. */
export interface SolvedPositions {
  readonly graph: DuelGraph;
  readonly values: OfPositions;
  readonly endsSurely: boolean;
}

/**
 * Solves the layers of a duel by sweeps over their boards. A sweep stands for one more turn: if it started from values other
 * than 0, or mixed in values of later sweeps, it could settle on play that waits for ever.
 *
 * Where every play leaves a layer soon (`isLeftSoon`), the values are the only fixed point, so any way to reach them is right:
 * sweeps start from the values with less Force, and between two of them the play of both sides is fixed for many cheap ones
 * (modified policy iteration, Puterman and Shin 1978; for games van der Wal 1978).
 */
export class LayerSolver {
  readonly #graph: DuelGraph;
  readonly #values: OfPositions;
  readonly #near: SolvedPositions | null;
  readonly #planes: ForcePlanes;
  readonly #isSliceOver = sliceOf(SLICE_NUMBERS);
  #programs = new Map<number, PlaneProgram | null>();
  /** The play of the last sweep. */
  readonly #kept = new Map<number, KeptBoard | null>();
  /** The number of boards in layers that are solved. */
  #solved = 0;
  #sweeps = 0;
  #endsSurely = true;

  constructor(graph: DuelGraph, values: OfPositions, near: SolvedPositions | null) {
    this.#graph = graph;
    this.#values = values;
    this.#near = near;
    this.#planes = new ForcePlanes(graph);
  }

  /** The sweeps made so far, except those with fixed play. */
  get sweeps(): number {
    return this.#sweeps;
  }

  /** Whether every play is known to leave each layer that is solved. */
  get endsSurely(): boolean {
    return this.#endsSurely;
  }

  *solve(layer: CounterLayer): Slices<void> {
    yield* this.#prepare(layer);
    const isLeft = this.#near?.endsSurely === true || this.#isLeftSoon(layer);
    this.#endsSurely &&= isLeft;
    if (!isLeft || !(yield* this.#sweepWithKeptPlay(layer))) yield* this.#sweepFromZero(layer);
    this.#solved += layer.firsts.length + layer.seconds.length;
  }

  /** Without Force to count, a sweep is as cheap as the test. */
  #isLeftSoon(layer: CounterLayer): boolean {
    return this.#graph.valueWidth > 1 && isLeftSoon(this.#graph, layer, this.#programs);
  }

  /** Values outside the layer are final: evaluations of its attacks only read what leads back into it. */
  *#prepare({ firsts, seconds }: CounterLayer): Slices<void> {
    this.#planes.forget();
    this.#programs = new Map();
    this.#kept.clear();
    const inLayer = new Set([...firsts, ...seconds]);
    const isOpen = (next: Next): boolean => this.#graph.reached(next).some((board) => inLayer.has(board));
    for (const p of inLayer) {
      const program = this.#planes.programOfOpen(p, isOpen, this.#values);
      this.#programs.set(p, program);
      if (this.#isSliceOver(this.#numbersOf(program))) yield this.#stage();
    }
  }

  /**
   * Sweeps until one changes practically nothing, fixing the play of each for cheaper ones; false if that takes long: best play
   * against best play can go round in circles.
   */
  *#sweepWithKeptPlay(layer: CounterLayer): Slices<boolean> {
    for (const p of layer.firsts) this.#beginNear(p);
    let expected = 1;
    for (let plays = 0; plays < MAX_PLAYS; plays++) {
      // Fixing a play takes longer than finding it, and the last one is not used again.
      const isKept = expected > LAST_CHANGE;
      const change = yield* this.#sweep(layer, isKept);
      this.#sweeps++;
      if (change < LAST_CHANGE) return true;
      // How much better the next play can be, by experience: changes shrink quadratically.
      expected = isKept ? Math.max(LAST_CHANGE / 4, change * change) : 1;
      if (isKept && !(yield* this.#keepPlay(layer, expected))) return false;
    }
    return false;
  }

  /** Starts the beginning of a turn from its value with less Force. */
  #beginNear(p: number): void {
    if (this.#near === null) return;
    const { graph, values } = this.#near;
    const own = this.#valuesOf(p);
    const [mostFirst, seconds] = [graph.levels(0) - 1, graph.levels(1)];
    const columns = this.#graph.levels(1);
    for (let w = 0; w < own.length; w++) {
      const row = Math.min(mostFirst, Math.floor(w / columns));
      own[w] = values[p * graph.valueWidth + row * seconds + Math.min(seconds - 1, w % columns)]!;
    }
  }

  /** Sweeps with the last play until changes are small; false if that takes long. */
  *#keepPlay({ firsts, seconds }: CounterLayer, smallChange: number): Slices<boolean> {
    for (let sweep = 0; sweep < MAX_KEPT_SWEEPS; sweep++) {
      for (const p of seconds) this.#evaluateKept(p);
      let change = 0;
      for (const p of firsts) {
        const old = this.#valuesOf(p).slice();
        this.#evaluateKept(p);
        change = Math.max(change, largestChange(old, this.#valuesOf(p)));
      }
      if (change <= smallChange) return true;
      if (this.#isSliceOver((firsts.length + seconds.length) * NUMBERS_OF_ANY * this.#graph.valueWidth)) yield this.#stage();
    }
    return false;
  }

  #evaluateKept(p: number): void {
    this.#planes.evaluateKept(p, this.#kept.get(p)!, this.#values, this.#values);
  }

  /**
   * Sweeps from 0 until the changes still to come, in the long run a geometric series, are below the precision. Duels of
   * thousands of turns converge slowly: now and then the sum of that series is added, and the sweeps that follow correct it.
   */
  *#sweepFromZero(layer: CounterLayer): Slices<void> {
    for (const p of layer.firsts) this.#valuesOf(p).fill(0);
    let before = Number.NaN; // the first change says nothing about those to come
    for (let sweep = 1; sweep <= MAX_SWEEPS; sweep++) {
      const isExtrapolated = sweep % EXTRAPOLATED_SWEEPS === 0;
      const old = isExtrapolated ? layer.firsts.map((p) => this.#valuesOf(p).slice()) : [];
      const change = yield* this.#sweep(layer, false);
      const ratio = change / before;
      if (change === 0 || (ratio < 1 && change < PRECISION && (change * ratio) / (1 - ratio) < PRECISION)) break;
      if (isExtrapolated && ratio < 1) this.#extrapolate(layer, old, ratio / (1 - ratio));
      before = change;
      this.#sweeps++;
    }
  }

  /** One more turn; returns the largest change at the beginning of a turn. */
  *#sweep({ firsts, seconds }: CounterLayer, isKept: boolean): Slices<number> {
    for (const p of seconds) {
      const program = this.#evaluate(p, isKept);
      if (this.#isSliceOver(this.#numbersOf(program))) yield this.#stage();
    }
    let change = 0;
    for (const p of firsts) {
      const old = this.#valuesOf(p).slice();
      const program = this.#evaluate(p, isKept);
      if (this.#isSliceOver(this.#numbersOf(program))) yield this.#stage();
      change = Math.max(change, largestChange(old, this.#valuesOf(p)));
    }
    return change;
  }

  #evaluate(p: number, isKept: boolean): PlaneProgram | null {
    const program = this.#programs.get(p)!;
    this.#planes.evaluate(p, program, this.#values, this.#values);
    if (isKept) this.#kept.set(p, this.#planes.keep(p, program));
    return program;
  }

  #valuesOf(p: number): OfPositions {
    const { valueWidth } = this.#graph;
    return this.#values.subarray(p * valueWidth, (p + 1) * valueWidth);
  }

  #numbersOf(program: PlaneProgram | null): number {
    return valuingWork(program, this.#graph);
  }

  #stage(): WorkStage {
    return { doing: 'valuing duel', done: this.#solved, total: this.#graph.boards.length, ...countedIn(this.#graph.constants) };
  }

  /** Adds `factor` times the last change to the values at the beginning of a turn. */
  #extrapolate({ firsts }: CounterLayer, old: readonly OfPositions[], factor: number): void {
    for (const [i, p] of firsts.entries()) {
      const values = this.#valuesOf(p);
      for (const [w, value] of values.entries()) {
        values[w] = Math.max(-1, Math.min(1, value + factor * (value - old[i]![w]!)));
      }
    }
  }
}

function largestChange(old: OfPositions, values: OfPositions): number {
  let change = 0;
  for (let w = 0; w < old.length; w++) change = Math.max(change, Math.abs(values[w]! - old[w]!));
  return change;
}

/** Roughly the numbers computed for a board. */
export function valuingWork(program: PlaneProgram | null, { valueWidth }: DuelGraph): number {
  return ((program?.slots.length ?? 0) + (program?.endings.length ?? 0) + NUMBERS_OF_ANY) * valueWidth;
}

/** The overhead of a board, in numbers. */
const NUMBERS_OF_ANY = 50;

/** Boards with equal permanent counters. */
interface CounterLayer {
  /** The first attacks of turns, and the second ones. */
  readonly firsts: readonly number[];
  readonly seconds: readonly number[];
}

/** The boards in layers of equal permanent counters, the largest sum first. */
export function layersOf(graph: DuelGraph): CounterLayer[] {
  const { boards, constants } = graph;
  const [ofFirst, ofSecond] = constants.healing === null ? ([1, 1] as const) : keptCounters(graph);
  const layers = new Map<number, { readonly firsts: number[]; readonly seconds: number[] }>();
  for (const [p, { position }] of boards.entries()) {
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

/** For each unit 1 if its counters never fall, otherwise 0. */
function keptCounters(graph: DuelGraph): [number, number] {
  const kept: [number, number] = [1, 1];
  for (const { position, attack, pass } of graph.boards) {
    for (const next of [...(attack?.next ?? []), ...(pass === null ? [] : [pass])]) {
      for (const reached of graph.reached(next)) {
        const after = graph.boards[reached]?.position.counters ?? position.counters;
        for (const unit of [0, 1] as const) if (after[unit] < position.counters[unit]) kept[unit] = 0;
      }
    }
  }
  return kept;
}

/** Turns within which more than half of all duels must leave a layer. */
const SOON = 32;

type Programs = ReadonlyMap<number, PlaneProgram | null>;

/**
 * Whether a layer is left soon whatever both sides do: from any of its positions, by more than half of all duels within 32
 * turns, even if both sides want to stay and can pay for everything. Then only the true values survive a sweep unchanged, and
 * if a sweep changes no value by more than x, none is wrong by more than 64 x. `programs`: those that read what is in the
 * layer.
 */
function isLeftSoon(graph: DuelGraph, layer: CounterLayer, programs: Programs): boolean {
  const staying = new Map<Next, number>(layer.firsts.map((p) => [p, 1]));
  const chanceOf = (next: Next): number =>
    graph.reached(next).reduce((most, reached) => Math.max(most, staying.get(reached) ?? 0), 0);
  for (let turn = 1; turn <= SOON; turn++) {
    let most = 0;
    for (const p of layer.seconds) staying.set(p, chanceIn(graph, p, programs, chanceOf));
    for (const p of layer.firsts) {
      const chance = chanceIn(graph, p, programs, chanceOf);
      staying.set(p, chance);
      most = Math.max(most, chance);
    }
    if (most <= 1 / 2) return true;
  }
  return false;
}

/** The highest chance to stay in the layer that the sides can reach from a board, given the chances of what follows. */
function chanceIn(graph: DuelGraph, p: number, programs: Programs, chanceOf: (next: Next) => number): number {
  const { attack, pass } = graph.boards[p]!;
  const passing = pass === null ? 0 : chanceOf(pass);
  const program = programs.get(p) ?? null;
  if (attack === null || program === null) return passing;
  return Math.max(
    passing,
    mostOf(
      program,
      Float64Array.from(program.endings, (e) => chanceOf(attack.next[e]!)),
    ),
  );
}

/** The highest chance that both players of an attack can reach together; leaving the layer counts as 0. */
function mostOf({ endings, kinds, firsts, slots, weights, root }: PlaneProgram, ofEndings: Float64Array): number {
  const most = new Float64Array(endings.length + kinds.length);
  most.set(ofEndings);
  for (let i = 0; i < kinds.length; i++) {
    let value = 0;
    for (let edge = firsts[i]!; edge < firsts[i + 1]!; edge++) {
      const other = most[slots[edge]!]!;
      value = kinds[i] === ROLL ? value + weights[edge]! * other : Math.max(value, other);
    }
    most[endings.length + i] = value;
  }
  return most[root]!;
}
