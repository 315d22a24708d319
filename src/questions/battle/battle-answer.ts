import type { CourseOfBattle } from '../../fields/battle-fields.js';
import type { Arena } from '../../rules/game/arena.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { AnswerBase, RulesAnswer, UnitAnswer } from '../answer.js';
import type { UnitMeans } from './unit-columns.js';
import type { LuckFreeEnds } from './work/luck-free-ends.js';
import type { RangeOverPlay } from './work/play/play-range.js';
import type { PlayRung } from './work/play/settle-play.js';

/** The answer about a battle: who fights, who wins how often, and how it goes (docs/battle.md#json). */
export interface BattleAnswer extends BattleAsked, BattleNumbers, BattleCourseAnswer {
  /** Who wins how often, in a sentence. */
  readonly answer: string;
  /** Who wins in each arena alone, if nobody wins most often because each side keeps an arena. */
  readonly arenas: readonly ArenaAnswer[];
  /** What each unit adds to the win chance of its side; null if that is not asked. */
  readonly contributions: readonly VariantAnswer[] | null;
  /** What other cards add instead of units. */
  readonly exchanges: readonly VariantAnswer[];
}

interface ArenaAnswer {
  readonly arena: Arena;
  readonly darkWins: number;
  readonly lightWins: number;
  readonly neither: number;
  readonly isExact: boolean;
}

/** Something for each side. */
type OfSides<T> = { readonly dark: T; readonly light: T };

/** Who fights, and how: what answers and replayed battles share. */
export interface BattleAsked extends AnswerBase, CourseOfBattle, OfSides<readonly FighterAnswer[]> {
  /** Force before the first turn. */
  readonly force: OfSides<number>;
  readonly rules: RulesAnswer;
  /** How units were chosen from decks. */
  readonly notes: readonly string[];
}

/** A unit, by a name that no other one of its side has. Units have places: those of the Dark Side from 0, then the others. */
export type FighterAnswer = UnitAnswer & { readonly label: string; readonly arena: Arena };

/** How often each side wins, and what its units do. */
export interface BattleNumbers {
  /** Null if the battle was not solved. */
  readonly exact: ExactNumbers | null;
  /** How the play of both sides was found: by the lower rung of theirs, if they differ. */
  readonly play: PlayRung;
  /** Null if both sides play as solved. */
  readonly plays: SettledPlays | null;
  /** The win chances, whichever of the trained plays a side meets or takes; null if that is not known. */
  readonly range: RangeOverPlay | null;
  readonly simulated: SimulatedNumbers;
}

export interface ExactNumbers {
  readonly darkWins: number;
  readonly lightWins: number;
  readonly bothGone: number;
  readonly undecided: number;
  /** The most, about, that Force beyond the counted limit can change the chances. */
  readonly bound: number;
  readonly forceCountedTo: number;
  readonly positions: number;
  readonly meanTurns: number | null;
}

export interface SettledPlays extends OfSides<{ readonly rung: PlayRung; readonly play: string }> {
  /** What practice was needed to learn; null if no side plays by it. */
  readonly practice: PracticeNumbers | null;
  /** Whether the battle is too large to be learned, so that sides that would play by practice simple play. */
  readonly isTooLarge: boolean;
}

export interface PracticeNumbers {
  readonly battles: number;
  /** The plays of each side that were compared. */
  readonly plays: OfSides<number>;
}

export interface SimulatedNumbers {
  readonly trials: number;
  /** As many as were asked for: with fewer trials the chances were known. */
  readonly asked: number;
  readonly darkWins: ProportionEstimate;
  readonly lightWins: ProportionEstimate;
  /** No unit was left, or the turns were over. */
  readonly neither: ProportionEstimate;
  /** The same without the luck of the dice; null if the battle is solved. */
  readonly luckFree: LuckFreeEnds | null;
  /** The share of battles whose turns were over. */
  readonly undecided: number;
  /** Attacks that were too large to be followed with all units. */
  readonly simplifiedAttacks: number;
  readonly meanForceLeft: OfSides<number>;
  /** The battles that ended in each turn. */
  readonly ended: readonly (OfSides<number> & { readonly turn: number; readonly nobody: number })[];
  /** By place. */
  readonly units: readonly UnitNumbers[];
  /** The level of intervals. */
  readonly level: number;
}

export interface UnitNumbers extends UnitMeans {
  readonly label: string;
  readonly survives: ProportionEstimate;
  /** Whom it attacks first in turn 1, the most frequent first; `unit`: the place of that one. */
  readonly firstTurn: readonly OpeningNumbers[];
  /** The battles in which it was discarded, by turn. */
  readonly goneInTurn: readonly number[];
  /** The share of battles in which it stands, by turn. */
  readonly standsAfterTurn: readonly number[];
  /** Whom it discards how often; `unit`: the place of that one, as units of both sides may have one label. */
  readonly discards: readonly { readonly unit: number; readonly label: string; readonly count: number }[];
}

/** An attack of a unit in turn 1. */
interface OpeningNumbers {
  readonly unit: number;
  readonly label: string;
  /** In how many battles it is made. */
  readonly count: number;
  /** The Force that its side pays in it, on average. */
  readonly meanForce: number;
}

/** How a battle goes without a unit, or with another one in its place. */
export interface VariantAnswer {
  readonly side: 'dark' | 'light';
  readonly unit: string;
  /** The card in its place; null: none. */
  readonly instead: string | null;
  /** The win chance of the side in that battle. */
  readonly winChance: number;
  /** What the unit adds to the win chance of its side; of an exchange, what the other one adds. */
  readonly adds: number;
  readonly standardError: number;
  readonly interval: readonly [low: number, high: number];
  /** The same from exact chances; null if they are not known. */
  readonly exact: number | null;
  readonly play: PlayRung;
  /** Of the unit; of an exchange, how much dearer the other one is. Null if not known. */
  readonly buildPoints: number | null;
  readonly addsPerBuildPoint: number | null;
}

/** How simulated battles go, beyond their ends. */
export interface BattleCourseAnswer {
  /** For each unit the turn after which it matters most whether it still stands, the weightiest first. */
  readonly turningPoints: readonly TurningPointAnswer[];
  /** The number of a battle that is as most are. */
  readonly typicalBattle: number;
  /** The number of the battle that was won by least; null if nobody has won any. */
  readonly closestBattle: number | null;
}

interface TurningPointAnswer {
  /** The place of the unit. */
  readonly unit: number;
  readonly label: string;
  readonly turn: number;
  /** The share of battles that go on after the turn. */
  readonly open: number;
  /** The share of these in which the unit stands. */
  readonly stands: number;
  /** How much more often its side wins these with the unit than without it, as a share of all battles. */
  readonly weight: number;
  readonly winsIfStanding: ProportionEstimate;
  readonly winsIfGone: ProportionEstimate;
}
