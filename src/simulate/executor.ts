import type { AttackJob } from './attack-job.js';
import type { KernelModule } from './kernel/wasm-kernel.js';
import type { Watch } from './watch.js';

/** Consecutive trials of a job that begin with a block. */
export interface TrialRange {
  readonly firstBlock: number;
  /** At least 1; all blocks but the last are full. */
  readonly trials: number;
}

/**
 * How often each outcome of a job occurred: `tally[i]` for `job.outcomes[i]`; integers below 2^53.
 * Merging is addition.
 */
export type Tally = Float64Array;

/**
 * Runs blocks of trials, on this thread or others. The tally does not depend on where, in what
 * order, or in what chunks.
 */
export interface Executor {
  readonly run: (job: AttackJob, range: TrialRange) => Promise<Tally>;
  /** Hears of trials, and of what is done for them without the executor; absent if nobody watches. */
  readonly watch?: Watch | undefined;
  /** Ends the threads that the executor has started. */
  readonly close: () => Promise<void>;
}

/** The options of all executors. */
export interface ExecutorOptions {
  /** The kernel in WebAssembly; null: the reference kernel in JavaScript is used. */
  readonly module?: KernelModule | null;
  readonly watch?: Watch | undefined;
}

/** Called with the number of trials whenever trials are done. */
export type OnProgress = (trials: number) => void;

/** Adds a tally to the total of the same job. */
export function addTally(total: Tally, part: ArrayLike<number>): void {
  for (let i = 0; i < total.length; i++) total[i] = total[i]! + part[i]!;
}
