import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { forceAfterTurns } from '../../rules/game/turn.js';
import { MAX_FOLLOWED_TURNS } from './duel-facts.js';
import type { Both, DuelCourse, UnitIndex } from './duel-position.js';
import type { End } from './duel-steps.js';
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
  const { steps } = solved;
  const tally = new Tally(solved.graph.course, units);
  let going = new Map<number, number>([[0, 1]]);
  let followed = 0;
  while (going.size > 0 && tally.turns < (solved.turns ?? MAX_FOLLOWED_TURNS) && tally.isOpen && tally.isEnding) {
    const turnsLeft = solved.turns === null ? 0 : solved.turns - tally.turns;
    const turn = tally.turns + 1;
    for (let attack = 0; attack < 2; attack++) {
      const later = new Map<number, number>();
      for (const [n, chance] of going) {
        for (const { chance: share, next, end } of steps.of(n, turnsLeft)) {
          if (end === null) later.set(next, (later.get(next) ?? 0) + chance * share);
          else tally.end(end, chance * share, turn);
        }
        if (++followed % SLICE === 0) yield { doing: 'weighing duel', done: turn, total: solved.turns ?? MAX_FOLLOWED_TURNS };
      }
      going = later;
    }
    tally.endTurn();
  }
  const values = solved.values.at(solved.turns === null ? 0 : solved.turns - tally.turns);
  const valueOver = (nodes: ReadonlyMap<number, number>): number =>
    [...nodes].reduce((sum, [n, chance]) => sum + chance * values[n]!, 0);
  const isLong = solved.turns === null && tally.isOpen && (tally.isEnding || Math.abs(valueOver(going)) > CLOSE);
  const visits = isLong ? yield* visitsFrom(solved, going, tally.turns + 1) : null;
  for (const { node, count, turns } of visits ?? []) {
    for (const { chance, end } of steps.of(node, 0))
      if (end !== null && count > 0) tally.end(end, chance * count, turns / count);
  }
  const odds = tally.odds();
  // Only what takes too long to follow has the value of its positions: what never ends has none.
  const value = odds.firstWins - odds.secondWins + (isLong && visits === null ? valueOver(going) : 0);
  const close = CLOSE + CLOSE_PER_TURN * (odds.meanTurns ?? 0);
  assert(Math.abs(value - solved.value) < close, 'the play of a duel has the value that was solved');
  return odds;
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

  /** Whether more than next to no duel goes on. */
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

  /** Adds an end, in a turn, which is a mean if it can come in several. */
  end({ verdict, counters, force }: End, chance: number, turn: number): void {
    this.#turnsOfEnded += chance * turn;
    if (chance > NEGLIGIBLE) this.#lastEnd = turn;
    if (verdict === 'both gone') this.#ends.bothGone += chance;
    else {
      const winner: UnitIndex = verdict === 'first' ? 0 : 1;
      this.#ends[winner === 0 ? 'firstWins' : 'secondWins'] += chance;
      const left = this.#left[winner]!;
      left[0] += chance * (this.#units.healths[winner] - counters[winner]);
      left[1] += chance * (this.#course.mostForce[winner] > 0 ? force[winner] : this.#forceUnpaid(winner, turn));
    }
  }

  /** The Force of a side that pays for nothing. */
  #forceUnpaid(side: UnitIndex, turn: number): number {
    return forceAfterTurns(this.#units.force[side], this.#course.rules, turn);
  }

  odds(): DuelOdds {
    const { firstWins, secondWins, bothGone } = this.#ends;
    const leftOf = (unit: UnitIndex, wins: number): WinnerLeft | null => {
      const [health, force] = this.#left[unit]!;
      return wins === 0 ? null : { health: health / wins, force: force / wins };
    };
    const undecided = this.isOpen ? 1 - this.#ended : 0;
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
