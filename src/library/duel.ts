import type { DuelTurn } from '../chain/duel/duel-odds.js';
import { checkAgreement } from '../experiment/case/disagreement.js';
import { assumptionsOfDuel } from '../experiment/duel/duel-assumptions.js';
import { type PreparedDuel, prepareDuel } from '../experiment/duel/duel-question.js';
import { type DuelResult, type DuelSettings, runDuel, type SimulatedDuel } from '../experiment/duel/run-duel.js';
import { simulatedTurns } from '../experiment/duel/simulated-turns.js';
import { DUEL_SCHEMAS } from '../scenario/fields/duel-schema.js';
import type { FindUnit, UnplayedClause } from '../scenario/units/known-card.js';
import { assumptionSentences } from '../sheet/words/assumption-text.js';
import { meanTurnsOf } from '../simulate/fights/ends-by-turn.js';
import { checkedExperiment, fieldsOf } from './experiment-data.js';
import type { AttackInput, UnitInput } from './input.js';
import type { SimulatedChance } from './simulation.js';

/** One of the two units of a duel. */
export type DuelUnit = 'first' | 'second';

/** A duel as plain data. */
export interface DuelInput {
  /** A unit with power, health and speed, or the name of a card. */
  readonly first: UnitInput | string;
  readonly second: UnitInput | string;
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
  /** Force of each side before the first turn, 0 to 99; 0 if not given. Every turn adds that of `rules.forcePerTurn`, by default 4. */
  readonly force?: Partial<Readonly<Record<DuelUnit, number>>>;
  /** The turns after which the duel is undecided, 1 to 200; no limit if not given. */
  readonly turns?: number;
  /** Whether a unit that can attack may do nothing instead; false if not given. */
  readonly mayPass?: boolean;
  /** The unit that attacks first if neither speed nor sides decide; `first` if not given. */
  readonly attacksFirst?: DuelUnit;
}

/** The chances of a duel, from 0 to 1. */
export interface DuelChances {
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both were discarded at once, or nobody won. */
  readonly neither: number;
}

/** What a winner has left, on average over the duels that it wins. */
export interface DuelWinner {
  readonly health: number;
  readonly force: number;
}

/** A solved duel: both players save and spend their Force as well as possible. */
export interface ExactDuelOdds extends DuelChances {
  /** The share of `neither` that is undecided when the turns are over. */
  readonly undecided: number;
  /** How much the limit of Force that is counted can change the chances, at most about. */
  readonly bound: number;
  /** Of the duels that end with a discard; null if none does. */
  readonly meanTurns: number | null;
  /** `turns[t - 1]`: the chances of having ended in each way after t turns. */
  readonly turns: readonly DuelChances[];
  /** Null if the unit never wins. */
  readonly left: Readonly<Record<DuelUnit, DuelWinner | null>>;
}

/** Simulated duels. */
export interface SimulatedDuelOdds {
  readonly trials: number;
  readonly firstWins: SimulatedChance;
  readonly secondWins: SimulatedChance;
  readonly neither: SimulatedChance;
  readonly undecided: number;
  readonly meanTurns: number | null;
  readonly turns: readonly DuelChances[];
  /** Whether both players use rules of thumb, since the duel is too large to be solved. */
  readonly isHeuristic: boolean;
  /** The confidence level of the intervals. */
  readonly level: number;
}

/** The odds of a duel. */
export interface DuelAnswer {
  /** The unit that attacks first in every turn, and why. */
  readonly attacksFirst: DuelUnit;
  readonly orderDecidedBy: 'speed' | 'side' | 'choice';
  /** Null if the duel is too large to be solved. */
  readonly exact: ExactDuelOdds | null;
  /** Null without trials. */
  readonly simulated: SimulatedDuelOdds | null;
  /** The assumptions, as sentences. */
  readonly assumptions: readonly string[];
  /** The clauses of its cards that matter in a fight and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
}

/** A checked duel, with the clauses of its cards that are not played. */
interface DuelQuestion {
  readonly duel: PreparedDuel;
  readonly unplayed: readonly UnplayedClause[];
}

/** The duel that plain data describe. Throws a UserError with every problem. */
export function checkedDuel(input: DuelInput, find: FindUnit): DuelQuestion {
  const { base, unplayed } = checkedExperiment('duel', fieldsOf(input), Object.keys(DUEL_SCHEMAS), find);
  return { duel: prepareDuel(base), unplayed };
}

/** Who wins a duel; see `Engine.duelOdds`. */
export async function duelOf({ duel, unplayed }: DuelQuestion, settings: DuelSettings): Promise<DuelAnswer> {
  const result = await runDuel(duel, settings);
  checkAgreement(result.agreement);
  return {
    attacksFirst: duel.order.first === 0 ? 'first' : 'second',
    orderDecidedBy: duel.order.decidedBy,
    exact: exactOf(result),
    simulated: result.simulated && simulatedOf(result.simulated, result),
    assumptions: assumptionSentences(assumptionsOfDuel(duel)),
    unmodelled: unplayed,
  };
}

function exactOf({ exact }: DuelResult): ExactDuelOdds | null {
  if (exact === null) return null;
  const { firstWins, secondWins, neither, undecided, meanTurns, turns, left } = exact.odds;
  return {
    ...{ firstWins, secondWins, neither, undecided, bound: exact.bound, meanTurns },
    turns: turns.map(chancesOf),
    left: { first: left[0], second: left[1] },
  };
}

function simulatedOf(simulated: SimulatedDuel, { isHeuristic, level }: DuelResult): SimulatedDuelOdds {
  const { trials, firstWins, secondWins, neither, tally } = simulated;
  return {
    ...{ trials, firstWins, secondWins, neither, undecided: tally.undecided / trials, meanTurns: meanTurnsOf(tally.counts) },
    ...{ turns: simulatedTurns(simulated).map(chancesOf), isHeuristic, level },
  };
}

function chancesOf({ firstWins, secondWins, bothGone }: DuelTurn): DuelChances {
  return { firstWins, secondWins, neither: bothGone };
}
