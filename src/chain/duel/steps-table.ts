import { FloatList, IndexList } from '../../automaton/graph/explore.js';
import { type Slices, sliceOf, type WorkStage } from '../../automaton/slices.js';
import type { Next } from '../continued-attack.js';
import { DUEL_VERDICTS } from './boards.js';
import type { DuelGraph } from './duel-graph.js';
import { ofAttack, type UnitIndex } from './duel-position.js';

/** The numbers in a row of `EndsTable`. */
export const NUMBERS_OF_ENDS = 8;

/**
 * How duels end after positions, one row each: the chances of the verdicts in the order of DUEL_VERDICTS; the largest chance of
 * a single way to end; then for each unit, where it wins, the mean counters on it, and the mean Force of its side, times the
 * chance of that.
 */
export class EndsTable {
  readonly #numbers = new FloatList();

  get numbers(): Float64Array {
    return this.#numbers.items;
  }

  add(row: Float64Array): number {
    for (const number of row) this.#numbers.push(number);
    return this.#numbers.length / NUMBERS_OF_ENDS - 1;
  }
}

/** Lists of numbers with chances, stored back to back: as objects they would be most of a duel's garbage. */
class ChanceLists {
  readonly #numbers = new IndexList();
  readonly #chances = new FloatList();
  readonly #firsts = [0];

  push(number: number, chance: number): void {
    this.#numbers.push(number);
    this.#chances.push(chance);
  }

  /** Ends the list of what was pushed since the last one; returns its number. */
  close(): number {
    return this.#firsts.push(this.#numbers.length) - 2;
  }

  numbersOf(list: number): Int32Array {
    return this.#numbers.items.subarray(this.#firsts[list]!, this.#firsts[list + 1]!);
  }

  chancesOf(list: number): Float64Array {
    return this.#chances.items.subarray(this.#firsts[list]!, this.#firsts[list + 1]!);
  }

  /** Distributes a chance over the numbers of a list; returns how many there are. */
  share(list: number, chance: number, among: Float64Array): number {
    const [numbers, chances] = [this.#numbers.items, this.#chances.items];
    const [first, end] = [this.#firsts[list]!, this.#firsts[list + 1]!];
    for (let i = first; i < end; i++) {
      const number = numbers[i]!;
      among[number] = among[number]! + chance * chances[i]!;
    }
    return end - first;
  }
}

/** The nodes that play reaches, numbered in that order. */
export class NodeNumbers {
  readonly nodes: number[] = [];
  readonly #numbers = new Map<number, number>();

  of(n: number): number {
    let number = this.#numbers.get(n);
    if (number === undefined) {
      number = this.nodes.push(n) - 1;
      this.#numbers.set(n, number);
    }
    return number;
  }
}

/** The chances of an attack's endings under the solved play, in columns. */
export interface PlayedColumns {
  /** Ending e in column i is entry `e * isMade.length + i`. */
  readonly chances: Float64Array;
  /** By column, whether the unit attacks. */
  readonly isMade: readonly boolean[];
}

/** What a table needs to know about play in its turn. */
interface PlayOfTurn {
  readonly graph: DuelGraph;
  readonly numbers: NodeNumbers;
  /** The play at some values of board p, numbered as in `DuelGraph.valueAt`, one column each. */
  readonly playedAt: (p: number, values: readonly number[]) => PlayedColumns;
  /** What follows node n once the sides have chosen, if this follows the attack. */
  readonly taken: (n: number, next: Next) => Next;
}

/** Nodes between two yields: a few milliseconds. */
const SLICE_NODES = 200;

/** What follows the numbered nodes of a duel in one turn under the solved play. */
export class StepsTable {
  readonly ends = new EndsTable();
  readonly #play: PlayOfTurn;
  /** The lists of the endings that are played, by `DuelGraph.valueAt`; null if the unit does not attack. */
  readonly #played = new Map<number, number | null>();
  readonly #endings = new ChanceLists();
  readonly #steps = new ChanceLists();
  /** `#rows[i]`: the list of what follows node i, and its ends; undefined if not known yet. */
  readonly #rows: number[] = [];
  readonly #rowsOfEnds: (number | null)[] = [];
  readonly #row = new Float64Array(NUMBERS_OF_ENDS);
  readonly #isSliceOver = sliceOf(SLICE_NODES);

  constructor(play: PlayOfTurn) {
    this.#play = play;
  }

  has(i: number): boolean {
    return this.#rows[i] !== undefined;
  }

  /** The numbers of the nodes that follow node i. */
  next(i: number): Int32Array {
    return this.#steps.numbersOf(this.#rows[i]!);
  }

  chances(i: number): Float64Array {
    return this.#steps.chancesOf(this.#rows[i]!);
  }

  /** The row of the ends that follow node i; null if none do. */
  rowOfEnds(i: number): number | null {
    return this.#rowsOfEnds[this.#rows[i]!]!;
  }

  /** The chance that the duel ends after node i. */
  chanceToEnd(i: number): number {
    const row = this.rowOfEnds(i);
    return row === null ? 0 : DUEL_VERDICTS.reduce((sum, _, v) => sum + this.ends.numbers[row * NUMBERS_OF_ENDS + v]!, 0);
  }

  /** Distributes a chance over what follows node i; returns how many nodes do. */
  spread(i: number, chance: number, later: Float64Array): number {
    return this.#steps.share(this.#rows[i]!, chance, later);
  }

  /** Finds what follows some nodes, in slices; all nodes of a board at once, which is faster. */
  *find(numbers: readonly number[], stage?: WorkStage): Slices<void> {
    const { graph, numbers: known } = this.#play;
    const ofBoards = new Map<number, number[]>();
    for (const i of numbers) {
      if (this.has(i)) continue;
      const p = graph.boardNumber(known.nodes[i]!);
      const list = ofBoards.get(p) ?? [];
      list.push(i);
      ofBoards.set(p, list);
    }
    for (const [p, list] of ofBoards) {
      this.#findAt(p, list);
      if (this.#isSliceOver(list.length)) yield stage;
    }
  }

  /** Finds everything that can follow some nodes, in slices; returns all their numbers. */
  *findAll(from: readonly number[]): Slices<readonly number[]> {
    const all = [...from];
    const known = new Set(all);
    for (let done = 0; done < all.length; ) {
      const open = all.slice(done);
      yield* this.find(open, { doing: 'weighing duel', done, total: all.length });
      done = all.length;
      for (const i of open) {
        for (const next of this.next(i)) {
          if (!known.has(next)) all.push(next);
          known.add(next);
        }
      }
    }
    return all;
  }

  /** Finds what follows some nodes of board p. */
  #findAt(p: number, numbers: readonly number[]): void {
    const { graph, numbers: known } = this.#play;
    const values = new Set(numbers.map((i) => graph.valueAt(known.nodes[i]!)));
    for (const v of values) if (this.#played.has(v)) values.delete(v);
    if (values.size > 0) this.#playAt(p, [...values]);
    for (const i of numbers) this.#add(i, known.nodes[i]!);
  }

  #playAt(p: number, values: readonly number[]): void {
    const { chances, isMade } = this.#play.playedAt(p, values);
    for (const [i, v] of values.entries()) {
      if (isMade[i]!) {
        for (let at = i, e = 0; at < chances.length; at += values.length, e++) {
          if (chances[at]! !== 0) this.#endings.push(e, chances[at]!);
        }
      }
      this.#played.set(v, isMade[i]! ? this.#endings.close() : null);
    }
  }

  #add(i: number, n: number): void {
    const { graph, numbers, taken } = this.#play;
    const played = this.#played.get(graph.valueAt(n)) ?? null;
    let hasEnds = false;
    if (played === null) this.#steps.push(numbers.of(taken(n, graph.passAt(n))), 1);
    else {
      const endings = this.#endings.numbersOf(played);
      const chances = this.#endings.chancesOf(played);
      for (let k = 0; k < endings.length; k++) {
        const after = taken(n, graph.afterEnding(n, endings[k]!));
        if (after >= 0) this.#steps.push(numbers.of(after), chances[k]!);
        else {
          if (!hasEnds) this.#row.fill(0);
          hasEnds = true;
          this.#addEnd(n, endings[k]!, ~after, chances[k]!);
        }
      }
    }
    this.#rows[i] = this.#steps.close();
    this.#rowsOfEnds.push(hasEnds ? this.ends.add(this.#row) : null);
  }

  #addEnd(n: number, e: number, verdict: number, chance: number): void {
    const { graph } = this.#play;
    const { position, unit, attack } = graph.boardOf(n);
    const row = this.#row;
    row[verdict] = row[verdict]! + chance;
    row[3] = Math.max(row[3]!, chance);
    if (verdict > 1) return;
    const winner = verdict as UnitIndex;
    const { damage } = attack!.part.endings.list()[e]!;
    const placed = ofAttack(unit, [damage[0]!, damage[1]!]);
    row[4 + winner] = row[4 + winner]! + chance * (position.counters[winner] + placed[winner]);
    row[6 + winner] = row[6 + winner]! + chance * (graph.forceAt(n)[winner] - attack!.spent[winner][e]!);
  }
}
