import type { DuelUnit } from '../../chain/duel/duel-facts.js';
import type { CourseOfDuel } from '../../fields/duel-fields.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { AnswerBase, RulesAnswer, UnitAnswer } from '../answer.js';

export type OfBothUnits<Value> = Readonly<Record<DuelUnit, Value>>;

export interface DuelTerms extends OfBothUnits<UnitAnswer>, CourseOfDuel {
  /** The units as they fight, with stacks and texts applied for their first attacks. */
  readonly inForce: OfBothUnits<UnitAnswer>;
  /** The unit that attacks first in every turn, and why. */
  readonly attacksFirst: DuelUnit;
  readonly orderDecidedBy: 'speed' | 'side' | 'choice';
  /** Force of each side before the first turn. */
  readonly force: OfBothUnits<number>;
  readonly rules: RulesAnswer;
}

/** A duel without its result. */
export interface AskedDuel extends AnswerBase, DuelTerms {}

/** Who wins a duel: what `odds duel --json` prints (docs/duel.md#json). */
export interface DuelAnswer extends AskedDuel {
  /** Who wins and who attacks first, in words. */
  readonly answer: string;
  /** Null if the duel is too large to be solved, or should not be. */
  readonly exact: ExactDuelAnswer | null;
  /** Why the duel could not be solved; null if it could, or should not be. */
  readonly tooLarge: 'attack' | 'positions' | null;
  /** Null without trials. */
  readonly simulated: SimulatedDuelAnswer | null;
}

/** The chances of a duel, from 0 to 1, which sum to 1. */
export interface ExactDuelAnswer {
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both were discarded at once, or nobody won. */
  readonly neither: number;
  /** The part of `neither` that is undecided when the turns are over. */
  readonly undecided: number;
  /** Roughly how much Force beyond `forceCountedTo` can change the chances at most. */
  readonly bound: number;
  readonly forceCountedTo: number;
  /** The size of the solution. */
  readonly positions: number;
  readonly attacks: number;
  /** Averaged over duels that end with a discard; null if none do. */
  readonly meanTurns: number | null;
  readonly turns: readonly DuelTurnAnswer[];
  readonly left: OfBothUnits<DuelWinner | null>;
  /** What the players can do in the first turn, in the order of attacks. */
  readonly firstTurn: readonly DuelUse[];
}

export interface SimulatedDuelAnswer {
  readonly trials: number;
  readonly firstWins: ProportionEstimate;
  readonly secondWins: ProportionEstimate;
  readonly neither: ProportionEstimate;
  readonly undecided: number;
  readonly meanTurns: number | null;
  readonly turns: readonly DuelTurnAnswer[];
  readonly play: 'solved' | 'rules of thumb';
  /** The confidence level of the intervals. */
  readonly level: number;
}

/** The chances that a duel has ended by the end of a turn, by ending. */
export interface DuelTurnAnswer {
  /** From 1. */
  readonly turn: number;
  readonly firstWins: number;
  readonly secondWins: number;
  /** Both units are gone. */
  readonly neither: number;
}

/** What a winner has left, on average over the duels it wins. */
export interface DuelWinner {
  readonly health: number;
  readonly force: number;
}

/** What a player does in the first turn under perfect play. */
export interface DuelUse {
  /** The unit that attacks then, and the one whose player chooses. */
  readonly attacker: DuelUnit;
  readonly player: DuelUnit;
  readonly choice: string;
  /** In words: "Evade 2 (2 Force)". */
  readonly use: string;
  readonly meanUses: number;
}
