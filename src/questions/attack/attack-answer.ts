import type { LuckyPolicy } from '../../rules/game/choice-name.js';
import type { DamageBy, Mode } from '../../rules/game/mode.js';
import type { Role } from '../../rules/game/role.js';
import type { Objective, PaymentPolicy } from '../../rules/plan/attack-context.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { AnswerBase, RulesAnswer, UnitAnswer } from '../answer.js';

type OfBoth<Value> = Readonly<Record<Role, Value>>;

/** What every answer of `odds attack` says about its attack. */
export interface AttackAsked extends AnswerBase {
  readonly attacker: UnitAnswer;
  readonly defender: UnitAnswer;
  readonly others: OfBoth<readonly UnitAnswer[]>;
  readonly elsewhere: OfBoth<readonly UnitAnswer[]>;
  readonly mode: Mode;
  /** Only if damage is done without an attack: then the attacker's power is its dice, or its points. */
  readonly by?: DamageBy;
  readonly rules: RulesAnswer;
  readonly objective: Objective;
  readonly policy: OfBoth<{ readonly lucky: LuckyPolicy; readonly payment: PaymentPolicy }> & { readonly forceValue: number };
  readonly force: OfBoth<number>;
}

/** The answer of `odds attack`; values that do not exist are null. */
export interface AttackAnswer extends AttackAsked, AttackTrials, AttackNumbers {
  /**
   * The least damage that discards the defender. Null if its health is unknown, no attack does that much, or other things
   * decide too.
   */
  readonly discardingDamage: number | null;
  /**
   * The exact chances that the defender is discarded within 1, 2 and 3 such attacks, each with all the Force of this one. Null
   * if its health is unknown, without exact values, if attacks are too large, or if damage is done without an attack.
   */
  readonly discardedWithin: readonly number[] | null;
  /** The number of hits that `measures.prediction_chance` predicts, the likeliest one. */
  readonly bestGuess: number | null;
  /** The share of trials with at least 1 damage. */
  readonly damageChance: number;
  readonly spread: SpreadAnswer;
}

/** How the damage of single attacks varies over the trials, in counters. */
export interface SpreadAnswer {
  /** Null for a single trial. */
  readonly standardDeviation: number | null;
  readonly median: number;
  readonly p05: number;
  readonly p95: number;
}

/** How an attack was simulated. */
export interface AttackTrials {
  readonly trials: number;
  readonly level: number;
  /** Whether a target error decided the number of trials. */
  readonly adaptive: boolean;
  /** Whether that is the maximum number, reached before the target. */
  readonly capped: boolean;
  readonly engine: 'kernel' | 'interpreter';
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly greedy: boolean;
}

/** What an attack does, exactly and simulated. */
export interface AttackNumbers {
  readonly meanDamage: MeanAnswer & {
    /** Simulated minus exact mean in standard errors; also null if the damage is certain. */
    readonly zScore: number | null;
  };
  /** Null if the defender's health is unknown. */
  readonly discardChance: ChanceAnswer | null;
  readonly criticalHitChance: ChanceAnswer | null;
  /** What else the attack does, by name (docs/report-format.md#measures); empty for a simple attack. */
  readonly measures: Readonly<Record<string, MeanAnswer | ChanceAnswer>>;
  /** What the rule of thumb for Lucky would cost each side; null if it does not play Lucky optimally. */
  readonly greedyRegret: OfBoth<ExactAnswer | null>;
  /** Every damage from 0 to the largest possible. */
  readonly distribution: readonly DamageAnswer[];
}

/** An exact value as the nearest number, and as a fraction in lowest terms. */
export interface ExactAnswer {
  readonly exact: number;
  readonly exactFraction: string;
}

/** Both are null without exact values. */
type MaybeExact = ExactAnswer | { readonly [Field in keyof ExactAnswer]: null };

/** The chance of an event, from 0 to 1. */
export type ChanceAnswer = MaybeExact & { readonly estimate: number; readonly interval: Interval };

/** A mean of whole numbers. The error and the interval are null for a single trial. */
export type MeanAnswer = MaybeExact & {
  readonly estimate: number;
  readonly standardError: number | null;
  readonly interval: Interval | null;
};

/** How often an attack ends with a damage, and with at least that much. */
export interface DamageAnswer {
  readonly damage: number;
  /** Trials with this damage. */
  readonly count: number;
  readonly probability: number;
  readonly exact: number | null;
  readonly atLeast: number;
  readonly exactAtLeast: number | null;
}
