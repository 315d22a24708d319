import { Worker } from 'node:worker_threads';
import { InternalError } from '../../base/assert.js';
import { threadsMissing } from '../../errors/option.js';
import { UserError } from '../../errors/problem.js';
import type { OnProgress } from '../executor.js';
import type { FromWorker, ToWorker } from './serve.js';

/** A worker that is silent for this long counts as hung. */
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 2;
/** The codes of errors when a thread cannot start: the machine has no room for it, or the process no file handles. */
const NOT_STARTED: ReadonlySet<unknown> = new Set(['ERR_WORKER_INIT_FAILED', 'EMFILE', 'ENFILE']);
/** Memory for new objects of a worker. V8 would use 48 MB before collecting garbage, without being faster. */
const YOUNG_MB = 6;

interface PoolOptions<Task> {
  /** The maximum number of worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker, which calls `serve`. */
  readonly script: URL;
  readonly start: unknown;
  /** The tasks that a worker may hold: the one it runs, and queued ones, so that it need not wait. */
  readonly tasksPerWorker: number;
  /** What a task is about, for the message of a defect. */
  readonly subjectOf: (task: Task) => string;
  /** How long a worker may be silent, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

interface Pending<Task, Result> {
  readonly message: ToWorker<Task>;
  readonly onProgress: OnProgress;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly failures: string[];
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  /** Its unfinished tasks; it runs the first. */
  readonly tasks: Pending<Task, Result>[];
  /** Trials of the first task that were already reported. */
  reported: number;
  watchdog: NodeJS.Timeout | null;
}

/**
 * Worker threads that run tasks in order. A task whose worker throws, exits or hangs is given to another worker once; if that
 * fails too, `submit` rejects with an InternalError. It rejects with a UserError if its task throws one, or if the machine
 * starts no threads. No result is lost or counted twice.
 */
export class ThreadPool<Task, Result> {
  readonly #options: PoolOptions<Task>;
  readonly #queue: Pending<Task, Result>[] = [];
  readonly #threads = new Set<Thread<Task, Result>>();
  #isClosed = false;
  /** Why no more threads can be started; null if they can. */
  #refusal: string | null = null;
  #submitted = 0;

  constructor(options: PoolOptions<Task>) {
    this.#options = options;
  }

  /** `onProgress` gets the trials of the task; negative if it starts over. */
  submit(task: Task, onProgress: OnProgress = () => undefined): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ message: { id: this.#submitted++, task }, onProgress, resolve, reject, failures: [] });
      this.#handOut();
    });
  }

  /** Ends all threads. Unfinished tasks are abandoned: their promises stay pending. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const thread of threads) this.#release(thread);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #handOut(): void {
    while (this.#queue.length > 0 && !this.#isClosed) {
      const thread = this.#freeThread();
      if (thread === null) return;
      const pending = this.#queue.shift() as Pending<Task, Result>;
      thread.tasks.push(pending);
      if (thread.tasks.length === 1) this.#begin(thread);
      thread.worker.postMessage(pending.message);
    }
  }

  /** An idle thread, otherwise a new one, otherwise one with room for another task; null if all are full. */
  #freeThread(): Thread<Task, Result> | null {
    const threads = [...this.#threads];
    const idle = threads.find(({ tasks }) => tasks.length === 0);
    if (idle !== undefined) return idle;
    const isEnough = threads.length >= this.#options.workers || this.#refusal !== null;
    const started = isEnough ? null : this.#start();
    if (started !== null) return started;
    if (threads.length === 0) this.#giveUp();
    return threads.find(({ tasks }) => tasks.length < this.#options.tasksPerWorker) ?? null;
  }

  /** A new thread; null if the machine starts no more, while existing ones continue. */
  #start(): Thread<Task, Result> | null {
    const { script, start } = this.#options;
    let worker: Worker;
    try {
      worker = new Worker(script, { workerData: start, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    } catch (error) {
      this.#refusal = error instanceof Error ? error.message : String(error);
      return null;
    }
    const thread: Thread<Task, Result> = { worker, tasks: [], reported: 0, watchdog: null };
    this.#threads.add(thread);
    thread.worker.on('message', (message: FromWorker<Result>) => this.#receive(thread, message));
    thread.worker.on('error', (error: NodeJS.ErrnoException) => {
      if (NOT_STARTED.has(error.code)) this.#refuse(thread, error.message);
      else this.#fail(thread, String(error));
    });
    thread.worker.on('messageerror', (error) => this.#fail(thread, String(error)));
    thread.worker.on('exit', (code) => this.#fail(thread, `it exited with code ${code}`));
    return thread;
  }

  /** Returns the tasks of a thread that could not start to the others, beyond their usual limit. */
  #refuse(thread: Thread<Task, Result>, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    this.#refusal = reason;
    this.#queue.unshift(...thread.tasks.splice(0));
    this.#release(thread);
    this.#handOut();
  }

  /** Rejects all tasks if not a single thread can be started. */
  #giveUp(): void {
    const problem = { where: '--workers', path: null, ...threadsMissing(this.#refusal ?? 'none') };
    for (const pending of this.#queue.splice(0)) pending.reject(new UserError([problem]));
  }

  #receive(thread: Thread<Task, Result>, message: FromWorker<Result>): void {
    const [pending] = thread.tasks;
    if (pending === undefined || pending.message.id !== message.id) return;
    this.#reportProgress(thread, pending, message.trials);
    if (!('result' in message || 'problems' in message)) {
      this.#watch(thread);
      return;
    }
    thread.tasks.shift();
    this.#begin(thread);
    if ('result' in message) pending.resolve(message.result);
    else pending.reject(new UserError(message.problems));
    this.#handOut();
  }

  /** Reports how many trials of its task a thread has done; a restarted task reports no trial twice. */
  #reportProgress(thread: Thread<Task, Result>, pending: Pending<Task, Result>, trials: number): void {
    if (trials <= thread.reported) return;
    pending.onProgress(trials - thread.reported);
    thread.reported = trials;
  }

  /** Abandons a worker and gives its tasks to others. Later events of the same worker have no effect. */
  #fail(thread: Thread<Task, Result>, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    const [pending, ...waiting] = thread.tasks.splice(0);
    this.#release(thread);
    void thread.worker.terminate();
    this.#queue.unshift(...waiting);
    if (pending === undefined) return;
    if (thread.reported > 0) pending.onProgress(-thread.reported);
    pending.failures.push(reason);
    if (pending.failures.length < ATTEMPTS) this.#queue.unshift(pending);
    else pending.reject(this.#defect(pending));
    this.#handOut();
  }

  #defect({ message, failures }: Pending<Task, Result>): InternalError {
    return new InternalError(`the worker of ${this.#options.subjectOf(message.task)} failed twice: ${failures.join('; ')}`);
  }

  /** Prepares for the first task of a thread, if there is one. */
  #begin(thread: Thread<Task, Result>): void {
    thread.reported = 0;
    if (thread.tasks.length > 0) this.#watch(thread);
    else this.#release(thread);
  }

  /** Restarts the time within which a thread must send a message. */
  #watch(thread: Thread<Task, Result>): void {
    if (thread.watchdog !== null) clearTimeout(thread.watchdog);
    thread.watchdog = setTimeout(() => this.#fail(thread, 'it did not answer in time'), this.#options.timeoutMs ?? TIMEOUT_MS);
  }

  #release(thread: Thread<Task, Result>): void {
    if (thread.watchdog !== null) clearTimeout(thread.watchdog);
    thread.watchdog = null;
  }
}
