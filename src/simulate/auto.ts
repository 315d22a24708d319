import type { AttackJob } from './attack-job.js';
import { type Executor, type ExecutorOptions, inProcessExecutor, type TrialRange } from './executor.js';
import type { ThreadOptions } from './threads/threads.js';

/** Starting threads takes 40 to 50 ms: with less expected work than this, they would only delay the result. */
const THREADS_THRESHOLD_MS = 80;
/** Rough duration of a group of dice; it only decides where blocks run, never the result. */
const GROUP_NS = { wasm: 1, js: 6, interpreted: 500 };

/**
 * Runs small jobs on this thread, and starts up to `workers` threads when there is enough work for them. With `workers` 0
 * everything runs on this thread. The tallies are the same either way.
 */
export function autoExecutor(workers: number, options: ExecutorOptions = {}): Executor {
  const here = inProcessExecutor(options);
  let threads: Promise<Executor> | null = null;
  let workMs = 0;
  let isClosed = false;
  return {
    watch: options.watch,
    run: async (job, range) => {
      workMs += estimatedMs(job, range, options.module ? GROUP_NS.wasm : GROUP_NS.js);
      if (!isClosed && workers > 0 && workMs > THREADS_THRESHOLD_MS) threads ??= startThreads({ workers, ...options });
      return ((await threads) ?? here).run(job, range);
    },
    close: async () => {
      isClosed = true;
      await (await threads)?.close();
    },
  };
}

/** Starts threads. Their code is loaded only when needed: most results are ready before threads would start. */
async function startThreads(options: ThreadOptions): Promise<Executor> {
  const { threadExecutor } = await import('./threads/threads.js');
  return threadExecutor(options);
}

function estimatedMs({ tables, groups }: AttackJob, { trials }: TrialRange, kernelNs: number): number {
  return (trials * groups * (tables ? kernelNs : GROUP_NS.interpreted)) / 1e6;
}
