import type { AttackJob } from '../attack-job.js';
import { blockCount, chunks } from '../blocks.js';
import { addTally, type Executor, type ExecutorOptions, type Tally, type TrialRange } from '../executor.js';
import { ThreadPool } from './thread-pool.js';
import type { Task, WorkerStart } from './worker.js';

/** Portions for each worker: several, so that a slow one does not keep the others waiting. */
const PORTIONS_PER_WORKER = 8;
/** Blocks that are worth a message, which costs 70 us: a millisecond or more of work, unless some worker got none. */
const MESSAGE_THRESHOLD = 16;
/** Portions under way for each worker: one that it works on, one that waits for it. */
const LANES_PER_WORKER = 2;
/** The most blocks of a chunk: at most a second of work, also for the interpreter, which gets one block at a time. */
const MAX_CHUNK_BLOCKS = 64;

export interface ThreadOptions extends ExecutorOptions {
  /** The most worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker and how long it may be silent; tests put broken ones here. */
  readonly script?: URL;
  readonly timeoutMs?: number;
}

/** Runs blocks on worker threads, handed out in index order. `run` rejects with a InternalError where a chunk fails twice; no count is lost or doubled. */
export function threadExecutor({ workers, module = null, onProgress, script, timeoutMs }: ThreadOptions): Executor {
  const start: WorkerStart = { module };
  const pool = new ThreadPool<Task, Uint32Array>({
    ...{ workers, start, onProgress, timeoutMs, questions: LANES_PER_WORKER },
    subjectOf: ({ range }) => `block ${range.firstBlock}`,
    script: script ?? new URL('./worker.js', import.meta.url),
  });
  const jobs = new WeakMap<AttackJob, Omit<Task, 'range'>>();
  let jobIds = 0;
  /** The job under its number, its tables in shared memory, so that a message does not copy them. */
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
      const lane = async (): Promise<void> => {
        for (const chunk of waiting) {
          addTally(tally, await pool.submit({ ...task, range: chunk }));
        }
      };
      // The lanes take chunks from one iterator, so that a run of any length keeps few of them in memory.
      await Promise.all(Array.from({ length: workers * LANES_PER_WORKER }, lane));
      return tally;
    },
    close: () => pool.close(),
  };
}

function chunkBlocks({ tables }: AttackJob, range: TrialRange, workers: number): number {
  if (tables === null) return 1;
  const blocks = blockCount(range);
  const least = Math.min(MESSAGE_THRESHOLD, Math.ceil(blocks / workers));
  return Math.min(MAX_CHUNK_BLOCKS, Math.max(least, Math.ceil(blocks / (workers * PORTIONS_PER_WORKER))));
}

function withSharedTables(job: AttackJob): AttackJob {
  const { tables } = job;
  if (tables === null) return job;
  const { classMap, groupOffsets, next } = tables;
  return { ...job, tables: { ...tables, classMap: shared(classMap), groupOffsets: shared(groupOffsets), next: shared(next) } };
}

/** The same numbers in shared memory. */
function shared<A extends Uint8Array | Uint16Array | Int32Array>(array: A): A {
  const Type = array.constructor as new (buffer: SharedArrayBuffer) => A;
  const copy = new Type(new SharedArrayBuffer(array.byteLength));
  copy.set(array);
  return copy;
}
