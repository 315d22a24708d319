import { type AttackJob, blockRunner } from './attack-job.js';
import { yieldToEventLoop } from './event-loop.js';
import { type KernelModule, kernelOf } from './kernel/wasm-kernel.js';
import { BLOCK_SIZE } from './stream.js';
import { UNWATCHED, type Watch } from './watch.js';

/** Consecutive trials of a job that begin with a block. */
export interface TrialRange {
  readonly firstBlock: number;
  /** At least 1; all blocks but the last are full. */
  readonly trials: number;
}

/** How often each outcome of a job occurred: `tally[i]` for `job.outcomes[i]`; integers below 2^53. Merging is addition. */
export type Tally = Float64Array;

/** Runs blocks of trials, on this thread or others. Where, in what order and in what chunks does not change the tally. */
export interface Executor {
  readonly run: (job: AttackJob, range: TrialRange) => Promise<Tally>;
  /** Called with finished trials, including those done without the executor; absent if nobody watches. */
  readonly watch?: Watch | undefined;
  /** Ends the threads that the executor started. */
  readonly close: () => Promise<void>;
}

export interface ExecutorOptions {
  /** The WebAssembly kernel; null for the reference kernel in JavaScript. */
  readonly module?: KernelModule | null;
  readonly watch?: Watch | undefined;
}

/** Called with the number of trials whenever trials are done. */
export type OnProgress = (trials: number) => void;

/** Adds a tally to the total of the same job. */
export function addTally(total: Tally, part: ArrayLike<number>): void {
  for (let i = 0; i < total.length; i++) total[i] = total[i]! + part[i]!;
}

export function blockCount({ trials }: TrialRange): number {
  return Math.ceil(trials / BLOCK_SIZE);
}

/** Cuts a range into consecutive ranges of at most `blocks` blocks. */
export function* chunks({ firstBlock, trials }: TrialRange, blocks: number): Generator<TrialRange> {
  const size = blocks * BLOCK_SIZE;
  for (let done = 0; done < trials; done += size) {
    yield { firstBlock: firstBlock + done / BLOCK_SIZE, trials: Math.min(size, trials - done) };
  }
}

/** Blocks that a kernel runs before the event loop runs: a few milliseconds. */
const QUICK_BLOCKS = 8;

/** Runs blocks on this thread in order, yielding to the event loop now and then so that Ctrl-C works at once. */
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
