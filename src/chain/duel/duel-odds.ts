import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import { MAX_FOLLOWED_TURNS, NEGLIGIBLE_SHARE } from './duel-facts.js';
import { DuelFlow, type EndsTally } from './duel-flow.js';
import type { Both, DuelConstants, UnitIndex } from './duel-position.js';
import type { SolvedDuel } from './solve-duel.js';
import { type EndsTable, NUMBERS_OF_ENDS } from './steps-table.js';
import { visitsFrom } from './visits.js';

/** What the winner has left, on average over the duels it wins. */
export interface WinnerLeft {
  /** Health minus damage counters. */
  readonly health: number;
  /** Force of its side; if it is paid for anything, counted up to the limit of the solution. */
  readonly force: number;
}

/** The chances that a duel is over after a number of turns, by verdict. */
export interface DuelTurn {
  readonly firstWins: number;
  readonly secondWins: number;
  readonly bothGone: number;
}

/**
 * The odds of a duel that both sides play perfectly. If several ways to play are best, these are the odds of one of them; the
 * chance to win minus the chance to lose is the same for all.
 */
export interface DuelOdds extends DuelTurn {
  /** Nobody wins within the limit of turns, or ever. */
  readonly undecided: number;
  /** Both units are discarded at once, or nobody wins. */
  readonly neither: number;
  /** The mean turns of duels that end with a discard; null if none does. */
  readonly meanTurns: number | null;
  /** `turns[t - 1]`: the chances after t turns, until practically no duel goes on, or for 2,000 turns. */
  readonly turns: readonly DuelTurn[];
  /** What each unit has left if it wins; null if it never does. */
  readonly left: readonly [WinnerLeft | null, WinnerLeft | null];
}

/** The damage counters that discard the units, including those already on them; Force before turn 1. */
interface DuelUnits {
  readonly healths: Both;
  readonly force: Both;
}

/** Turns without a discard after which a duel is taken to be endless. */
const LONG = 200;
/** The chances and the solved value differ by less: both are sums of many roundings, the value of one per turn. */
const CLOSE = 1e-6;
const CLOSE_PER_TURN = 1e-12;

/**
 * The odds of a solved duel, in slices: follows its positions turn by turn. What is left of a long one without a limit is
 * computed at once.
 */
export function* duelOdds(solved: SolvedDuel, units: DuelUnits): Slices<DuelOdds> {
  const { play, graph, turns } = solved;
  const tally = new Tally(graph.constants, units);
  const flow = new DuelFlow(solved);
  while (tally.turns < (turns ?? MAX_FOLLOWED_TURNS) && flow.going > NEGLIGIBLE_SHARE && tally.isEnding) {
    const turnsLeft = turns === null ? 0 : turns - tally.turns;
    yield* flow.attack(turnsLeft, tally);
    yield* flow.attack(turnsLeft, tally);
    tally.endTurn();
  }
  const going = flow.numbers();
  const values = solved.values.at(turns === null ? 0 : turns - tally.turns);
  const valueOver = (numbers: ReadonlyMap<number, number>): number =>
    [...numbers].reduce((sum, [i, chance]) => sum + chance * values[graph.valueAt(play.numbers.nodes[i]!)]!, 0);
  const isOpen = flow.going > NEGLIGIBLE_SHARE;
  const isLong = turns === null && isOpen && (tally.isEnding || Math.abs(valueOver(going)) > CLOSE);
  const visits = isLong ? yield* visitsFrom(solved, going, tally.turns + 1) : null;
  const steps = play.stepsWith(0);
  for (const { number, count, turns: sum } of visits ?? []) {
    const ends = steps.rowOfEnds(number);
    if (ends !== null && count > 0) tally.end(steps.ends, ends, count, sum / count);
  }
  tally.addNew();
  const odds = tally.odds(isOpen && tally.isOpen);
  // Only what takes too long to follow has the value of its positions: what never ends has none.
  const value = odds.firstWins - odds.secondWins + (isLong && visits === null ? valueOver(going) : 0);
  const close = CLOSE + CLOSE_PER_TURN * (odds.meanTurns ?? 0);
  assert(Math.abs(value - solved.value) < close, 'the play of a duel has the value that was solved');
  return odds;
}

/** Wins of a unit in a turn: its chance to win from a position, and what it has left, times the chance of that position. */
interface WonIn {
  readonly chance: number;
  readonly turn: number;
  readonly wins: number;
  readonly counters: number;
  readonly force: number;
}

class Tally implements EndsTally {
  readonly #units: DuelUnits;
  readonly #constants: DuelConstants;
  readonly #turns: DuelTurn[] = [];
  readonly #ends = { firstWins: 0, secondWins: 0, bothGone: 0 };
  /** Those since the last turn, summed apart: most are so rare that a sum near 1 would lose them in its last digits. */
  readonly #newEnds: [number, number, number] = [0, 0, 0];
  readonly #left: [health: number, force: number][] = [
    [0, 0],
    [0, 0],
  ];
  #turnsOfEnded = 0;
  #lastEnd = 0;

  constructor(constants: DuelConstants, units: DuelUnits) {
    this.#constants = constants;
    this.#units = units;
  }

  get turns(): number {
    return this.#turns.length;
  }

  get #ended(): number {
    const { firstWins, secondWins, bothGone } = this.#ends;
    return firstWins + secondWins + bothGone;
  }

  /** Whether the ends do not sum to 1, up to rounding. */
  get isOpen(): boolean {
    return 1 - this.#ended > NEGLIGIBLE_SHARE;
  }

  get isEnding(): boolean {
    return this.turns - this.#lastEnd < LONG;
  }

  endTurn(): void {
    this.addNew();
    this.#turns.push({ ...this.#ends });
  }

  /** Counts the ends since the last turn. */
  addNew(): void {
    this.#ends.firstWins += this.#newEnds[0];
    this.#ends.secondWins += this.#newEnds[1];
    this.#ends.bothGone += this.#newEnds[2];
    this.#newEnds.fill(0);
  }

  /**
   * Adds the ends of a row of `EndsTable` with the chance of their position, in a turn, or in a mean of turns. Unrolled, since
   * a duel calls it millions of times.
   */
  end({ numbers }: EndsTable, row: number, chance: number, turn: number): void {
    const at = row * NUMBERS_OF_ENDS;
    const [first, second, bothGone] = [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!];
    this.#turnsOfEnded += chance * turn * (first + second + bothGone);
    if (chance * numbers[at + 3]! > NEGLIGIBLE_SHARE) this.#lastEnd = turn;
    this.#newEnds[0] += chance * first;
    this.#newEnds[1] += chance * second;
    this.#newEnds[2] += chance * bothGone;
    this.#addLeft(0, { chance, turn, wins: first, counters: numbers[at + 4]!, force: numbers[at + 6]! });
    this.#addLeft(1, { chance, turn, wins: second, counters: numbers[at + 5]!, force: numbers[at + 7]! });
  }

  #addLeft(winner: UnitIndex, { chance, turn, wins, counters, force }: WonIn): void {
    const left = this.#left[winner]!;
    left[0] += chance * (wins * this.#units.healths[winner] - counters);
    const unpaid = wins === 0 ? 0 : wins * this.#forceUnpaid(winner, turn);
    left[1] += chance * (this.#constants.mostForce[winner] > 0 ? force : unpaid);
  }

  /** The Force of a side that pays for nothing. */
  #forceUnpaid(side: UnitIndex, turn: number): number {
    return forceAfterTurns(this.#units.force[side], this.#constants.rules, turn);
  }

  /** `isOpen`: whether more than practically no duel goes on. */
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
