import { caseOf } from '../experiment/case/case.js';
import type { CaseResult, MeasureResult } from '../experiment/case/case-result.js';
import { checkAgreement } from '../experiment/case/disagreement.js';
import { runCase } from '../experiment/case/run-case.js';
import type { Tools } from '../experiment/plan/tools.js';
import type { Role } from '../rules/game/role.js';
import type { ParsedAttack } from '../scenario/from-data.js';
import type { UnplayedClause } from '../scenario/units/known-card.js';
import { assumptionSentences } from '../sheet/words/assumption-text.js';
import { measureTitle } from '../sheet/words/titles.js';
import type { Fraction } from '../statistics/fraction.js';
import { type ExactNumber, exactNumber } from './odds.js';

/** The damage of simulated attacks, in damage counters. */
export interface SimulatedDamage {
  readonly trials: number;
  readonly mean: number;
  /** Null for a single trial, like the next two. */
  readonly standardDeviation: number | null;
  /** The uncertainty of the mean: standardDeviation / sqrt(trials). */
  readonly standardError: number | null;
  /** The confidence interval of the mean. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly median: number;
  readonly p05: number;
  readonly p95: number;
  /** Whether all trials ended with the same damage. */
  readonly isConstant: boolean;
}

/** A simulated chance, from 0 to 1. */
export interface SimulatedChance {
  readonly estimate: number;
  readonly interval: readonly [low: number, high: number];
}

/**
 * An effect of an attack besides damage to the unit that is attacked first
 * (docs/report-format.md#measures).
 */
export interface SimulatedMeasure {
  readonly name: string;
  readonly title: string;
  /** A mean of whole numbers, or the chance of an event. */
  readonly kind: 'mean' | 'chance';
  /** `amounts[i]` trials had the value `least + i`; a chance has the values 0 and 1. */
  readonly counts: { readonly least: number; readonly amounts: readonly number[] };
  readonly estimate: number;
  /** Only for a mean; null for a single trial. */
  readonly standardError?: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** Null without exact values. */
  readonly exact: Fraction | null;
}

/**
 * The result of a simulation, with the exact value of every estimate; exact values are null if the
 * attack is too large to solve.
 */
export interface AttackSimulation {
  /**
   * Digest of the attack plan, 16 hexadecimal digits: the same for attacks that are played alike.
   */
  readonly digest: string;
  readonly trials: number;
  /**
   * Whether a target error decided the number of trials; `isCapped`: the maximum was reached before
   * the target.
   */
  readonly isAdaptive: boolean;
  readonly isCapped: boolean;
  /**
   * Whether the attack was too large for the fast loop, so that a slower one was used, with the
   * same result.
   */
  readonly isInterpreted: boolean;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
  /** The confidence level of the intervals. */
  readonly level: number;
  readonly damage: SimulatedDamage;
  readonly exactMeanDamage: ExactNumber | null;
  /** Simulated minus exact mean in standard errors; null also if the damage is certain. */
  readonly zScore: number | null;
  /** Share of the trials with at least 1 damage. */
  readonly damageChance: number;
  /** Null if the attacker has no Critical Hit. */
  readonly criticalHitChance: SimulatedChance | null;
  /** Null if the defender's health was not given. */
  readonly discardChance: SimulatedChance | null;
  /** What else the attack does; empty for a simple attack. */
  readonly measures: readonly SimulatedMeasure[];
  /**
   * What the rule of thumb for Lucky would cost each side, in units of the objective; null if it
   * does not play Lucky optimally.
   */
  readonly greedyRegret: Readonly<Record<Role, Fraction | null>>;
  /** Every damage from 0 to the largest possible. */
  readonly distribution: readonly {
    readonly damage: number;
    /** Trials that ended with this damage. */
    readonly count: number;
    readonly probability: number;
    readonly atLeast: number;
    readonly exactProbability: number | null;
    readonly exactAtLeast: number | null;
  }[];
  /** The assumptions, as sentences. */
  readonly assumptions: readonly string[];
  /** The clauses of its cards that matter in a fight and are not played. */
  readonly unmodelled: readonly UnplayedClause[];
}

/** Simulates one attack; see `Engine.simulateAttack`. */
export async function simulationOf(attack: ParsedAttack, { settings, executor }: Tools): Promise<AttackSimulation> {
  const result = await runCase(caseOf(attack), settings, executor);
  checkAgreement(result.agreement);
  return { ...plainResult(result), unmodelled: attack.unplayed };
}

function plainResult({
  name,
  varied,
  agreement,
  exact,
  damage: { estimate: mean, ...spread },
  measures,
  assumptions,
  ...rest
}: CaseResult): Omit<AttackSimulation, 'unmodelled'> {
  return {
    ...rest,
    damage: { mean, ...spread },
    exactMeanDamage: exact && exactNumber(exact.moments.mean),
    measures: measures.map((measure) => measureOf(measure, exact?.bestGuess)),
    assumptions: assumptionSentences(assumptions),
  };
}

function measureOf(measure: MeasureResult, bestGuess: number | null | undefined): SimulatedMeasure {
  return { ...measure, title: measureTitle(measure.name, bestGuess) };
}
