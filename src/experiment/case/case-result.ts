import type { Payoff, SolvedAttack } from '../../automaton/attack-automaton.js';
import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import type { Outcome } from '../../rules/attack/state/stage.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import type { AttackPlan } from '../../rules/plan/attack-plan.js';
import { countPValue, meanPValue } from '../../statistics/comparisons/agreement.js';
import { countTrials, type ValueAmounts } from '../../statistics/counts.js';
import type { DamageEstimate } from '../../statistics/damage-estimate.js';
import { type Fraction, subtract } from '../../statistics/fraction.js';
import type { Interval } from '../../statistics/intervals/interval.js';
import { estimateProportion, type ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { estimateMean, type MeanEstimate } from '../../statistics/moments.js';
import type { ExactMeasure, ExactOdds } from '../plan/exact-odds.js';
import { amountAt, countsOf } from '../plan/marginals.js';
import type { Assumption } from './assumptions.js';
import { type Measure, measuresOf } from './measures.js';

/** The number of trials of a case, and what determined it. */
export interface TrialCount {
  readonly trials: number;
  /** Whether a target error determined the number; `isCapped`: the maximum came first. */
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

export interface CaseResult extends CaseNumbers {
  /** The varied values that name the case, or `base`. */
  readonly name: string;
  /** The varied values, in the order of the scenario's paths. */
  readonly varied: readonly (string | number | boolean)[];
  readonly assumptions: readonly Assumption[];
}

/**
 * The numbers of a case. Null if a value does not exist: a discard chance without health, exact values that were not requested.
 */
export interface CaseNumbers extends TrialCount {
  /** Digest of the attack plan, 16 hexadecimal digits. */
  readonly digest: string;
  /** Whether the automaton was too large for the kernel, so that the interpreter was used. */
  readonly isInterpreted: boolean;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb and there are no exact values. */
  readonly isHeuristic: boolean;
  readonly level: number;
  readonly damage: DamageEstimate;
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
  /** Simulated minus exact mean in standard errors; null without exact values, or if the damage is certain. */
  readonly zScore: number | null;
  /** The p-value of simulation and exact values both being right; 1 without exact values (docs/method.md#agreement). */
  readonly agreement: number;
}

/** The confidence interval of every row of a distribution. */
export type DistributionIntervals = readonly Interval[];

/** A measure with the trials of its values, and its exact value if known. */
export interface CountedMeasure {
  readonly measure: Measure;
  readonly counts: ValueAmounts<number>;
  readonly exactly: (ExactMeasure & Pick<ExactOdds, 'denominator'>) | null;
}

/** The measures possible in a plan, with the trials that the tally counts for each outcome. */
export function countMeasures(
  plan: AttackPlan,
  outcomes: readonly Outcome[],
  tally: ArrayLike<number>,
  exact: ExactOdds | null,
): CountedMeasure[] {
  const exactOf = ({ name }: Measure): CountedMeasure['exactly'] => {
    const known = exact?.measures.find(({ measure }) => measure.name === name);
    return exact && known ? { ...known, denominator: exact.denominator } : null;
  };
  return measuresOf(plan, exact?.bestGuess ?? null).map((measure) => ({
    measure,
    counts: countsOf(outcomes, tally, measure.of),
    exactly: exactOf(measure),
  }));
}

/** The result of a measure, with an interval at `level`. */
export async function measureResult(
  { measure: { name, kind }, counts, exactly }: CountedMeasure,
  level: number,
): Promise<MeasureResult> {
  const rest = { name, counts, exact: exactly?.exact ?? null };
  if (kind === 'mean') return { kind, ...rest, ...(await estimateMean(counts, level)) };
  return { kind, ...rest, ...(await estimateChance(counts, level)) };
}

/** The chance of the value 1, with an interval at `level`. */
export function estimateChance(counts: ValueAmounts<number>, level: number): ProportionEstimate {
  return estimateProportion(amountAt(counts, 1, 0), countTrials(counts.amounts), level);
}

/**
 * The p-value of the simulation and the exact value of a measure both being right; none without an
 * exact value (docs/method.md#agreement).
 */
export function measurePValues({ measure, counts, exactly }: CountedMeasure): number[] {
  if (exactly === null) return [];
  const { weights, denominator } = exactly;
  if (measure.kind === 'chance') {
    const trials = countTrials(counts.amounts);
    return [countPValue(amountAt(counts, 1, 0), trials, amountAt(weights, 1, 0n), denominator)];
  }
  // Shifting all values by the same amount does not change the p-value of a mean, so values may be negative.
  const least = Math.min(counts.least, weights.least);
  return [meanPValue(amountsFrom(least, counts, 0), amountsFrom(least, weights, 0n), denominator)];
}

function amountsFrom<N>(start: number, { least, amounts }: ValueAmounts<N>, zero: N): N[] {
  return [...new Array<N>(least - start).fill(zero), ...amounts];
}

/**
 * What playing Lucky by the rule of thumb would cost each side, at least 0, in units of the objective; null if the side does
 * not play Lucky optimally, or nobody asked.
 */
export type GreedyRegret = Readonly<Record<Role, Fraction | null>>;

export const NO_REGRET: GreedyRegret = { attacker: null, defender: null };

type Solved = Pick<SolvedAttack, 'plan' | 'weigh' | 'weighIfGreedy' | 'isHeuristic'>;

/** Whether a side plays Lucky optimally, so that the rule of thumb could cost it something. */
export function canRegret({ roll }: AttackPlan, role: Role): boolean {
  const { dice, policy } = roll.lucky[role];
  return (dice > 0 && policy === 'optimal') || roll.textReRolls?.[role]?.policy === 'optimal';
}

/**
 * What each side gains by using Lucky optimally rather than by the rule of thumb. All other choices follow the policies; an
 * opponent who plays optimally knows the rule of thumb and plays against it.
 */
export function* greedyRegret(attack: Solved): Slices<GreedyRegret> {
  const roles = attack.isHeuristic ? [] : ROLES.filter((role) => canRegret(attack.plan, role));
  if (roles.length === 0) return NO_REGRET; // the value of an attack is calculated on demand, so it is not needed here
  const value = yield* attack.weigh();
  const regrets: Partial<Record<Role, Fraction>> = {};
  for (const role of roles) regrets[role] = regretOf(role, value, yield* attack.weighIfGreedy(role));
  return { ...NO_REGRET, ...regrets };
}

function regretOf(role: Role, value: Payoff, ifGreedy: Payoff): Fraction {
  const regret = role === 'attacker' ? subtract(value, ifGreedy) : subtract(ifGreedy, value);
  assert(regret.numerator >= 0n, `the ${role} gains nothing by the rule of thumb`);
  return regret;
}
