import { Worker } from 'node:worker_threads';
import { Defect } from '../errors.js';
import type { AttackJob } from './attack-job.js';
import { blockCount, portions } from './blocks.js';
import { addTally, type Executor, type ExecutorOptions, type OnProgress, type Tally, type TrialRange } from './executor.js';
import type { Task, TaskResult, WorkerStart } from './worker.js';

/** Portions for each worker: several, so that a slow one does not keep the others waiting, and few, since a message costs 70 us. */
const PORTIONS_PER_WORKER = 8;
/** Portions under way for each worker: one that it works on, one that waits for it. */
const LANES_PER_WORKER = 2;
/** The most blocks of a portion: at most a second of work, also for the interpreter, which gets one block at a time. */
const MAX_PORTION_BLOCKS = 64;
/** A portion takes a second at most; a worker that is silent for so long hangs. */
const HANG_MS = 120_000;
const ATTEMPTS = 2;

export interface ThreadOptions extends ExecutorOptions {
  /** The most worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker and how long it may be silent; tests put broken ones here. */
  readonly script?: URL;
  readonly hangMs?: number;
}

interface PendingTask {
  readonly task: Task;
  readonly resolve: (counts: Uint32Array) => void;
  readonly reject: (error: Error) => void;
  readonly failures: string[];
}

interface Thread {
  readonly worker: Worker;
  current: PendingTask | null;
  watchdog: NodeJS.Timeout | null;
}

/**
 * Runs blocks on worker threads, handed out in index order. A portion whose worker throws, exits or hangs is run again once on another
 * worker; if that fails too, `run` rejects with a Defect. No count is lost or doubled: a portion counts when it is answered.
 */
export function threadExecutor(options: ThreadOptions): Executor {
  return new ThreadPool(options);
}

class ThreadPool implements Executor {
  readonly #options: Required<ThreadOptions> & { onProgress: OnProgress };
  readonly #queue: PendingTask[] = [];
  readonly #threads = new Set<Thread>();
  readonly #idle: Thread[] = [];
  readonly #jobs = new WeakMap<AttackJob, { jobId: number; job: AttackJob }>();
  #isClosed = false;
  #tasks = 0;
  #jobIds = 0;

  constructor({ workers, module, onProgress, script, hangMs }: ThreadOptions) {
    this.#options = {
      workers,
      module: module ?? null,
      onProgress: onProgress ?? (() => undefined),
      script: script ?? new URL('./worker.js', import.meta.url),
      hangMs: hangMs ?? HANG_MS,
    };
  }

  readonly run = async (job: AttackJob, range: TrialRange): Promise<Tally> => {
    const known = this.#known(job);
    const share = Math.ceil(blockCount(range) / (this.#options.workers * PORTIONS_PER_WORKER));
    const blocks = job.tables === null ? 1 : Math.min(MAX_PORTION_BLOCKS, share);
    const tally: Tally = new Float64Array(job.outcomes.length);
    const waiting = portions(range, blocks);
    const lane = async (): Promise<void> => {
      for (const portion of waiting) {
        addTally(tally, await this.#submit({ id: this.#tasks++, ...known, range: portion }));
        this.#options.onProgress(portion.trials);
      }
    };
    // The lanes take portions from one iterator, so that a run of any length keeps few of them in memory.
    await Promise.all(Array.from({ length: this.#options.workers * LANES_PER_WORKER }, lane));
    return tally;
  };

  /** A run that is under way is given up: its promise stays open. */
  readonly close = async (): Promise<void> => {
    this.#isClosed = true;
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const thread of threads) this.#release(thread);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  };

  /** The job under its number, its tables in shared memory, so that a message does not copy them. */
  #known(job: AttackJob): { jobId: number; job: AttackJob } {
    let known = this.#jobs.get(job);
    if (known === undefined) {
      known = { jobId: this.#jobIds++, job: withSharedTables(job) };
      this.#jobs.set(job, known);
    }
    return known;
  }

  #submit(task: Task): Promise<Uint32Array> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject, failures: [] });
      this.#handOut();
    });
  }

  #handOut(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const thread = this.#idle.pop() ?? (this.#threads.size < this.#options.workers ? this.#start() : null);
      if (thread === null) return;
      const pending = this.#queue.shift() as PendingTask;
      thread.current = pending;
      thread.watchdog = setTimeout(() => this.#fail(thread, 'it did not answer in time'), this.#options.hangMs);
      thread.worker.postMessage(pending.task);
    }
  }

  #start(): Thread {
    const { script, module } = this.#options;
    const worker = new Worker(script, { workerData: { module } satisfies WorkerStart });
    const thread: Thread = { worker, current: null, watchdog: null };
    this.#threads.add(thread);
    thread.worker.on('message', (result: TaskResult) => this.#answer(thread, result));
    thread.worker.on('error', (error) => this.#fail(thread, String(error)));
    thread.worker.on('messageerror', (error) => this.#fail(thread, String(error)));
    thread.worker.on('exit', (code) => this.#fail(thread, `it exited with code ${code}`));
    return thread;
  }

  #answer(thread: Thread, { id, counts }: TaskResult): void {
    const pending = thread.current;
    if (pending === null || pending.task.id !== id) return;
    this.#release(thread);
    this.#idle.push(thread);
    pending.resolve(counts);
    this.#handOut();
  }

  /** Gives a worker up and its portion to another one. Later events of the same worker find nothing to do. */
  #fail(thread: Thread, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    const pending = thread.current;
    this.#release(thread);
    const position = this.#idle.indexOf(thread);
    if (position >= 0) this.#idle.splice(position, 1);
    void thread.worker.terminate();
    if (pending === null) return;
    pending.failures.push(reason);
    if (pending.failures.length < ATTEMPTS) {
      this.#queue.unshift(pending);
      this.#handOut();
    } else {
      const { firstBlock } = pending.task.range;
      pending.reject(new Defect(`the worker of block ${firstBlock} failed twice: ${pending.failures.join('; ')}`));
    }
  }

  #release(thread: Thread): void {
    if (thread.watchdog !== null) clearTimeout(thread.watchdog);
    thread.watchdog = null;
    thread.current = null;
  }
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
