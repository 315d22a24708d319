import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../errors/problem.js';
import { forceAfterTurns } from '../../rules/game/turn.js';
import type { Both, DuelCourse, UnitIndex } from './duel-position.js';
import type { End } from './duel-steps.js';
import type { SolvedDuel } from './solve-duel.js';

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
  /** `turns[t - 1]`: the chances after t turns, until next to no duel goes on. */
  readonly turns: readonly DuelTurn[];
  /** What the units have left if they win; null if a unit never wins. */
  readonly left: readonly [WinnerLeft | null, WinnerLeft | null];
}

/** Damage counters that discard the units, those already on them included; Force before turn 1. */
export interface DuelUnits {
  readonly healths: Both;
  readonly force: Both;
}

/** The share of duels that may still go on when no more turns are counted. */
const NEGLIGIBLE = 1e-12;
/** Turns without a discard after which a duel is taken to go on for ever. */
const LONG = 200;
/** The chances of the solved play and the solved value differ by less: both are sums of many roundings. */
const CLOSE = 1e-6;

/** Positions between two yields: some milliseconds. */
const SLICE = 8;

/** The odds of a solved duel, in slices: its positions are followed turn by turn. */
export function* duelOdds(solved: SolvedDuel, units: DuelUnits): Slices<DuelOdds> {
  const { steps } = solved;
  const tally = new Tally(solved.graph.course, units);
  let going = new Map<number, number>([[0, 1]]);
  let followed = 0;
  while (going.size > 0 && tally.turns < (solved.turns ?? Number.POSITIVE_INFINITY) && tally.isGoingOn) {
    const turnsLeft = solved.turns === null ? 0 : solved.turns - tally.turns;
    tally.beginTurn();
    for (let attack = 0; attack < 2; attack++) {
      const later = new Map<number, number>();
      for (const [n, chance] of going) {
        for (const { chance: share, next, end } of steps.of(n, turnsLeft)) {
          if (end === null) later.set(next, (later.get(next) ?? 0) + chance * share);
          else tally.end(end, chance * share);
        }
        if (++followed % SLICE === 0)
          yield { doing: 'weighing duel', done: tally.turns, total: solved.turns ?? 2 * tally.turns };
      }
      going = later;
    }
  }
  const odds = tally.odds();
  assert(Math.abs(odds.firstWins - odds.secondWins - solved.value) < CLOSE, 'the play of a duel has the value that was solved');
  return odds;
}

/** The ends of duels so far. */
class Tally {
  readonly #units: DuelUnits;
  readonly #course: DuelCourse;
  readonly #turns: { firstWins: number; secondWins: number; bothGone: number }[] = [];
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

  get turns(): number {
    return this.#turns.length;
  }

  get #ended(): number {
    const last = this.#turns.at(-1);
    return last === undefined ? 0 : last.firstWins + last.secondWins + last.bothGone;
  }

  /** Whether duels may still end. */
  get isGoingOn(): boolean {
    return 1 - this.#ended > NEGLIGIBLE && this.turns - this.#lastEnd < LONG;
  }

  beginTurn(): void {
    this.#turns.push({ ...(this.#turns.at(-1) ?? { firstWins: 0, secondWins: 0, bothGone: 0 }) });
  }

  end({ verdict, counters, force }: End, chance: number): void {
    const turn = this.#turns.at(-1)!;
    this.#turnsOfEnded += chance * this.turns;
    if (chance > NEGLIGIBLE) this.#lastEnd = this.turns;
    if (verdict === 'both gone') turn.bothGone += chance;
    else {
      const winner: UnitIndex = verdict === 'first' ? 0 : 1;
      turn[winner === 0 ? 'firstWins' : 'secondWins'] += chance;
      const left = this.#left[winner]!;
      left[0] += chance * (this.#units.healths[winner] - counters[winner]);
      left[1] += chance * (this.#course.mostForce[winner] > 0 ? force[winner] : this.#forceUnpaid(winner));
    }
  }

  /** The Force of a side that pays for nothing. */
  #forceUnpaid(side: UnitIndex): number {
    return forceAfterTurns(this.#units.force[side], this.#course.rules, this.turns);
  }

  odds(): DuelOdds {
    const last = this.#turns.at(-1) ?? { firstWins: 0, secondWins: 0, bothGone: 0 };
    const leftOf = (unit: UnitIndex, wins: number): WinnerLeft | null => {
      const [health, force] = this.#left[unit]!;
      return wins === 0 ? null : { health: health / wins, force: force / wins };
    };
    const undecided = this.#ended > 1 - NEGLIGIBLE ? 0 : 1 - this.#ended;
    return {
      ...last,
      undecided,
      neither: last.bothGone + undecided,
      meanTurns: this.#ended === 0 ? null : this.#turnsOfEnded / this.#ended,
      turns: this.#turns,
      left: [leftOf(0, last.firstWins), leftOf(1, last.secondWins)],
    };
  }
}
