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
  readonly answer: string;
  /** Who wins in each arena alone; only if most battles have no winner, because each side keeps an arena. */
  readonly arenas: readonly ArenaAnswer[];
  /** What each unit adds to the win chance of its side; null if that is not asked. */
  readonly contributions: readonly VariantAnswer[] | null;
  /** What other cards add in place of units. */
  readonly exchanges: readonly VariantAnswer[];
}

interface ArenaAnswer {
  readonly arena: Arena;
  readonly darkWins: number;
  readonly lightWins: number;
  readonly neither: number;
  readonly isExact: boolean;
}

type OfSides<T> = { readonly dark: T; readonly light: T };

/** Who fights, and how: shared by answers and replayed battles. */
export interface BattleAsked extends AnswerBase, CourseOfBattle, OfSides<readonly FighterAnswer[]> {
  readonly force: OfSides<number>;
  readonly rules: RulesAnswer;
  /** How units were chosen from decks. */
  readonly notes: readonly string[];
}

/** A unit, with a name that no other unit of its side has. Units are numbered from 0, those of the Dark Side first. */
export type FighterAnswer = UnitAnswer & { readonly label: string; readonly arena: Arena };

/** How often each side wins, and what its units do. */
export interface BattleNumbers {
  /** Null if the battle was not solved. */
  readonly exact: ExactNumbers | null;
  /** How the play of both sides was found; if they differ, the lower rung. */
  readonly play: PlayRung;
  /** Null if both sides play optimally. */
  readonly plays: SettledPlays | null;
  /** The lowest and highest win chances against any trained strategy, or with any; null if unknown. */
  readonly range: RangeOverPlay | null;
  readonly simulated: SimulatedNumbers;
}

export interface ExactNumbers {
  readonly darkWins: number;
  readonly lightWins: number;
  readonly bothGone: number;
  readonly undecided: number;
  /** Roughly the largest effect on the chances of Force beyond the counted limit. */
  readonly bound: number;
  readonly forceCountedTo: number;
  readonly positions: number;
  readonly meanTurns: number | null;
}

export interface SettledPlays extends OfSides<{ readonly rung: PlayRung; readonly play: string }> {
  /** The practice behind learned play; null if no side uses it. */
  readonly practice: PracticeNumbers | null;
  /** Whether the battle is too large for training, so that sides that would be trained use simple play. */
  readonly isTooLarge: boolean;
}

export interface PracticeNumbers {
  readonly battles: number;
  /** The number of plays of each side that were compared. */
  readonly plays: OfSides<number>;
}

export interface SimulatedNumbers {
  readonly trials: number;
  /** As requested: `trials` is smaller if the chances were known earlier. */
  readonly asked: number;
  readonly darkWins: ProportionEstimate;
  readonly lightWins: ProportionEstimate;
  /** No unit was left, or the turns were over. */
  readonly neither: ProportionEstimate;
  /** The same with the luck of the dice removed; null if the battle is solved. */
  readonly luckFree: LuckFreeEnds | null;
  /** The share of battles whose turns were over. */
  readonly undecided: number;
  /** Attacks that were too large to follow with all units. */
  readonly simplifiedAttacks: number;
  readonly meanForceLeft: OfSides<number>;
  readonly ended: readonly (OfSides<number> & { readonly turn: number; readonly nobody: number })[];
  readonly units: readonly UnitNumbers[];
  readonly level: number;
}

export interface UnitNumbers extends UnitMeans {
  readonly label: string;
  readonly survives: ProportionEstimate;
  /** The first attacks of turn 1, the most frequent first; `unit` is the place of the attacked unit. */
  readonly firstTurn: readonly OpeningNumbers[];
  readonly goneInTurn: readonly number[];
  readonly standsAfterTurn: readonly number[];
  /** How often it discards whom; `unit` is the place of the discarded unit, since units of both sides may share a label. */
  readonly discards: readonly { readonly unit: number; readonly label: string; readonly count: number }[];
}

interface OpeningNumbers {
  readonly unit: number;
  readonly label: string;
  readonly count: number;
  /** The average Force that its side pays for it. */
  readonly meanForce: number;
}

/** How a battle goes without a unit, or with another in its place. */
export interface VariantAnswer {
  readonly side: 'dark' | 'light';
  readonly unit: string;
  /** The card in its place; null for none. */
  readonly instead: string | null;
  readonly winChance: number;
  /** What the unit adds to its side's win chance; for an exchange, what the new unit adds to that. */
  readonly adds: number;
  readonly standardError: number;
  readonly interval: readonly [low: number, high: number];
  /** The same from exact chances; null if unknown. */
  readonly exact: number | null;
  readonly play: PlayRung;
  /** Of the unit; for an exchange, how much more the new unit costs. Null if unknown. */
  readonly buildPoints: number | null;
  readonly addsPerBuildPoint: number | null;
}

/** How simulated battles go before they end. */
export interface BattleCourseAnswer {
  /** For each unit the turn after which it matters most whether it is still in play, the largest weight first. */
  readonly turningPoints: readonly TurningPointAnswer[];
  readonly typicalBattle: number;
  /** The number of the closest battle; null if nobody has won any. */
  readonly closestBattle: number | null;
}

interface TurningPointAnswer {
  readonly unit: number;
  readonly label: string;
  readonly turn: number;
  /** The share of battles that go on after the turn. */
  readonly open: number;
  readonly stands: number;
  /** How much more often its side wins these with the unit than without it, as a share of all battles. */
  readonly weight: number;
  readonly winsIfStanding: ProportionEstimate;
  readonly winsIfGone: ProportionEstimate;
}
