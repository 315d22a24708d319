import { blockRunner } from './attack-job.js';
import { chunks } from './blocks.js';
import { yieldToEventLoop } from './event-loop.js';
import { addTally, type Executor, type ExecutorOptions, type Tally } from './executor.js';
import { kernelOf } from './kernel/wasm-kernel.js';
import { UNWATCHED } from './watch.js';

/** Blocks that a kernel runs before the event loop gets its turn: a few milliseconds. */
const QUICK_BLOCKS = 8;

/**
 * Runs blocks on this thread, one after the other. Yields to the event loop now and then, so that
 * Ctrl-C works immediately.
 */
export function inProcessExecutor({ module = null, watch = UNWATCHED }: ExecutorOptions = {}): Executor {
  const kernel = kernelOf(module);
  return {
    watch,
    run: async (job, range) => {
      const run = blockRunner(job, kernel);
      const tally: Tally = new Float64Array(job.outcomes.length);
      const isQuick = job.tables !== null;
      let blocks = 0;
      for (const { firstBlock, trials } of chunks(range, 1)) {
        const counts = new Uint32Array(job.outcomes.length);
        run(firstBlock, trials, counts);
        addTally(tally, counts);
        watch.add(trials);
        if (++blocks % (isQuick ? QUICK_BLOCKS : 1) === 0) await yieldToEventLoop();
      }
      await yieldToEventLoop();
      return tally;
    },
    close: async () => undefined,
  };
}
