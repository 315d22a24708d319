import { type SolvedAttack, solveWhereSmall } from '../automaton/attack-automaton.js';
import { digestText, planDigest } from '../automaton/digest.js';
import type { AttackPlan } from '../rules/attack-plan.js';
import type { Outcome } from '../rules/outcome.js';
import { type AttackJob, attackJob } from '../simulate/attack-job.js';
import { blockCount } from '../simulate/blocks.js';
import { OpenTally, simulateByThumb } from '../simulate/by-thumb.js';
import { addTally, type Executor, type Tally, type TrialRange } from '../simulate/executor.js';
import { BLOCK_SIZE } from '../simulate/limits.js';
import { bonferroni, distributionPValue } from '../statistics/agreement.js';
import { estimateDamage } from '../statistics/damage-estimate.js';
import { estimateProportion } from '../statistics/proportion.js';
import { lookPoints, reachesTarget } from '../statistics/target-error.js';
import { zScore } from '../statistics/z-score.js';
import { type AttackSetup, assumptionsOf, hasCriticalHit, planOfSetup } from './attack-setup.js';
import type { CaseResult, DamageRow, DistributionIntervals, TrialCount } from './case-result.js';
import { type ExactOdds, exactOdds, exactRows } from './exact-odds.js';
import { type GreedyRegret, greedyRegret, NO_REGRET } from './greedy-regret.js';
import { countMarginals, type Marginals } from './marginals.js';
import { type CountedMeasure, countMeasures, measurePValues, measureResult } from './measure-results.js';

/** How a case is run. */
export interface RunSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** Trials a case, at least 1; the cap where there is a target error. */
  readonly trials: number;
  /** The standard error of the mean damage at which a case stops; null: all trials are run. */
  readonly targetError: number | null;
  /** Confidence level of intervals, above 0 and below 1. */
  readonly level: number;
  /** Whether exact values are calculated beside the simulation. */
  readonly exact: boolean;
}

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
  const isExact = settings.exact && attack !== null && !attack.isGreedy;
  const exact = isExact ? exactOdds(attack, input.hasCriticalHit) : null;
  const regret = isExact ? greedyRegret(attack) : NO_REGRET;
  const simulated = await simulatePlan(input.plan, attack, settings, executor);
  return caseResult(input, settings.level, { ...simulated, exact, regret, isGreedy: attack === null || attack.isGreedy });
}

/** What simulated trials of one attack ended in. */
export type SimulatedOutcomes = Pick<CaseRun, 'outcomes' | 'tally' | 'count' | 'isInterpreted'>;

/** Simulates an attack; `attack` is the solved plan, null where it is too large to be explored. */
export async function simulatePlan(
  plan: AttackPlan,
  attack: SolvedAttack | null,
  settings: RunSettings,
  executor: Executor,
): Promise<SimulatedOutcomes> {
  const trials =
    attack === null ? trialsByThumb(plan, settings.seed, executor) : trialsOfJob(attackJob(attack, settings.seed), executor);
  const count = await simulate(trials, settings);
  return { outcomes: trials.outcomes, tally: trials.tally, count, isInterpreted: trials.isInterpreted };
}

/** Trials of one case, run range by range. */
interface Trials {
  readonly outcomes: readonly Outcome[];
  /** `tally[i]`: trials so far that ended in `outcomes[i]`. */
  readonly tally: ArrayLike<number>;
  readonly isInterpreted: boolean;
  readonly run: (range: TrialRange) => Promise<void>;
}

function trialsOfJob(job: AttackJob, executor: Executor): Trials {
  const tally: Tally = new Float64Array(job.outcomes.length);
  const run = async (range: TrialRange): Promise<void> => addTally(tally, await executor.run(job, range));
  return { outcomes: job.outcomes, tally, isInterpreted: job.tables === null, run };
}

/** Trials of an attack that is too large to be explored. */
function trialsByThumb(plan: AttackPlan, seed: bigint, { onProgress }: Executor): Trials {
  const tally = new OpenTally();
  const run = (range: TrialRange): Promise<void> => simulateByThumb(plan, seed, range, tally, onProgress);
  return { outcomes: tally.outcomes, tally: tally.counts, isInterpreted: true, run };
}

/** What has come of a case, simulated and exact. */
export interface CaseRun {
  readonly outcomes: AttackJob['outcomes'];
  /** `tally[i]`: trials that ended in `outcomes[i]`. */
  readonly tally: ArrayLike<number>;
  readonly count: TrialCount;
  /** Null where exact values are not wanted, or not known. */
  readonly exact: ExactOdds | null;
  readonly regret: GreedyRegret;
  readonly isInterpreted: boolean;
  readonly isGreedy: boolean;
}

/** What is said in the place of exact values, where there are none. */
export const GREEDY_PLAY =
  'This attack is too large to be solved: all choices are made by rules of thumb, and there are no exact values.';

/** All that can be said about a case that has been run. */
export async function caseResult(input: CaseInput, level: number, run: CaseRun): Promise<CaseResult> {
  const { outcomes, tally, count, exact } = run;
  const counted = countMarginals(outcomes, tally);
  const measured = countMeasures(input.plan, outcomes, tally, exact);
  return {
    name: input.name,
    varied: input.varied,
    assumptions: run.isGreedy ? [...input.assumptionsByThumb, GREEDY_PLAY] : input.assumptions,
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

/** Simulates all trials, or looks after 1, 2, 4, 8 ... blocks whether the target error is reached. */
async function simulate({ outcomes, tally, run }: Trials, { trials, targetError }: RunSettings): Promise<TrialCount> {
  if (targetError === null) {
    await run({ firstBlock: 0, trials });
    return { trials, isAdaptive: false, isCapped: false };
  }
  let done = 0;
  for (const blocks of lookPoints(blockCount({ firstBlock: 0, trials }))) {
    const until = Math.min(trials, blocks * BLOCK_SIZE);
    await run({ firstBlock: done / BLOCK_SIZE, trials: until - done });
    done = until;
    if (reachesTarget(countMarginals(outcomes, tally).damage, targetError)) {
      return { trials: done, isAdaptive: true, isCapped: false };
    }
  }
  return { trials: done, isAdaptive: true, isCapped: true };
}

async function estimates(
  { plan, hasCriticalHit }: CaseInput,
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
