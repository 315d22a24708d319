import { type Slices, sliceOf } from '../../automaton/slices.js';
import { stepsIn } from '../attack-part.js';
import type { Next, OfNext } from '../continued-attack.js';
import { countedIn, type DuelGraph, type DuelNode, NodeEvaluator, type OfPositions } from './duel-graph.js';
import { isChoice } from './duel-healing.js';
import type { DuelValues } from './duel-values.js';
import { ForcePlanes } from './force-planes.js';
import { layersOf } from './layer-solver.js';
import { NodeNumbers, type PlayedColumns, StepsTable } from './steps-table.js';

/** How much nearness shrinks per turn: close to 1, so that the mean number of turns counts. */
const OF_A_TURN = 0.95;

/** A smaller change does not make an option nearer to the end. */
const SMALL_CHANGE = 1e-10;

/**
 * How near the end of a duel without a limit of turns is from each node, in slices: the mean of 0.95^turns, 0 if it never ends,
 * if both sides choose the nearest end among options of equal value. By values alone one of them may wait for ever, since later
 * is worth as much as now; a play that ends wherever it can has the solved value (docs/method.md#duels).
 */
export function* nearnessToEnd(graph: DuelGraph, values: DuelValues): Slices<OfPositions> {
  const { valueWidth: width, constants } = graph;
  const nearness = new Float64Array(graph.size);
  const evaluator = new NodeEvaluator();
  const nextValue = graph.valueIn(values.at(0));
  const isSliceOver = sliceOf(SLICE_STEPS);
  let done = 0;
  for (const { firsts, seconds } of layersOf(graph)) {
    for (let change = 1; change > SMALL_CHANGE; ) {
      change = 0;
      for (const v of [...seconds, ...firsts].flatMap((p) => Array.from({ length: width }, (_, w) => p * width + w))) {
        const node = graph.nodeAt(graph.nodeWithValue(v));
        const near = evaluator.nearestAt(node, nextValue, nearIn(graph, nearness, node, nextValue)).nearness;
        change = Math.max(change, near - nearness[v]!);
        nearness[v] = near;
        if (isSliceOver(stepsOf(node)))
          yield { doing: 'valuing duel', done, total: graph.boards.length, ...countedIn(constants) };
      }
    }
    done += firsts.length + seconds.length;
  }
  return nearness;
}

/** Steps of evaluations between two yields: about a millisecond. */
const SLICE_STEPS = 100_000;

/** The overhead of an evaluation, in steps. */
const STEPS_OF_ANY = 50;

/** The steps it takes to value a node. */
function stepsOf({ attack }: DuelNode): number {
  return attack === null ? STEPS_OF_ANY : STEPS_OF_ANY + stepsIn(attack.part);
}

/** How near the end is after a node. */
function nearIn(graph: DuelGraph, nearness: OfPositions, { position }: DuelNode, nextValue: OfNext): OfNext {
  const factor = position.isSecond ? OF_A_TURN : 1;
  return (next) => {
    const after = graph.taken(next, nextValue, nearness);
    return after < 0 ? 1 : factor * nearness[graph.valueAt(after)]!;
  };
}

/** A solved duel, and how it breaks ties between options of equal value. */
interface StepsOfDuel {
  readonly graph: DuelGraph;
  readonly values: DuelValues;
  /** The turns after which the duel is undecided; null without a limit. */
  readonly turns: number | null;
  /** How near the end is from each position, if that breaks ties (`nearnessToEnd`); null: the order of options does. */
  readonly nearness: OfPositions | null;
}

/** What both sides do in a solved duel, and what follows; worked out on first use. */
export class DuelPlay {
  readonly #solved: StepsOfDuel;
  readonly #evaluator = new NodeEvaluator();
  readonly #nodes = new Map<number, DuelNode>();
  readonly #chosen = new Map<number, Uint16Array | null>();
  readonly #planes: ForcePlanes;
  readonly numbers = new NodeNumbers();
  /** The table of the turn that was asked for last. */
  #steps: { readonly turnsLeft: number; readonly table: StepsTable } | null = null;

  constructor(solved: StepsOfDuel) {
    this.#solved = solved;
    this.#planes = new ForcePlanes(solved.graph);
  }

  /** What follows nodes with this many turns left, including the present one. */
  stepsWith(turnsLeft: number): StepsTable {
    if (this.#steps === null || (this.#solved.turns !== null && this.#steps.turnsLeft !== turnsLeft)) {
      const table = new StepsTable({
        graph: this.#solved.graph,
        numbers: this.numbers,
        playedAt: (p, values) => this.#playedAt(p, values, turnsLeft),
        taken: (n, next) => this.taken(n, turnsLeft, next),
      });
      this.#steps = { turnsLeft, table };
    }
    return this.#steps.table;
  }

  #playedAt(p: number, places: readonly number[], turnsLeft: number): PlayedColumns {
    const { graph, values, nearness } = this.#solved;
    if (nearness !== null) return this.#nearestPlayedAt(p, places, turnsLeft);
    const later = values.at(graph.boards[p]!.position.isSecond ? turnsLeft - 1 : turnsLeft);
    const pairs = Int32Array.from(places, (v) => v - p * graph.valueWidth);
    return this.#planes.chancesAt(p, pairs, later);
  }

  /** Plays values one by one: among equal options, the one nearest to the end is chosen. */
  #nearestPlayedAt(p: number, places: readonly number[], turnsLeft: number): PlayedColumns {
    const { graph } = this.#solved;
    const endings = graph.boards[p]!.attack?.next.length ?? 0;
    const chances = new Float64Array(endings * places.length);
    const isMade = places.map((v, i) => {
      const n = graph.nodeWithValue(v);
      const { attack } = this.nodeAt(n);
      const chosen = this.chosenAt(n, turnsLeft);
      if (attack === null || chosen === null) return false;
      for (const [e, chance] of this.#evaluator.chancesOf(attack, chosen).entries()) chances[e * places.length + i] = chance;
      return true;
    });
    return { chances, isMade };
  }

  /** Whether both sides' choices at node n are already worked out; if not, it takes some time. */
  knows(n: number, turnsLeft: number): boolean {
    return this.#chosen.has(this.#keyOfValue(n, turnsLeft));
  }

  /** The options that both sides choose at node n; null if its unit does not attack. */
  chosenAt(n: number, turnsLeft: number): Uint16Array | null {
    const key = this.#keyOfValue(n, turnsLeft);
    let chosen = this.#chosen.get(key);
    if (chosen === undefined) {
      chosen = this.#choose(n, turnsLeft);
      this.#chosen.set(key, chosen);
    }
    return chosen;
  }

  #choose(n: number, turnsLeft: number): Uint16Array | null {
    const node = this.nodeAt(n);
    const { nearness, graph } = this.#solved;
    const nextValue = this.#valueAfter(node, turnsLeft);
    if (nearness === null) return this.#evaluator.chosenAt(node, nextValue);
    return this.#evaluator.nearestAt(node, nextValue, nearIn(graph, nearness, node, nextValue)).chosen;
  }

  #valueAfter({ position }: DuelNode, turnsLeft: number): OfNext {
    const { values, graph } = this.#solved;
    return graph.valueIn(values.at(position.isSecond ? turnsLeft - 1 : turnsLeft));
  }

  /** What follows node n after the sides have chosen which counters to remove. */
  taken(n: number, turnsLeft: number, next: Next): Next {
    const { graph, nearness } = this.#solved;
    if (!isChoice(next)) return next;
    return graph.taken(next, this.#valueAfter(this.nodeAt(n), turnsLeft), nearness);
  }

  nodeAt(n: number): DuelNode {
    let node = this.#nodes.get(n);
    if (node === undefined) {
      node = this.#solved.graph.nodeAt(n);
      this.#nodes.set(n, node);
    }
    return node;
  }

  /** A key shared by all nodes that play alike. */
  #keyOfValue(n: number, turnsLeft: number): number {
    const { turns, graph } = this.#solved;
    const v = graph.valueAt(n);
    return turns === null ? v : turnsLeft * graph.size + v;
  }
}
