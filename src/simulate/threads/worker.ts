import { type AttackJob, type BlockRunner, blockRunner } from '../attack-job.js';
import { chunks } from '../blocks.js';
import type { TrialRange } from '../executor.js';
import { type KernelModule, kernelOf } from '../kernel/wasm-kernel.js';
import { serve } from './serve.js';

/** What a worker that runs blocks is started with. */
export interface WorkerStart {
  readonly module: KernelModule | null;
}

/** What it is asked: blocks of a job. A job is sent under a number and known by it as long as no other one comes. */
export interface Task {
  readonly jobId: number;
  readonly job: AttackJob;
  readonly range: TrialRange;
}

serve<WorkerStart, Task, Uint32Array<ArrayBuffer>>(
  ({ module }) => {
    const kernel = kernelOf(module);
    /** The job that was prepared last: tasks of one job mostly follow each other. */
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
