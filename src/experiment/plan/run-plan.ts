import { type SolvedAttack, solvingWhereSmall } from '../../automaton/attack-automaton.js';
import type { DigestedPlan } from '../../automaton/digest.js';
import { type Distribution, exactDistribution } from '../../exact/distribution.js';
import { EXACT_FIELD, RUN_FIELDS } from '../../fields/run-fields.js';
import type { Outcome } from '../../rules/attack/state/stage.js';
import { type AttackJob, attackJob } from '../../simulate/attack-job.js';
import { inTurns } from '../../simulate/event-loop.js';
import { addTally, blockCount, type Executor, type Tally, type TrialRange } from '../../simulate/executor.js';
import { OpenTally, simulateHeuristically } from '../../simulate/heuristic-play.js';
import { BLOCK_SIZE } from '../../simulate/stream.js';
import type { Watch } from '../../simulate/watch.js';
import { lookPoints, reachesTarget } from '../../statistics/damage-estimate.js';
import { type GreedyRegret, greedyRegret, NO_REGRET, type TrialCount } from '../case/case-result.js';
import type { WorkRecord } from '../work/work-record.js';
import { countMarginals } from './marginals.js';

/** Runs plans, on this thread or others, which does not change the results. */
export interface PlanRunner {
  readonly run: (planned: DigestedPlan, settings: RunSettings) => Promise<PlanRun>;
  /** How many plans may run at once: enough to keep every thread busy, but few, since all of them are in memory. */
  readonly atOnce: number;
  /** Called with finished trials, including known ones; absent if nobody watches. */
  readonly watch?: Watch | undefined;
}

/** A runner that solves plans on this thread; an executor runs their blocks. */
export function planRunner(executor: Executor, atOnce: number): PlanRunner {
  return { run: (planned, settings) => runPlan(planned, settings, executor), atOnce, watch: executor.watch };
}

/** Settings, possibly incomplete. */
export type OpenSettings = { readonly [Name in keyof RunSettings]?: RunSettings[Name] | null | undefined };

/** Given trials are all run; otherwise as many as a target error takes, up to the default. */
export function givenOrEnough(
  given: number | null | undefined,
  { standard, targetError = null }: { readonly standard: number; readonly targetError?: number | null },
): Pick<RunSettings, 'trials' | 'targetError'> {
  return given == null ? { trials: standard, targetError } : { trials: given, targetError: null };
}

/** The first given value of each setting, otherwise its default. */
export function settingsOf(...given: readonly OpenSettings[]): RunSettings {
  const first = <Name extends keyof RunSettings>(name: Name): RunSettings[Name] | undefined =>
    given.map((settings) => settings[name]).find((value) => value !== null && value !== undefined) ?? undefined;
  return {
    seed: first('seed') ?? RUN_FIELDS.seed.standard,
    trials: first('trials') ?? RUN_FIELDS.trials.standard,
    targetError: first('targetError') ?? null,
    level: first('level') ?? RUN_FIELDS.level.standard,
    exact: first('exact') ?? EXACT_FIELD.standard,
  };
}

/** How a case is run. */
export interface RunSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  /** Trials per case, at least 1; the maximum if there is a target error. */
  readonly trials: number;
  /**
   * The standard error of the mean damage at which a case stops; for a battle, the margin of its win chances. Null: all trials
   * are run.
   */
  readonly targetError: number | null;
  /** Confidence level of intervals, above 0 and below 1. */
  readonly level: number;
  /** Whether exact values are calculated in addition to the simulation. */
  readonly exact: boolean;
}

/** The outcomes of the simulated trials of one attack. */
export interface SimulatedOutcomes {
  readonly outcomes: readonly Outcome[];
  /** `tally[i]`: trials that ended in `outcomes[i]`. */
  readonly tally: ArrayLike<number>;
  readonly count: TrialCount;
  /** Whether the automaton was too large for the kernel, so that the interpreter was used. */
  readonly isInterpreted: boolean;
}

/** The result of running a plan, simulated and exact: plain data, which can come from another thread. */
export interface PlanRun extends SimulatedOutcomes {
  /** The exact weights of the outcomes; null if exact values were not requested, or are unknown. */
  readonly distribution: Distribution | null;
  readonly regret: GreedyRegret;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
}

/** Runs a plan: solves it, computes its exact distribution, and simulates it. */
export async function runPlan(planned: DigestedPlan, settings: RunSettings, executor: Executor): Promise<PlanRun> {
  return runSolvedPlan(planned, await inTurns(solvingWhereSmall(planned.plan), executor.watch), settings, executor);
}

/** Runs a plan that is solved, or too large to explore (null). */
export async function runSolvedPlan(
  planned: DigestedPlan,
  attack: SolvedAttack | null,
  settings: RunSettings,
  executor: Executor,
): Promise<PlanRun> {
  const isExact = settings.exact && attack !== null && !attack.isHeuristic;
  const distribution = isExact ? exactDistribution(attack.automaton) : null;
  const regret = isExact ? await inTurns(greedyRegret(attack), executor.watch) : NO_REGRET;
  const simulated = await simulatePlan(planned, attack, settings, executor);
  return { ...simulated, distribution, regret, isHeuristic: attack === null || attack.isHeuristic };
}

/** Simulates an attack; `attack` is the solved plan, null if it is too large to explore. */
export async function simulatePlan(
  planned: DigestedPlan,
  attack: SolvedAttack | null,
  settings: RunSettings,
  executor: Executor,
): Promise<SimulatedOutcomes> {
  const { seed } = settings;
  const trials =
    attack === null ? heuristicTrials(planned, seed, executor) : trialsOfJob(attackJob(attack, seed, planned.digest), executor);
  const count = await simulate(trials, settings);
  return { outcomes: trials.outcomes, tally: trials.tally, count, isInterpreted: trials.isInterpreted };
}

/** The trials of one case, run range by range. */
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

/** The trials of an attack that is too large to explore. */
function heuristicTrials(planned: DigestedPlan, seed: bigint, { watch }: Executor): Trials {
  const tally = new OpenTally();
  const run = (range: TrialRange): Promise<void> => simulateHeuristically(planned, seed, range, tally, watch);
  return { outcomes: tally.outcomes, tally: tally.counts, isInterpreted: true, run };
}

/** Simulates all trials, or checks after 1, 2, 4, 8 ... blocks whether the target error is reached. */
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

/** What a table or a comparison needs besides its attacks. */
export interface Tools {
  readonly settings: RunSettings;
  readonly executor: Executor;
  /** Awaited between attacks, so that an interrupt is handled. */
  readonly pause: () => Promise<void>;
  /** Keeps results of a comparison; absent: nothing is kept. */
  readonly record?: WorkRecord;
}
