import type { DigestedPlan } from '../../automaton/digest.js';
import type { Executor, OnProgress } from '../../simulate/executor.js';
import { type PlanRun, type RunSettings, runPlan } from './run-plan.js';

/** Runs plans somewhere. What comes of a plan does not depend on where. */
export interface PlanRunner {
  readonly run: (planned: DigestedPlan, settings: RunSettings) => Promise<PlanRun>;
  /** How many plans may be under way at once: enough to keep every thread busy, and few, since all of them are in memory. */
  readonly atOnce: number;
  /** To be told of trials that a runner need not run, since it has; absent where nobody wants to know. */
  readonly onProgress?: OnProgress | undefined;
}

/** Solves plans on this thread; an executor runs their blocks. */
export function planRunner(executor: Executor, atOnce: number): PlanRunner {
  return { run: (planned, settings) => runPlan(planned, settings, executor), atOnce, onProgress: executor.onProgress };
}
