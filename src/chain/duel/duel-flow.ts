import { type Slices, sliceOf } from '../../automaton/slices.js';
import { MAX_FOLLOWED_TURNS, NEGLIGIBLE_SHARE } from './duel-facts.js';
import type { DuelPlay, Ends, Steps } from './duel-steps.js';
import type { SolvedDuel } from './solve-duel.js';

/** Who is told of the ends of duels. */
export interface EndsTally {
  /** Turns that are over. */
  readonly turns: number;
  /** Adds the ends of a row that follow a position with a chance, in a turn. */
  readonly end: (ends: EndsTable, row: number, chance: number, turn: number) => void;
}

/** The numbers of a row of `EndsTable`. */
export const NUMBERS_OF_ENDS = 8;

/**
 * Ends, a row each: the chances of the three verdicts, the largest of one way, the counters of both units and the
 * Force of both sides; see `Ends`.
 */
export class EndsTable {
  #numbers = new Float64Array(NUMBERS_OF_ENDS);
  #rows = 0;

  get numbers(): Float64Array {
    return this.#numbers;
  }

  /** Adds a row and returns its number. */
  add({ chances, largest, counters, force }: Ends): number {
    const at = this.#rows * NUMBERS_OF_ENDS;
    if (at === this.#numbers.length) this.#numbers = larger(this.#numbers);
    this.#numbers.set([...chances, largest, ...counters, ...force], at);
    return this.#rows++;
  }
}

/** Steps that are followed between two yields, and those that it takes to find what follows a node: some milliseconds. */
const SLICE_STEPS = 200_000;
const STEPS_OF_NEW_NODE = 5000;

/** The positions that a duel can be in, with their chances, attack by attack. */
export class DuelFlow {
  readonly #play: DuelPlay;
  /** The limit of turns; without one the play is the same in each turn. */
  readonly #turns: number | null;
  /** The nodes that it has come to, each with a number of its own. */
  readonly #nodes: number[] = [];
  readonly #numbers = new Map<number, number>();
  #steps = new StepsTable();
  /** The numbers of the nodes in which duels go on. */
  #now: number[] = [];
  #chances = new Float64Array(64);
  #laterChances = new Float64Array(64);
  readonly #isSliceOver = sliceOf(SLICE_STEPS);

  constructor({ graph, play, turns }: Pick<SolvedDuel, 'graph' | 'play' | 'turns'>) {
    this.#play = play;
    this.#turns = turns;
    this.#now.push(this.#numberOf(graph.first));
    this.#chances[0] = 1;
  }

  /** The share of duels that go on. */
  get going(): number {
    return this.#now.reduce((sum, i) => sum + this.#chances[i]!, 0);
  }

  /**
   * About the turns that have to be followed, when one begins: what goes on becomes less by about the same factor in each. As long
   * as all go on, a third of the turns is taken to be done.
   */
  #turnsIn(turn: number): number {
    const share = Math.log(Math.min(1, this.going)) / Math.log(NEGLIGIBLE_SHARE);
    const turns = share > 0 ? Math.max(turn, (turn - 1) / share) : 3 * turn;
    return Math.min(this.#turns ?? MAX_FOLLOWED_TURNS, turns);
  }

  /** The nodes of the duels that go on, with their chances. */
  nodes(): Map<number, number> {
    return new Map(this.#now.map((i) => [this.#nodes[i]!, this.#chances[i]!]));
  }

  /** One attack more, in slices. */
  *attack(turnsLeft: number, tally: EndsTally): Slices<void> {
    const turn = tally.turns + 1;
    const total = this.#turnsIn(turn);
    if (this.#turns !== null) this.#steps = new StepsTable();
    const unknown = this.#now.filter((i) => !this.#steps.has(i));
    this.#play.prepare(
      unknown.map((i) => this.#nodes[i]!),
      turnsLeft,
    );
    const later: number[] = [];
    for (let done = 0; done < this.#now.length; ) {
      done = this.#follow(done, { turnsLeft, turn, later, tally });
      yield { doing: 'weighing duel', done: turn, total };
    }
    [this.#chances, this.#laterChances] = [this.#laterChances, this.#chances];
    this.#now = later;
  }

  /**
   * Follows the nodes from one on until a slice is over; returns how many are done. A function of its own: loops of
   * one that yields are not made fast.
   */
  #follow(from: number, { turnsLeft, turn, later, tally }: Following): number {
    const now = this.#now;
    let done = from;
    for (let isOver = false; done < now.length && !isOver; done++) {
      const i = now[done]!;
      const isNew = !this.#steps.has(i);
      if (isNew) this.#add(i, turnsLeft);
      const chance = this.#chances[i]!;
      this.#chances[i] = 0;
      const steps = this.#steps.spread(i, chance, this.#laterChances, later);
      const ends = this.#steps.rowOfEnds(i);
      if (ends !== NO_ENDS) tally.end(this.#steps.ends, ends, chance, turn);
      isOver = this.#isSliceOver(isNew ? STEPS_OF_NEW_NODE + steps : steps);
    }
    return done;
  }

  /** Finds what follows node i. */
  #add(i: number, turnsLeft: number): void {
    const steps = this.#play.of(this.#nodes[i]!, turnsLeft);
    this.#steps.add(i, { ...steps, next: steps.next.map((n) => this.#numberOf(n)) });
  }

  #numberOf(n: number): number {
    let number = this.#numbers.get(n);
    if (number === undefined) {
      number = this.#nodes.push(n) - 1;
      this.#numbers.set(n, number);
      if (number >= this.#chances.length) {
        [this.#chances, this.#laterChances] = [larger(this.#chances), larger(this.#laterChances)];
      }
    }
    return number;
  }
}

interface Following {
  readonly turnsLeft: number;
  readonly turn: number;
  /** The numbers of the nodes that are come to. */
  readonly later: number[];
  readonly tally: EndsTally;
}

/** No end follows a node. */
const NO_ENDS = -1;

/** What follows numbered nodes, one behind the other in memory: all of it is gone through in each turn. */
class StepsTable {
  /** Ends that follow nodes. */
  readonly ends = new EndsTable();
  /** `#rows[i]`: the row of node i; undefined if it is not known. */
  readonly #rows: number[] = [];
  readonly #rowsOfEnds: number[] = [];
  #firsts = new Int32Array(64);
  #next = new Int32Array(1024);
  #chances = new Float64Array(1024);

  has(i: number): boolean {
    return this.#rows[i] !== undefined;
  }

  add(i: number, { next, chances, ends }: Steps): void {
    const row = this.#rowsOfEnds.push(ends === null ? NO_ENDS : this.ends.add(ends)) - 1;
    this.#rows[i] = row;
    const first = this.#firsts[row]!;
    const end = first + next.length;
    if (row + 1 >= this.#firsts.length) this.#firsts = larger(this.#firsts);
    while (end > this.#next.length) [this.#next, this.#chances] = [larger(this.#next), larger(this.#chances)];
    this.#firsts[row + 1] = end;
    this.#next.set(next, first);
    this.#chances.set(chances, first);
  }

  /** The row of the ends that follow node i. */
  rowOfEnds(i: number): number {
    return this.#rowsOfEnds[this.#rows[i]!]!;
  }

  /** Shares a chance out among what follows node i, and lists what it comes to first; returns how many follow. */
  spread(i: number, chance: number, laterChances: Float64Array, later: number[]): number {
    const row = this.#rows[i]!;
    const [next, chances] = [this.#next, this.#chances];
    const [first, end] = [this.#firsts[row]!, this.#firsts[row + 1]!];
    for (let s = first; s < end; s++) {
      const to = next[s]!;
      const before = laterChances[to]!;
      const added = chance * chances[s]!;
      // A chance too small for a double is 0: its node would be listed again each time that it is come to.
      if (added === 0) continue;
      if (before === 0) later.push(to);
      laterChances[to] = before + added;
    }
    return end - first;
  }
}

function larger<List extends Int32Array | Float64Array>(numbers: List): List {
  const all = new (numbers.constructor as new (length: number) => List)(2 * numbers.length);
  all.set(numbers);
  return all;
}
