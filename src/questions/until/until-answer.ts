import type { Role } from '../../rules/game/role.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { CommonAnswer } from '../answer.js';
import type { AttackAsked } from '../attack/attack-answer.js';
import type { BattleAsked } from '../battle/battle-answer.js';
import type { AskedDuel } from '../duel/duel-answer.js';
import type { UnitNumber } from './unit-numbers.js';

export interface UntilAttackAnswer extends AttackAsked, UntilNumbers {
  readonly question: 'attack';
}

export interface UntilDuelAnswer extends AskedDuel, UntilNumbers {
  readonly question: 'duel';
}

export interface UntilBattleAnswer extends BattleAsked, UntilNumbers<OfSide> {
  readonly question: 'battle';
}

export interface UntilCompareAnswer extends CommonAnswer, UntilNumbers {
  readonly question: 'compare';
  /** The unit whose attacks are meant, and those that it attacks. */
  readonly unit: string;
  readonly against: readonly string[];
}

/** Which single number has to change, and how far, for an answer to reach a number. */
export interface UntilNumbers<Of extends object = OfRole> {
  /** The measure as typed, `discard-chance`, and the number to reach: a chance from 0 to 1, or a mean. */
  readonly measure: string;
  readonly isChance: boolean;
  readonly target: number;
  /** Whether the measure has to rise or fall, or has already reached the number. */
  readonly direction: 'at least' | 'at most' | 'reached';
  readonly now: ReachedValue;
  /** Each number by itself; those of the attacker, first unit or Dark Side come first. */
  readonly changes: readonly NumberChange<Of>[];
}

export interface ReachedValue {
  readonly value: number;
  /** The exact value as a fraction; null in duels and battles, and if it was simulated. */
  readonly exactFraction: string | null;
  /** Null if the value is exact. */
  readonly interval: Interval | null;
}

/** Whose number it is. */
export interface OfRole {
  /** "defender" is the second unit of a duel. */
  readonly of: Role;
}

/** Whose number it is in a battle. */
export interface OfSide {
  readonly of: 'dark' | 'light';
  /** The name of the unit; null for Force of its side. */
  readonly unit: string | null;
}

/** A number, and the nearest value that is enough. */
export type NumberChange<Of extends object = OfRole> = Of & {
  readonly number: UnitNumber;
  readonly now: number;
  /** Null if no value from `tried[0]` to `tried[1]` is enough. */
  readonly needed: number | null;
  /** A nearer value that the simulation cannot decide; null if there is none. */
  readonly perhaps: number | null;
  /** What the measure is with the needed value. */
  readonly reached: ReachedValue | null;
  readonly tried: readonly [from: number, to: number];
};
