import { type SolvedAttack, solveWhereSmall } from '../automaton/attack-automaton.js';
import { digestText, planDigest } from '../automaton/digest.js';
import type { AttackPlan } from '../rules/attack-plan.js';
import type { AttackSetup } from '../scenario/scenario.js';
import type { Executor } from '../simulate/executor.js';
import { bonferroni, distributionPValue } from '../statistics/agreement.js';
import { estimateDamage } from '../statistics/damage-estimate.js';
import { estimateProportion } from '../statistics/proportion.js';
import { zScore } from '../statistics/z-score.js';
import { assumptionsOf, hasCriticalHit, planOfSetup } from './attack-setup.js';
import type { CaseNumbers, CaseResult, DamageRow, DistributionIntervals } from './case-result.js';
import { type ExactOdds, exactRows, oddsOf } from './exact-odds.js';
import { countMarginals, type Marginals } from './marginals.js';
import { type CountedMeasure, countMeasures, measurePValues, measureResult } from './measure-results.js';
import { type PlanRun, type RunSettings, runSolvedPlan } from './run-plan.js';

/** A case to be run: its name, its varied values, and its attack. */
export interface CaseInput {
  readonly name: string;
  readonly varied: readonly (string | number | boolean)[];
  readonly plan: AttackPlan;
  /** Whether the attacking unit has Critical Hit, so that its chance is worth a number, be it 0. */
  readonly hasCriticalHit: boolean;
  /** What was taken for granted, in sentences. */
  readonly assumptions: readonly string[];
  /** The same where the attack is too large to be solved, so that everybody plays by rules of thumb. */
  readonly assumptionsByThumb: readonly string[];
}

/** A described attack as a case. */
export function caseInput(setup: AttackSetup, name = 'base', varied: CaseInput['varied'] = []): CaseInput {
  const plan = planOfSetup(setup);
  return {
    ...{ name, varied, plan },
    hasCriticalHit: hasCriticalHit(setup, plan),
    assumptions: assumptionsOf(setup, plan),
    get assumptionsByThumb() {
      return assumptionsOf(setup, plan, { isGreedy: true });
    },
  };
}

/** Runs one case: solves it, calculates its exact odds, simulates it, and estimates. */
export async function runCase(input: CaseInput, settings: RunSettings, executor: Executor): Promise<CaseResult> {
  return runSolvedCase(input, solveWhereSmall(input.plan), settings, executor);
}

/** The same for a case whose attack has been solved, or is too large for it (null). */
export async function runSolvedCase(
  input: CaseInput,
  attack: SolvedAttack | null,
  settings: RunSettings,
  executor: Executor,
): Promise<CaseResult> {
  const run = await runSolvedPlan(input.plan, attack, settings, executor);
  return caseResult(input, settings.level, caseRun(input, run));
}

/** What has come of a case, simulated and exact. */
export interface CaseRun extends Omit<PlanRun, 'distribution'> {
  /** Null where exact values are not wanted, or not known. */
  readonly exact: ExactOdds | null;
}

/** What the run of a case's plan says about the case. */
export function caseRun({ plan, hasCriticalHit }: CaseInput, { distribution, ...run }: PlanRun): CaseRun {
  return { ...run, exact: distribution && oddsOf(plan, distribution, hasCriticalHit) };
}

/** What is said in the place of exact values, where there are none. */
export const GREEDY_PLAY =
  'This attack is too large to be solved: all choices are made by rules of thumb, and there are no exact values.';

/** All that can be said about a case that has been run. */
export async function caseResult(input: CaseInput, level: number, run: CaseRun): Promise<CaseResult> {
  return namedResult(input, await caseNumbers(input, level, run));
}

/** All numbers of a case, under its name and with what it takes for granted. */
export function namedResult(input: CaseInput, numbers: CaseNumbers): CaseResult {
  return {
    ...numbers,
    name: input.name,
    varied: input.varied,
    assumptions: numbers.isGreedy ? [...input.assumptionsByThumb, GREEDY_PLAY] : input.assumptions,
  };
}

/** The numbers of a case; those of cases with one plan are the same, unless but one of them has Critical Hit. */
export async function caseNumbers(
  input: Pick<CaseInput, 'plan' | 'hasCriticalHit'>,
  level: number,
  run: CaseRun,
): Promise<CaseNumbers> {
  const { outcomes, tally, count, exact } = run;
  const counted = countMarginals(outcomes, tally);
  const measured = countMeasures(input.plan, outcomes, tally, exact);
  return {
    digest: digestText(planDigest(input.plan)),
    isInterpreted: run.isInterpreted,
    isGreedy: run.isGreedy,
    level,
    ...count,
    ...(await estimates(input, counted, count.trials, level)),
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
  { plan, hasCriticalHit }: Pick<CaseInput, 'plan' | 'hasCriticalHit'>,
  { damage, criticalHit, discarded }: Marginals<number>,
  trials: number,
  level: number,
): Promise<Pick<CaseResult, 'damage' | 'damageChance' | 'criticalHitChance' | 'discardChance'>> {
  return {
    damage: await estimateDamage(damage, level),
    damageChance: (trials - (damage[0] as number)) / trials,
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
