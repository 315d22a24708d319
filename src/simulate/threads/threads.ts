import type { AttackJob } from '../attack-job.js';
import { addTally, blockCount, chunks, type Executor, type ExecutorOptions, type Tally, type TrialRange } from '../executor.js';
import { ThreadPool } from './thread-pool.js';
import type { Task, WorkerStart } from './worker.js';

/** Several chunks per worker, so that a slow worker does not keep the others waiting. */
const CHUNKS_PER_WORKER = 8;
/**
 * The fewest blocks of a chunk, unless some worker would get none: a message takes 70 us, these blocks a millisecond or more.
 */
const MIN_CHUNK_BLOCKS = 16;
/** Chunks in flight per worker: one running, and one queued. */
const IN_FLIGHT_PER_WORKER = 2;
/** Maximum number of blocks in a chunk: at most a second of work. The interpreter gets one block at a time. */
const MAX_CHUNK_BLOCKS = 64;

export interface ThreadOptions extends ExecutorOptions {
  /** The maximum number of worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker; tests pass broken ones. */
  readonly script?: URL;
  readonly timeoutMs?: number;
}

/**
 * Runs blocks on worker threads in index order. `run` rejects with an InternalError if a chunk fails twice; no count is lost or
 * doubled.
 */
export function threadExecutor({ workers, module = null, watch, script, timeoutMs }: ThreadOptions): Executor {
  const start: WorkerStart = { module };
  const pool = new ThreadPool<Task, Uint32Array>({
    ...{ workers, start, timeoutMs, tasksPerWorker: IN_FLIGHT_PER_WORKER },
    subjectOf: ({ range }) => `block ${range.firstBlock}`,
    script: script ?? new URL('./worker.js', import.meta.url),
  });
  const jobs = new WeakMap<AttackJob, Omit<Task, 'range'>>();
  let jobIds = 0;
  /** The job with its number, and with its tables in shared memory, so that messages do not copy them. */
  const known = (job: AttackJob): Omit<Task, 'range'> => {
    const task = jobs.get(job) ?? { jobId: jobIds++, job: withSharedTables(job) };
    jobs.set(job, task);
    return task;
  };
  return {
    run: async (job, range) => {
      const task = known(job);
      const tally: Tally = new Float64Array(job.outcomes.length);
      const waiting = chunks(range, chunkBlocks(job, range, workers));
      const submitChunks = async (): Promise<void> => {
        for (const chunk of waiting) {
          addTally(tally, await pool.submit({ ...task, range: chunk }, watch?.add));
        }
      };
      // All loops take chunks from one iterator, so that runs of any length keep few of them in memory.
      await Promise.all(Array.from({ length: workers * IN_FLIGHT_PER_WORKER }, submitChunks));
      return tally;
    },
    close: () => pool.close(),
  };
}

function chunkBlocks({ tables }: AttackJob, range: TrialRange, workers: number): number {
  if (tables === null) return 1;
  const blocks = blockCount(range);
  const least = Math.min(MIN_CHUNK_BLOCKS, Math.ceil(blocks / workers));
  return Math.min(MAX_CHUNK_BLOCKS, Math.max(least, Math.ceil(blocks / (workers * CHUNKS_PER_WORKER))));
}

function withSharedTables(job: AttackJob): AttackJob {
  const { tables } = job;
  if (tables === null) return job;
  const { classMap, groupOffsets, next } = tables;
  return { ...job, tables: { ...tables, classMap: shared(classMap), groupOffsets: shared(groupOffsets), next: shared(next) } };
}

function shared<A extends Uint8Array | Uint16Array | Int32Array>(array: A): A {
  const Type = array.constructor as new (buffer: SharedArrayBuffer) => A;
  const copy = new Type(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
