import type { AttackJob } from './attack-job.js';
import type { KernelModule } from './kernel/wasm-kernel.js';

/** Consecutive trials of a job that begin with a block. */
export interface TrialRange {
  readonly firstBlock: number;
  /** At least 1; all blocks but the last are full. */
  readonly trials: number;
}

/** How often each outcome of a job came: `tally[i]` for `job.outcomes[i]`; integers below 2^53. Merging is addition. */
export type Tally = Float64Array;

/** Runs blocks of trials somewhere. The tally does not depend on where, in what order, or in what chunks. */
export interface Executor {
  readonly run: (job: AttackJob, range: TrialRange) => Promise<Tally>;
  /** To be told of trials that were done without the executor; absent where nobody wants to know. */
  readonly onProgress?: OnProgress | undefined;
  /** Ends what the executor has started. */
  readonly close: () => Promise<void>;
}

/** What executors are told. */
export interface ExecutorOptions {
  /** The kernel in WebAssembly; null: attacks are simulated by the reference in JavaScript. */
  readonly module?: KernelModule | null;
  readonly onProgress?: OnProgress | undefined;
}

/** Called whenever trials are done, with how many. */
export type OnProgress = (trials: number) => void;

/** Adds a tally to another one of the same job. */
export function addTally(total: Tally, part: ArrayLike<number>): void {
  for (let i = 0; i < total.length; i++) total[i] = total[i]! + part[i]!;
}
