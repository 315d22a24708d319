import type { Next, OfNext } from '../continued-attack.js';
import { type DuelGraph, type DuelNode, NodeEvaluator, type OfPositions } from './duel-graph.js';
import { type Both, ofAttack, type UnitIndex } from './duel-position.js';
import type { DuelValues } from './duel-values.js';
import { ForcePlanes } from './force-planes.js';
import { isChoice } from './healing-choice.js';
import { nearIn } from './nearness.js';

/** What follows a position under the solved play. */
export interface Steps {
  /** The nodes that follow, with their chances. */
  readonly next: Int32Array;
  readonly chances: Float64Array;
  /** The ends that follow; null if none does. */
  readonly ends: Ends | null;
}

/** The ends of a duel that follow a position. */
export interface Ends {
  /** The chance of each verdict, in the order of DUEL_VERDICTS. */
  readonly chances: readonly [number, number, number];
  /** The largest chance of one of them, in one way. */
  readonly largest: number;
  /** Of each unit: the means of its counters and of the Force of its side where it wins, times the chance of that. */
  readonly counters: Both;
  readonly force: Both;
}

/** Solved positions of a duel, and how options of equal value are chosen in them. */
interface StepsOfDuel {
  readonly graph: DuelGraph;
  readonly values: DuelValues;
  /** The turns after which the duel is undecided; null: no limit. */
  readonly turns: number | null;
  /** How near the end is at each position, if that decides (`nearnessToEnd`); null: the order of ties alone. */
  readonly nearness: OfPositions | null;
}

/** The endings of an attack that can happen under the solved play. */
interface Played {
  readonly chances: Float64Array;
  readonly endings: Int32Array;
}

/** What follows the positions of a solved duel, each worked out when it is first asked for. */
export class DuelPlay {
  readonly #solved: StepsOfDuel;
  readonly #evaluator = new NodeEvaluator();
  readonly #nodes = new Map<number, DuelNode>();
  readonly #known = new Map<number, Steps>();
  readonly #played = new Map<number, Played | null>();
  readonly #chosen = new Map<number, Int32Array | null>();
  readonly #planes: ForcePlanes;

  constructor(solved: StepsOfDuel) {
    this.#solved = solved;
    this.#planes = new ForcePlanes(solved.graph);
  }

  /** Works out what both sides do at some nodes, which is quicker for all of a standing at once. */
  prepare(nodes: Iterable<number>, turnsLeft: number): void {
    if (this.#solved.nearness !== null) return;
    const { graph } = this.#solved;
    const asked = new Map<number, Set<number>>();
    for (const n of nodes) {
      if (this.#played.has(this.#keyOfValue(n, turnsLeft))) continue;
      const p = graph.standingNumber(n);
      const pairs = asked.get(p) ?? new Set();
      asked.set(p, pairs.add(graph.valueAt(n) - p * graph.valueWidth));
    }
    for (const [p, pairs] of asked) this.#playAt(p, Int32Array.from(pairs), turnsLeft);
  }

  #playAt(p: number, pairs: Int32Array, turnsLeft: number): void {
    const { graph, turns, values } = this.#solved;
    const later = values.at(graph.standings[p]!.position.isSecond ? turnsLeft - 1 : turnsLeft);
    const { chances, isMade } = this.#planes.chancesAt(p, pairs, later);
    const endings = graph.standings[p]!.attack?.next.length ?? 0;
    const key = (turns === null ? 0 : turnsLeft * graph.size) + p * graph.valueWidth;
    for (const [i, w] of pairs.entries()) {
      const played = isMade[i]! ? possible(chances, i, pairs.length, endings) : null;
      this.#played.set(key + w, played);
    }
  }

  /** What follows node n with so many turns left, the present one included. */
  of(n: number, turnsLeft: number): Steps {
    const key = this.#keyOf(n, turnsLeft);
    let steps = this.#known.get(key);
    if (steps === undefined) {
      steps = this.#stepsOf(n, turnsLeft);
      this.#known.set(key, steps);
    }
    return steps;
  }

  /** Whether it is known what both sides choose at node n: if not, it takes some time. */
  knows(n: number, turnsLeft: number): boolean {
    return this.#chosen.has(this.#keyOfValue(n, turnsLeft));
  }

  /** The options that both sides choose at node n; null if its unit does not attack. */
  chosenAt(n: number, turnsLeft: number): Int32Array | null {
    const key = this.#keyOfValue(n, turnsLeft);
    let chosen = this.#chosen.get(key);
    if (chosen === undefined) {
      chosen = this.#choose(n, turnsLeft);
      this.#chosen.set(key, chosen);
    }
    return chosen;
  }

  #choose(n: number, turnsLeft: number): Int32Array | null {
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

  /** What follows node n in the end if this follows the attack: the sides choose which counters they remove. */
  taken(n: number, turnsLeft: number, next: Next): Next {
    const { graph, nearness } = this.#solved;
    if (!isChoice(next)) return next;
    return graph.taken(next, this.#valueAfter(this.nodeAt(n), turnsLeft), nearness);
  }

  /** A node, which is kept. */
  nodeAt(n: number): DuelNode {
    let node = this.#nodes.get(n);
    if (node === undefined) {
      node = this.#solved.graph.nodeAt(n);
      this.#nodes.set(n, node);
    }
    return node;
  }

  /** Without a limit of turns the play is the same in each turn. */
  #keyOf(n: number, turnsLeft: number): number {
    const { turns, graph } = this.#solved;
    return turns === null ? n : turnsLeft * graph.standings.length * graph.width + n;
  }

  /** The same for all nodes whose play is the same. */
  #keyOfValue(n: number, turnsLeft: number): number {
    const { turns, graph } = this.#solved;
    const v = graph.valueAt(n);
    return turns === null ? v : turnsLeft * graph.size + v;
  }

  #stepsOf(n: number, turnsLeft: number): Steps {
    const { graph } = this.#solved;
    const played = this.#playedAt(n, turnsLeft);
    if (played === null) {
      return { next: Int32Array.of(this.taken(n, turnsLeft, graph.passAt(n))), chances: Float64Array.of(1), ends: null };
    }
    const next = new Int32Array(played.endings.length);
    const chances = new Float64Array(next.length);
    let going = 0;
    let ends: EndsOfSteps | null = null;
    for (const [i, e] of played.endings.entries()) {
      const after = this.taken(n, turnsLeft, graph.afterEnding(n, e));
      if (after >= 0) {
        next[going] = after;
        chances[going++] = played.chances[i]!;
      } else {
        ends ??= new EndsOfSteps();
        this.#addEnd(ends, n, e, ~after, played.chances[i]!);
      }
    }
    return { next: next.subarray(0, going), chances: chances.subarray(0, going), ends };
  }

  #addEnd(ends: EndsOfSteps, n: number, e: number, verdict: number, chance: number): void {
    const { graph } = this.#solved;
    const { position, unit, attack } = graph.standingOf(n);
    ends.chances[verdict] = ends.chances[verdict]! + chance;
    ends.largest = Math.max(ends.largest, chance);
    if (verdict > 1) return;
    const winner = verdict as UnitIndex;
    const { damage } = attack!.part.endings.list()[e]!;
    const placed = ofAttack(unit, [damage[0]!, damage[1]!]);
    ends.counters[winner] += chance * (position.counters[winner] + placed[winner]);
    ends.force[winner] += chance * (graph.forceAt(n)[winner] - attack!.spent[winner][e]!);
  }

  /** The endings that can happen at node n; null if its unit does not attack. */
  #playedAt(n: number, turnsLeft: number): Played | null {
    const key = this.#keyOfValue(n, turnsLeft);
    const known = this.#played.get(key);
    if (known !== undefined) return known;
    if (this.#solved.nearness === null) this.prepare([n], turnsLeft);
    else this.#played.set(key, this.#nearestPlayed(n, turnsLeft));
    return this.#played.get(key)!;
  }

  #nearestPlayed(n: number, turnsLeft: number): Played | null {
    const { attack } = this.nodeAt(n);
    const chosen = this.chosenAt(n, turnsLeft);
    return attack === null || chosen === null
      ? null
      : possible(this.#evaluator.chancesOf(attack, chosen), 0, 1, attack.next.length);
  }
}

class EndsOfSteps implements Ends {
  readonly chances: [number, number, number] = [0, 0, 0];
  readonly counters: [number, number] = [0, 0];
  readonly force: [number, number] = [0, 0];
  largest = 0;
}

/** The endings that have a chance in column i of several. */
function possible(chances: Float64Array, i: number, columns: number, count: number): Played {
  let possible = 0;
  for (let e = 0; e < count; e++) if (chances[e * columns + i]! !== 0) possible++;
  const played = { endings: new Int32Array(possible), chances: new Float64Array(possible) };
  for (let e = 0, at = 0; e < count; e++) {
    const chance = chances[e * columns + i]!;
    if (chance === 0) continue;
    played.endings[at] = e;
    played.chances[at++] = chance;
  }
  return played;
}
