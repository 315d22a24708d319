import type { AttackJob } from './attack-job.js';
import type { Executor, OnProgress, TrialRange } from './executor.js';
import { inProcessExecutor } from './in-process.js';
import { threadExecutor } from './threads.js';

/** Starting threads costs 40 to 50 ms: with less work than this in sight, they would only delay the answer. */
const WORTH_THREADS_MS = 80;
/** Rough cost of one group of dice; decides only where blocks run, never what comes out. */
const GROUP_NS = 6;
const INTERPRETED_GROUP_NS = 1000;

/**
 * Runs small jobs on this thread and starts worker threads, `workers` at most, when the work grows beyond what that is good for.
 * With `workers` 0 everything stays on this thread. The tallies are the same in any case.
 */
export function autoExecutor(workers: number, onProgress?: OnProgress): Executor {
  const here = inProcessExecutor(onProgress);
  let threads: Executor | null = null;
  let workMs = 0;
  return {
    run: (job, range) => {
      workMs += estimatedMs(job, range);
      if (threads === null && workers > 0 && workMs > WORTH_THREADS_MS) {
        threads = threadExecutor({ workers, ...(onProgress && { onProgress }) });
      }
      return (threads ?? here).run(job, range);
    },
    close: async () => threads?.close(),
  };
}

function estimatedMs({ tables, groups }: AttackJob, { trials }: TrialRange): number {
  return (trials * groups * (tables ? GROUP_NS : INTERPRETED_GROUP_NS)) / 1e6;
}
