import { parentPort, workerData } from 'node:worker_threads';
import { type AttackJob, type BlockRunner, blockRunner } from './attack-job.js';
import { portions } from './blocks.js';
import type { TrialRange } from './executor.js';
import { type KernelModule, kernelOf } from './wasm-kernel.js';

/** What a worker is started with. */
export interface WorkerStart {
  readonly module: KernelModule | null;
}

/** What a worker is asked: blocks of a job. A job is sent once under a number and known by it afterwards. */
export interface Task {
  readonly id: number;
  readonly jobId: number;
  readonly job: AttackJob;
  readonly range: TrialRange;
}

/** What it answers. */
export interface TaskResult {
  readonly id: number;
  readonly counts: Uint32Array;
}

const kernel = kernelOf((workerData as WorkerStart).module);

/** The job that was prepared last: tasks of one job mostly follow each other. */
let prepared: { jobId: number; run: BlockRunner } | null = null;

parentPort?.on('message', ({ id, jobId, job, range }: Task) => {
  if (prepared?.jobId !== jobId) prepared = { jobId, run: blockRunner(job, kernel) };
  const counts = new Uint32Array(job.outcomes.length);
  for (const { firstBlock, trials } of portions(range, 1)) prepared.run(firstBlock, trials, counts);
  parentPort?.postMessage({ id, counts } satisfies TaskResult, [counts.buffer]);
});
