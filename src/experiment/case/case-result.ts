import type { ValueAmounts } from '../../statistics/counts.js';
import type { DamageEstimate } from '../../statistics/damage-estimate.js';
import type { Fraction } from '../../statistics/fraction.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/mean-estimate.js';
import type { ExactOdds } from '../plan/exact-odds.js';
import type { Assumption } from './assumption.js';
import type { GreedyRegret } from './greedy-regret.js';

/** How many trials a case ran, and what decided that. */
export interface TrialCount {
  readonly trials: number;
  /** Whether a target error decided the number; `isCapped`: the cap came before the target was reached. */
  readonly isAdaptive: boolean;
  readonly isCapped: boolean;
}

/** One row of a damage distribution; probabilities from 0 to 1. */
export interface DamageRow {
  readonly damage: number;
  /** Trials that ended with this damage. */
  readonly count: number;
  readonly probability: number;
  /** Simulated probability of at least this damage. */
  readonly atLeast: number;
  /** Null without exact values. */
  readonly exactProbability: number | null;
  readonly exactAtLeast: number | null;
}

/** What a measure came to in one case. */
export type MeasureResult = MeanResult | ChanceResult;

export interface MeanResult extends MeanEstimate {
  readonly name: string;
  readonly kind: 'mean';
  /** Trials by the value of the measure. */
  readonly counts: ValueAmounts<number>;
  /** Null without exact values. */
  readonly exact: Fraction | null;
}

export interface ChanceResult extends ProportionEstimate {
  readonly name: string;
  readonly kind: 'chance';
  /** Trials in which it happened (1), and in which it did not (0). */
  readonly counts: ValueAmounts<number>;
  /** Null without exact values. */
  readonly exact: Fraction | null;
}

/** All that one case says. */
export interface CaseResult extends CaseNumbers {
  /** The varied values that name the case, or `base`. */
  readonly name: string;
  /** The varied values, in the order of the scenario's paths. */
  readonly varied: readonly (string | number | boolean)[];
  readonly assumptions: readonly Assumption[];
}

/** The numbers of a case. Null stands for what does not exist: a discard chance without health, exact values that nobody wanted. */
export interface CaseNumbers extends TrialCount {
  /** Digest of the attack plan, 16 hexadecimal digits. */
  readonly digest: string;
  /** Whether the automaton was too large for the kernel, so that the interpreter played. */
  readonly isInterpreted: boolean;
  /** Whether the attack was too large to be solved, so that everybody played by rules of thumb, and nothing is known exactly. */
  readonly isHeuristic: boolean;
  readonly level: number;
  readonly damage: DamageEstimate;
  /** Trials with at least 1 damage. */
  readonly damageChance: number;
  /** Trials in which Critical Hit added damage; null where the attacker has none. */
  readonly criticalHitChance: ProportionEstimate | null;
  readonly discardChance: ProportionEstimate | null;
  /** What else the attack does, as far as it can occur; empty for a simple attack. */
  readonly measures: readonly MeasureResult[];
  /** What the rule of thumb for Lucky would cost each side. */
  readonly greedyRegret: GreedyRegret;
  readonly distribution: readonly DamageRow[];
  readonly exact: ExactOdds | null;
  /** Simulated minus exact mean in standard errors; null without exact values, or where the damage is certain. */
  readonly zScore: number | null;
  /** A p-value for simulation and exact values being both right; 1 without exact values (docs/method.md#agreement). */
  readonly agreement: number;
}

/** The confidence interval of every row of a distribution. */
export type DistributionIntervals = readonly Interval[];
