import { type SolvedAttack, solveAttack } from '../automaton/attack-automaton.js';
import { digestText, planDigest } from '../automaton/digest.js';
import { Mistake } from '../errors.js';
import type { AttackPlan } from '../rules/attack-plan.js';
import { type AttackJob, attackJob } from '../simulate/attack-job.js';
import { blockCount } from '../simulate/blocks.js';
import { addTally, type Executor, type Tally } from '../simulate/executor.js';
import { BLOCK_SIZE } from '../simulate/limits.js';
import { distributionPValue } from '../statistics/agreement.js';
import { estimateDamage } from '../statistics/damage-estimate.js';
import { estimateProportion } from '../statistics/proportion.js';
import { lookPoints, reachesTarget } from '../statistics/target-error.js';
import { zScore } from '../statistics/z-score.js';
import { type AttackSetup, assumptionsOf, hasCriticalHit, planOfSetup } from './attack-setup.js';
import type { CaseResult, DamageRow, DistributionIntervals, TrialCount } from './case-result.js';
import { type ExactOdds, exactOdds, exactRows } from './exact-odds.js';
import { countMarginals, type Marginals } from './marginals.js';

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
}

/** A described attack as a case. */
export function caseInput(setup: AttackSetup, name = 'base', varied: CaseInput['varied'] = []): CaseInput {
  const plan = planOfSetup(setup);
  return { name, varied, plan, hasCriticalHit: hasCriticalHit(setup), assumptions: assumptionsOf(setup, plan) };
}

/** Runs one case: solves it, calculates its exact odds, simulates it, and estimates. */
export async function runCase(input: CaseInput, settings: RunSettings, executor: Executor): Promise<CaseResult> {
  const attack = solvedCase(input);
  const exact = settings.exact ? exactOdds(attack, input.hasCriticalHit) : null;
  const job = attackJob(attack, settings.seed);
  const { tally, count } = await simulate(job, settings, executor);
  const counted = countMarginals(job.outcomes, tally);
  return {
    name: input.name,
    varied: input.varied,
    assumptions: input.assumptions,
    digest: digestText(planDigest(input.plan)),
    isInterpreted: job.tables === null,
    level: settings.level,
    ...count,
    ...(await estimates(input, counted, count.trials, settings.level)),
    distribution: distributionRows(counted, count.trials, exact),
    exact,
    zScore: exact && zScore(counted.damage, exact.moments),
    agreement: exact ? distributionPValue(counted.damage, exact.weights, exact.denominator) : 1,
  };
}

/** The solved attack of a case. A case that is too large to be solved is named. */
function solvedCase({ name, plan }: CaseInput): SolvedAttack {
  try {
    return solveAttack(plan);
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    throw new Mistake(error.problems.map((problem) => ({ ...problem, where: `case ${name}` })));
  }
}

/** The confidence intervals of a distribution's rows, for reports that show them. */
export async function distributionIntervals({ distribution, trials, level }: CaseResult): Promise<DistributionIntervals> {
  return Promise.all(distribution.map(async ({ count }) => (await estimateProportion(count, trials, level)).interval));
}

/** Simulates all trials, or looks after 1, 2, 4, 8 ... blocks whether the target error is reached. */
async function simulate(
  job: AttackJob,
  { trials, targetError }: RunSettings,
  executor: Executor,
): Promise<{ tally: Tally; count: TrialCount }> {
  if (targetError === null) {
    const tally = await executor.run(job, { firstBlock: 0, trials });
    return { tally, count: { trials, isAdaptive: false, isCapped: false } };
  }
  const tally: Tally = new Float64Array(job.outcomes.length);
  let done = 0;
  for (const blocks of lookPoints(blockCount({ firstBlock: 0, trials }))) {
    const until = Math.min(trials, blocks * BLOCK_SIZE);
    addTally(tally, await executor.run(job, { firstBlock: done / BLOCK_SIZE, trials: until - done }));
    done = until;
    if (reachesTarget(countMarginals(job.outcomes, tally).damage, targetError)) {
      return { tally, count: { trials: done, isAdaptive: true, isCapped: false } };
    }
  }
  return { tally, count: { trials: done, isAdaptive: true, isCapped: true } };
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
