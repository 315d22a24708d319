import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { forceAfterTurns } from '../../rules/game/turn.js';
import { MAX_FOLLOWED_TURNS } from './duel-facts.js';
import type { Both, DuelCourse, UnitIndex } from './duel-position.js';
import type { DuelPlay, Ends, Steps } from './duel-steps.js';
import type { SolvedDuel } from './solve-duel.js';
import { visitsFrom } from './visits.js';

/** What the winner of a duel has left, on average over the duels that it wins. */
export interface WinnerLeft {
  /** Health minus damage counters. */
  readonly health: number;
  /** Force of its side, counted up to the limit of the solution if it is paid for anything. */
  readonly force: number;
}

/** The chances that a duel is over after a number of turns, by how it ended. */
export interface DuelTurn {
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both units were discarded at once. */
  readonly bothGone: number;
}

/**
 * The odds of a duel that both sides play as well as possible. If a side has several best plays,
 * these are the odds of one of them; the chance to win less the chance to lose is that of all.
 */
export interface DuelOdds extends DuelTurn {
  /** Nobody wins within the limit of turns, or ever. */
  readonly undecided: number;
  /** Both are discarded at once, or nobody wins. */
  readonly neither: number;
  /** The mean number of turns of duels that end with a discard; null if none does. */
  readonly meanTurns: number | null;
  /** `turns[t - 1]`: the chances after t turns, until next to no duel goes on, or for 2,000 turns. */
  readonly turns: readonly DuelTurn[];
  /** What the units have left if they win; null if a unit never wins. */
  readonly left: readonly [WinnerLeft | null, WinnerLeft | null];
}

/** Damage counters that discard the units, those already on them included; Force before turn 1. */
interface DuelUnits {
  readonly healths: Both;
  readonly force: Both;
}

/** The share of duels that may still go on when no more turns are counted. */
const NEGLIGIBLE = 1e-12;
/** Turns without a discard after which a duel is taken to go on for ever. */
const LONG = 200;
/** The chances of the solved play and the solved value differ by less: both are sums of many roundings, the value one of each turn. */
const CLOSE = 1e-6;
const CLOSE_PER_TURN = 1e-12;

/** Positions between two yields: some milliseconds. */
const SLICE = 8;

/**
 * The odds of a solved duel, in slices: its positions are followed turn by turn. What is left of a long
 * one without a limit is worked out at once.
 */
export function* duelOdds(solved: SolvedDuel, units: DuelUnits): Slices<DuelOdds> {
  const { play, graph, turns } = solved;
  const tally = new Tally(graph.course, units);
  const flow = new DuelFlow(graph.first);
  while (tally.turns < (turns ?? MAX_FOLLOWED_TURNS) && flow.going > NEGLIGIBLE && tally.isEnding) {
    const turnsLeft = turns === null ? 0 : turns - tally.turns;
    yield* flow.attack(play, turnsLeft, turns, tally);
    yield* flow.attack(play, turnsLeft, turns, tally);
    tally.endTurn();
  }
  const going = flow.nodes();
  const values = solved.values.at(turns === null ? 0 : turns - tally.turns);
  const valueOver = (nodes: ReadonlyMap<number, number>): number =>
    [...nodes].reduce((sum, [n, chance]) => sum + chance * values[graph.valueAt(n)]!, 0);
  const isOpen = flow.going > NEGLIGIBLE;
  const isLong = turns === null && isOpen && (tally.isEnding || Math.abs(valueOver(going)) > CLOSE);
  const visits = isLong ? yield* visitsFrom(solved, going, tally.turns + 1) : null;
  for (const { node, count, turns: sum } of visits ?? []) {
    const { ends } = play.of(node, 0);
    if (ends !== null && count > 0) tally.end(ends, count, sum / count);
  }
  const odds = tally.odds(isOpen && tally.isOpen);
  // Only what takes too long to follow has the value of its positions: what never ends has none.
  const value = odds.firstWins - odds.secondWins + (isLong && visits === null ? valueOver(going) : 0);
  const close = CLOSE + CLOSE_PER_TURN * (odds.meanTurns ?? 0);
  assert(Math.abs(value - solved.value) < close, 'the play of a duel has the value that was solved');
  return odds;
}

/** The positions that a duel can be in, with their chances, attack by attack. */
class DuelFlow {
  /** The nodes that it has come to, each with a number of its own. */
  readonly #nodes: number[] = [];
  readonly #numbers = new Map<number, number>();
  /** What follows each of them, as numbers, where the play is the same in each turn. */
  readonly #steps: (Steps | undefined)[] = [];
  #now: number[] = [];
  #chances = new Float64Array(64);
  #laterChances = new Float64Array(64);
  #followed = 0;

  constructor(first: number) {
    this.#now.push(this.#numberOf(first));
    this.#chances[0] = 1;
  }

  /** The share of duels that go on. */
  get going(): number {
    return this.#now.reduce((sum, i) => sum + this.#chances[i]!, 0);
  }

  /** The nodes of the duels that go on, with their chances. */
  nodes(): Map<number, number> {
    return new Map(this.#now.map((i) => [this.#nodes[i]!, this.#chances[i]!]));
  }

  /** One attack more, in slices; `turns`: the limit of turns. */
  *attack(play: DuelPlay, turnsLeft: number, turns: number | null, tally: Tally): Slices<void> {
    const later: number[] = [];
    const turn = tally.turns + 1;
    play.prepare(
      this.#now.filter((i) => turns !== null || this.#steps[i] === undefined).map((i) => this.#nodes[i]!),
      turnsLeft,
    );
    for (const i of this.#now) {
      const { next, chances, ends } = this.#stepsOf(i, play, turnsLeft, turns);
      const chance = this.#chances[i]!;
      this.#chances[i] = 0;
      for (let s = 0; s < next.length; s++) {
        const to = next[s]!;
        const before = this.#laterChances[to]!;
        const added = chance * chances[s]!;
        // A chance too small for a double is 0: its node would be listed again each time that it is come to.
        if (added === 0) continue;
        if (before === 0) later.push(to);
        this.#laterChances[to] = before + added;
      }
      if (ends !== null) tally.end(ends, chance, turn);
      if (++this.#followed % SLICE === 0) yield { doing: 'weighing duel', done: turn, total: turns ?? MAX_FOLLOWED_TURNS };
    }
    [this.#chances, this.#laterChances] = [this.#laterChances, this.#chances];
    this.#now = later;
  }

  #stepsOf(i: number, play: DuelPlay, turnsLeft: number, turns: number | null): Steps {
    const known = this.#steps[i];
    if (known !== undefined) return known;
    const steps = play.of(this.#nodes[i]!, turnsLeft);
    const numbered = { ...steps, next: steps.next.map((n) => this.#numberOf(n)) };
    if (turns === null) this.#steps[i] = numbered;
    return numbered;
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

function larger(numbers: Float64Array): Float64Array<ArrayBuffer> {
  const all = new Float64Array(2 * numbers.length);
  all.set(numbers);
  return all;
}

/** The ends of duels so far. */
class Tally {
  readonly #units: DuelUnits;
  readonly #course: DuelCourse;
  readonly #turns: DuelTurn[] = [];
  readonly #ends = { firstWins: 0, secondWins: 0, bothGone: 0 };
  readonly #left: [health: number, force: number][] = [
    [0, 0],
    [0, 0],
  ];
  #turnsOfEnded = 0;
  #lastEnd = 0;

  constructor(course: DuelCourse, units: DuelUnits) {
    this.#course = course;
    this.#units = units;
  }

  /** Turns that have been followed. */
  get turns(): number {
    return this.#turns.length;
  }

  get #ended(): number {
    const { firstWins, secondWins, bothGone } = this.#ends;
    return firstWins + secondWins + bothGone;
  }

  /** Whether the ends do not sum to 1, up to rounding. */
  get isOpen(): boolean {
    return 1 - this.#ended > NEGLIGIBLE;
  }

  /** Whether a duel has ended in the last turns. */
  get isEnding(): boolean {
    return this.turns - this.#lastEnd < LONG;
  }

  endTurn(): void {
    this.#turns.push({ ...this.#ends });
  }

  /** Adds the ends that follow a position with a chance, in a turn, which is a mean if they can come in several. */
  end({ chances, largest, counters, force }: Ends, chance: number, turn: number): void {
    const [first, second, bothGone] = chances;
    this.#turnsOfEnded += chance * turn * (first + second + bothGone);
    if (chance * largest > NEGLIGIBLE) this.#lastEnd = turn;
    this.#ends.firstWins += chance * first;
    this.#ends.secondWins += chance * second;
    this.#ends.bothGone += chance * bothGone;
    for (const winner of [0, 1] as const) {
      const left = this.#left[winner]!;
      const wins = chances[winner];
      left[0] += chance * (wins * this.#units.healths[winner] - counters[winner]);
      const unpaid = wins === 0 ? 0 : wins * this.#forceUnpaid(winner, turn);
      left[1] += chance * (this.#course.mostForce[winner] > 0 ? force[winner] : unpaid);
    }
  }

  /** The Force of a side that pays for nothing. */
  #forceUnpaid(side: UnitIndex, turn: number): number {
    return forceAfterTurns(this.#units.force[side], this.#course.rules, turn);
  }

  /** `isOpen`: whether more than next to no duel goes on. */
  odds(isOpen: boolean): DuelOdds {
    const { firstWins, secondWins, bothGone } = this.#ends;
    const leftOf = (unit: UnitIndex, wins: number): WinnerLeft | null => {
      const [health, force] = this.#left[unit]!;
      return wins === 0 ? null : { health: health / wins, force: force / wins };
    };
    const undecided = isOpen ? 1 - this.#ended : 0;
    return {
      ...this.#ends,
      undecided,
      neither: bothGone + undecided,
      meanTurns: this.#ended === 0 ? null : this.#turnsOfEnded / this.#ended,
      turns: this.#turns,
      left: [leftOf(0, firstWins), leftOf(1, secondWins)],
    };
  }
}
