import { digestText } from '../../automaton/digest.js';
import type { ExecutorOptions } from '../../simulate/executor.js';
import { ThreadPool } from '../../simulate/threads/thread-pool.js';
import type { PlanRunner } from './plan-runner.js';
import type { PlanTask, PlanWorkerStart } from './plan-worker.js';
import type { PlanRun } from './run-plan.js';

/** Plans that wait at a worker: some 20 ms of work, while the main thread is busy with cases. */
const PLANS_AT_A_WORKER = 8;
/** Plans under way for each worker: so many that it has work while cases go by that have a plan of an earlier one. */
const PLANS_PER_WORKER = 256;

export interface PlanThreadOptions extends ExecutorOptions {
  /** The most worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker; tests put broken ones here. */
  readonly script?: URL;
}

/** A runner that has started something. */
export interface OpenPlanRunner extends PlanRunner {
  readonly close: () => Promise<void>;
}

/** Runs whole plans on worker threads: each solves, calculates and simulates one plan at a time. `run` rejects with a InternalError where one fails twice. */
export function planThreads({ workers, module = null, onProgress, script }: PlanThreadOptions): OpenPlanRunner {
  const start: PlanWorkerStart = { module };
  const pool = new ThreadPool<PlanTask, PlanRun>({
    ...{ workers, start, onProgress, questions: PLANS_AT_A_WORKER },
    subjectOf: ({ digest }) => `attack ${digestText(digest)}`,
    script: script ?? new URL('./plan-worker.js', import.meta.url),
  });
  return {
    run: ({ plan, digest }, settings) => pool.submit({ plan, digest, settings }),
    atOnce: PLANS_PER_WORKER * workers,
    onProgress,
    close: () => pool.close(),
  };
}
