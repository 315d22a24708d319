import { type SolvedAttack, solvingWhereSmall } from '../../automaton/attack-automaton.js';
import { at } from '../../base/assert.js';
import { digestText } from '../../base/digest.js';
import { inTurns } from '../../simulate/event-loop.js';
import type { Executor } from '../../simulate/executor.js';
import { bonferroni, distributionPValue, zScore } from '../../statistics/comparisons/agreement.js';
import { estimateDamage } from '../../statistics/damage-estimate.js';
import { estimateProportion } from '../../statistics/intervals/proportion.js';
import { type ExactOdds, exactOddsOf, exactRows } from '../plan/exact-odds.js';
import { countMarginals, type Marginals } from '../plan/marginals.js';
import { type PlanRun, type RunSettings, runSolvedPlan } from '../plan/run-plan.js';
import { assumptionsOf, type Case } from './case.js';
import {
  type CaseNumbers,
  type CaseResult,
  type CountedMeasure,
  countMeasures,
  type DamageRow,
  type DistributionIntervals,
  measurePValues,
  measureResult,
} from './case-result.js';

/** Solves a case, computes its exact odds, simulates it, and estimates. */
export async function runCase(attack: Case, settings: RunSettings, executor: Executor): Promise<CaseResult> {
  return runSolvedCase(attack, await inTurns(solvingWhereSmall(attack.plan), executor.watch), settings, executor);
}

/** Runs a case whose attack is solved; null if it is too large. */
export async function runSolvedCase(
  attack: Case,
  solved: SolvedAttack | null,
  settings: RunSettings,
  executor: Executor,
): Promise<CaseResult> {
  const run = await runSolvedPlan(attack, solved, settings, executor);
  return caseResult(attack, settings.level, caseRun(attack, run));
}

export interface CaseRun extends Omit<PlanRun, 'distribution'> {
  /** Null if exact values were not requested, or are unknown. */
  readonly exact: ExactOdds | null;
}

export function caseRun({ plan, hasCriticalHit }: Case, { distribution, ...run }: PlanRun): CaseRun {
  return { ...run, exact: distribution && exactOddsOf(plan, distribution, hasCriticalHit) };
}

export async function caseResult(attack: Case, level: number, run: CaseRun): Promise<CaseResult> {
  return namedResult(attack, await caseNumbers(attack, level, run));
}

export function namedResult(attack: Case, numbers: CaseNumbers): CaseResult {
  const { name, varied } = attack;
  return { ...numbers, name, varied, assumptions: assumptionsOf(attack, numbers.isHeuristic) };
}

/** The numbers of a case; cases with the same plan have the same numbers, unless only one of them has Critical Hit. */
export async function caseNumbers(attack: Case, level: number, run: CaseRun): Promise<CaseNumbers> {
  const { outcomes, tally, count, exact } = run;
  const counted = countMarginals(outcomes, tally);
  const measured = countMeasures(attack.plan, outcomes, tally, exact);
  return {
    digest: digestText(attack.digest),
    isInterpreted: run.isInterpreted,
    isHeuristic: run.isHeuristic,
    level,
    ...count,
    ...(await estimates(attack, counted, count.trials, level)),
    measures: await Promise.all(measured.map((one) => measureResult(one, level))),
    greedyRegret: run.regret,
    distribution: distributionRows(counted, count.trials, exact),
    exact,
    zScore: exact && zScore(counted.damage, exact.moments),
    agreement: exact ? agreementOf(counted, measured, exact) : 1,
  };
}

/** The confidence intervals of a distribution's rows, for reports that show them. */
export async function distributionIntervals({ distribution, trials, level }: CaseResult): Promise<DistributionIntervals> {
  return Promise.all(distribution.map(async ({ count }) => (await estimateProportion(count, trials, level)).interval));
}

async function estimates(
  { plan, hasCriticalHit }: Case,
  { damage, criticalHit, discarded }: Marginals<number>,
  trials: number,
  level: number,
): Promise<Pick<CaseResult, 'damage' | 'damageChance' | 'criticalHitChance' | 'discardChance'>> {
  return {
    damage: await estimateDamage(damage, level),
    damageChance: (trials - at(damage, 0)) / trials,
    criticalHitChance: hasCriticalHit ? await estimateProportion(criticalHit, trials, level) : null,
    discardChance: plan.remainingHealth === null ? null : await estimateProportion(discarded, trials, level),
  };
}

function distributionRows({ damage }: Marginals<number>, trials: number, exact: ExactOdds | null): DamageRow[] {
  const exactly = exact && exactRows(exact);
  let tail = trials;
  return damage.map((count, d) => {
    const atLeast = tail / trials;
    tail -= count;
    return {
      damage: d,
      count,
      probability: count / trials,
      atLeast,
      exactProbability: exactly?.[d]?.probability ?? null,
      exactAtLeast: exactly?.[d]?.atLeast ?? null,
    };
  });
}

/** One p-value for the damage and for every measure (docs/method.md#agreement). */
function agreementOf({ damage }: Marginals<number>, measured: readonly CountedMeasure[], exact: ExactOdds): number {
  return bonferroni([distributionPValue(damage, exact.weights, exact.denominator), ...measured.flatMap(measurePValues)]);
}
