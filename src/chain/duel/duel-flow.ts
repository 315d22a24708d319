import { type Slices, sliceOf } from '../../automaton/slices.js';
import { MAX_FOLLOWED_TURNS, NEGLIGIBLE_SHARE } from './duel-facts.js';
import type { DuelPlay } from './duel-steps.js';
import type { SolvedDuel } from './solve-duel.js';
import type { EndsTable, StepsTable } from './steps-table.js';

/** Collects the ends of duels. */
export interface EndsTally {
  readonly turns: number;
  /** Adds the ends of a row that follow a position with this chance, in this turn. */
  readonly end: (ends: EndsTable, row: number, chance: number, turn: number) => void;
}

/** Steps followed between two yields: a few milliseconds. */
const SLICE_STEPS = 1_000_000;

/** The chances of the positions that a duel can be in, attack by attack. */
export class DuelFlow {
  readonly #play: DuelPlay;
  /** The limit of turns; without one the play is the same in each turn. */
  readonly #turns: number | null;
  /** The chances of nodes, by number. Each attack visits all of them: listing those with a chance takes longer. */
  #chances: Float64Array<ArrayBuffer>;
  #later = new Float64Array(0);
  readonly #isSliceOver = sliceOf(SLICE_STEPS);

  constructor({ graph, play, turns }: Pick<SolvedDuel, 'graph' | 'play' | 'turns'>) {
    this.#play = play;
    this.#turns = turns;
    const first = play.numbers.of(graph.first);
    this.#chances = new Float64Array(first + 1);
    this.#chances[first] = 1;
  }

  /** The share of duels that go on. */
  get going(): number {
    let going = 0;
    for (let i = 0; i < this.#chances.length; i++) going += this.#chances[i]!;
    return going;
  }

  /**
   * Roughly the number of turns to follow: the share that goes on shrinks by about the same factor each turn. While all go on,
   * a third of the turns is assumed to be done.
   */
  #turnsIn(turn: number): number {
    const share = Math.log(Math.min(1, this.going)) / Math.log(NEGLIGIBLE_SHARE);
    const turns = share > 0 ? Math.max(turn, (turn - 1) / share) : 3 * turn;
    return Math.min(this.#turns ?? MAX_FOLLOWED_TURNS, turns);
  }

  /** The numbers of the nodes of the duels that go on, with their chances. */
  numbers(): Map<number, number> {
    const numbers = new Map<number, number>();
    for (const [i, chance] of this.#chances.entries()) if (chance > 0) numbers.set(i, chance);
    return numbers;
  }

  *attack(turnsLeft: number, tally: EndsTally): Slices<void> {
    const turn = tally.turns + 1;
    const stage = { doing: 'weighing duel', done: turn, total: this.#turnsIn(turn) } as const;
    const steps = this.#play.stepsWith(turnsLeft);
    yield* steps.find(this.#open(steps), stage);
    const nodes = this.#play.numbers.nodes.length;
    if (this.#later.length < nodes) this.#later = new Float64Array(2 * nodes);
    for (let done = 0; done < this.#chances.length; ) {
      done = this.#follow(done, steps, { turn, tally });
      yield stage;
    }
    [this.#chances, this.#later] = [this.#later, this.#chances];
  }

  #open(steps: StepsTable): number[] {
    const open: number[] = [];
    for (let i = 0; i < this.#chances.length; i++) if (this.#chances[i]! > 0 && !steps.has(i)) open.push(i);
    return open;
  }

  /**
   * Follows the nodes from one on until a slice is over; returns how many are done. A separate function, since loops that yield
   * are not optimised.
   */
  #follow(from: number, steps: StepsTable, { turn, tally }: { readonly turn: number; readonly tally: EndsTally }): number {
    const chances = this.#chances;
    let i = from;
    for (let isOver = false; i < chances.length && !isOver; i++) {
      const chance = chances[i]!;
      if (chance === 0) continue;
      chances[i] = 0;
      const followed = steps.spread(i, chance, this.#later);
      const ends = steps.rowOfEnds(i);
      if (ends !== null) tally.end(steps.ends, ends, chance, turn);
      isOver = this.#isSliceOver(followed);
    }
    return i;
  }
}
