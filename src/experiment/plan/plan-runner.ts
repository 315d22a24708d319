import type { DigestedPlan } from '../../automaton/digest.js';
import type { Executor } from '../../simulate/executor.js';
import type { Watch } from '../../simulate/watch.js';
import { type PlanRun, type RunSettings, runPlan } from './run-plan.js';

/** Runs plans, on this thread or others. The result of a plan does not depend on where it runs. */
export interface PlanRunner {
  readonly run: (planned: DigestedPlan, settings: RunSettings) => Promise<PlanRun>;
  /**
   * How many plans may run at once: enough to keep every thread busy, but few, since all of them
   * are in memory.
   */
  readonly atOnce: number;
  /** Hears of trials, and of those that are known; absent if nobody watches. */
  readonly watch?: Watch | undefined;
}

/** A runner that solves plans on this thread; an executor runs their blocks. */
export function planRunner(executor: Executor, atOnce: number): PlanRunner {
  return { run: (planned, settings) => runPlan(planned, settings, executor), atOnce, watch: executor.watch };
}
