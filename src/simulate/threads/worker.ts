import { type AttackJob, type BlockRunner, blockRunner } from '../attack-job.js';
import { chunks, type TrialRange } from '../executor.js';
import { type KernelModule, kernelOf } from '../kernel/wasm-kernel.js';
import { serve } from './serve.js';

export interface WorkerStart {
  readonly module: KernelModule | null;
}

/** Blocks of a job, which is identified by its number. */
export interface Task {
  readonly jobId: number;
  readonly job: AttackJob;
  readonly range: TrialRange;
}

serve<WorkerStart, Task, Uint32Array<ArrayBuffer>>(
  ({ module }) => {
    const kernel = kernelOf(module);
    /** The last prepared job: consecutive tasks usually belong to the same one. */
    let prepared: { jobId: number; run: BlockRunner } | null = null;
    return ({ jobId, job, range }, onProgress) => {
      if (prepared?.jobId !== jobId) prepared = { jobId, run: blockRunner(job, kernel) };
      const counts = new Uint32Array(job.outcomes.length);
      for (const { firstBlock, trials } of chunks(range, 1)) prepared.run(firstBlock, trials, counts);
      onProgress(range.trials);
      return counts;
    };
  },
  (counts) => [counts.buffer],
);
