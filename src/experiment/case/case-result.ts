import type { ValueAmounts } from '../../statistics/counts.js';
import type { DamageEstimate } from '../../statistics/damage-estimate.js';
import type { Fraction } from '../../statistics/fraction.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import type { MeanEstimate } from '../../statistics/moments.js';
import type { ExactOdds } from '../plan/exact-odds.js';
import type { Assumption } from './assumption.js';
import type { GreedyRegret } from './greedy-regret.js';

/** The number of trials of a case, and what decided it. */
export interface TrialCount {
  readonly trials: number;
  /**
   * Whether a target error decided the number; `isCapped`: the maximum was reached before the
   * target.
   */
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

/** The result of a measure in one case. */
export type MeasureResult = MeanResult | ChanceResult;

interface MeanResult extends MeanEstimate {
  readonly name: string;
  readonly kind: 'mean';
  /** Trials by the value of the measure. */
  readonly counts: ValueAmounts<number>;
  /** Null without exact values. */
  readonly exact: Fraction | null;
}

interface ChanceResult extends ProportionEstimate {
  readonly name: string;
  readonly kind: 'chance';
  /** Trials in which it happened (1), and in which it did not (0). */
  readonly counts: ValueAmounts<number>;
  /** Null without exact values. */
  readonly exact: Fraction | null;
}

/** The result of one case. */
export interface CaseResult extends CaseNumbers {
  /** The varied values that name the case, or `base`. */
  readonly name: string;
  /** The varied values, in the order of the scenario's paths. */
  readonly varied: readonly (string | number | boolean)[];
  readonly assumptions: readonly Assumption[];
}

/**
 * The numbers of a case. Null if a value does not exist: a discard chance without health, exact
 * values that were not requested.
 */
export interface CaseNumbers extends TrialCount {
  /** Digest of the attack plan, 16 hexadecimal digits. */
  readonly digest: string;
  /** Whether the automaton was too large for the kernel, so that the interpreter was used. */
  readonly isInterpreted: boolean;
  /**
   * Whether the attack was too large to be solved, so that both players used rules of thumb and
   * there are no exact values.
   */
  readonly isHeuristic: boolean;
  readonly level: number;
  readonly damage: DamageEstimate;
  /** Trials with at least 1 damage. */
  readonly damageChance: number;
  /** Trials in which Critical Hit added damage; null if the attacker has none. */
  readonly criticalHitChance: ProportionEstimate | null;
  readonly discardChance: ProportionEstimate | null;
  /** The measures that can occur in the attack; empty for a simple attack. */
  readonly measures: readonly MeasureResult[];
  /** What the rule of thumb for Lucky would cost each side. */
  readonly greedyRegret: GreedyRegret;
  readonly distribution: readonly DamageRow[];
  readonly exact: ExactOdds | null;
  /**
   * Simulated minus exact mean in standard errors; null without exact values, or if the damage is
   * certain.
   */
  readonly zScore: number | null;
  /**
   * The p-value of simulation and exact values both being right; 1 without exact values
   * (docs/method.md#agreement).
   */
  readonly agreement: number;
}

/** The confidence interval of every row of a distribution. */
export type DistributionIntervals = readonly Interval[];
