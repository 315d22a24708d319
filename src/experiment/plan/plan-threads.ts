import { digestText } from '../../base/digest.js';
import type { ExecutorOptions } from '../../simulate/executor.js';
import { ThreadPool } from '../../simulate/threads/thread-pool.js';
import type { PlanTask, PlanWorkerStart } from './plan-worker.js';
import type { PlanRun, PlanRunner } from './run-plan.js';

/** Plans queued at a worker: about 20 ms of work, for when the main thread is busy with cases. */
const QUEUED_PLANS_PER_WORKER = 8;
/** Plans in flight per worker, enough to keep it busy while cases pass that share an earlier plan. */
const PLANS_IN_FLIGHT_PER_WORKER = 256;

export interface PlanThreadOptions extends ExecutorOptions {
  /** The maximum number of worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker; tests pass broken ones. */
  readonly script?: URL;
}

/** A runner that has started threads and must be closed. */
export interface OpenPlanRunner extends PlanRunner {
  readonly close: () => Promise<void>;
}

/**
 * Runs whole plans on worker threads: each solves, calculates and simulates one plan at a time.
 * `run` rejects with an InternalError if a plan fails twice.
 */
export function planThreads({ workers, module = null, watch, script }: PlanThreadOptions): OpenPlanRunner {
  const start: PlanWorkerStart = { module };
  const pool = new ThreadPool<PlanTask, PlanRun>({
    ...{ workers, start, tasksPerWorker: QUEUED_PLANS_PER_WORKER },
    subjectOf: ({ digest }) => `attack ${digestText(digest)}`,
    script: script ?? new URL('./plan-worker.js', import.meta.url),
  });
  return {
    run: ({ plan, digest }, settings) => pool.submit({ plan, digest, settings }, watch?.add),
    atOnce: PLANS_IN_FLIGHT_PER_WORKER * workers,
    watch,
    close: () => pool.close(),
  };
}
