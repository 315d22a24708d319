import type { AttackJob } from './attack-job.js';
import type { Executor, OnProgress, TrialRange } from './executor.js';
import { inProcessExecutor } from './in-process.js';

/** Starting threads costs 40 to 50 ms: with less work than this in sight, they would only delay the answer. */
const WORTH_THREADS_MS = 80;
/** Rough cost of one group of dice; decides only where blocks run, never what comes out. */
const GROUP_NS = 6;
const INTERPRETED_GROUP_NS = 500;

/**
 * Runs small jobs on this thread and starts worker threads, `workers` at most, when the work grows beyond what that is good for.
 * With `workers` 0 everything stays on this thread. The tallies are the same in any case.
 */
export function autoExecutor(workers: number, onProgress?: OnProgress): Executor {
  const here = inProcessExecutor(onProgress);
  let threads: Promise<Executor> | null = null;
  let workMs = 0;
  let isClosed = false;
  return {
    onProgress,
    run: async (job, range) => {
      workMs += estimatedMs(job, range);
      if (!isClosed && workers > 0 && workMs > WORTH_THREADS_MS) threads ??= startThreads(workers, onProgress);
      return ((await threads) ?? here).run(job, range);
    },
    close: async () => {
      isClosed = true;
      await (await threads)?.close();
    },
  };
}

/** Loaded only when needed: most answers come sooner than threads start. */
async function startThreads(workers: number, onProgress?: OnProgress): Promise<Executor> {
  const { threadExecutor } = await import('./threads.js');
  return threadExecutor({ workers, ...(onProgress && { onProgress }) });
}

function estimatedMs({ tables, groups }: AttackJob, { trials }: TrialRange): number {
  return (trials * groups * (tables ? GROUP_NS : INTERPRETED_GROUP_NS)) / 1e6;
}
