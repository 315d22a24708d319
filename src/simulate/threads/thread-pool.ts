import { Worker } from 'node:worker_threads';
import { threadsMissing } from '../../errors/option.js';
import { InternalError, UserError } from '../../errors/problem.js';
import type { OnProgress } from '../executor.js';
import type { FromWorker, ToWorker } from './serve.js';

/** A worker that is silent for so long hangs. */
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 2;
/** Room for new objects of a worker. V8 would take 48 MB before it looks for garbage, and be no faster. */
const YOUNG_MB = 6;

export interface PoolOptions<Task> {
  /** The most worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker, which answers with `serve`. */
  readonly script: URL;
  /** What a worker is started with. */
  readonly start: unknown;
  readonly onProgress?: OnProgress | undefined;
  /** Questions that a worker may have: one that it is at work on, and those that wait, so that it need not wait for the next one. */
  readonly questions: number;
  /** What a question is about, for the message of a defect. */
  readonly subjectOf: (question: Task) => string;
  /** How long a worker may be silent. */
  readonly timeoutMs?: number | undefined;
}

interface Pending<Task, Result> {
  readonly message: ToWorker<Task>;
  readonly resolve: (answer: Result) => void;
  readonly reject: (error: Error) => void;
  readonly failures: string[];
}

interface Thread<Task, Result> {
  readonly worker: Worker;
  /** What it was asked and has not answered; it is at work on the first. */
  readonly tasks: Pending<Task, Result>[];
  /** Trials of the first task that were told already. */
  reported: number;
  watchdog: NodeJS.Timeout | null;
}

/**
 * Worker threads that answer questions, handed out in their order. A question whose worker throws, exits or hangs is asked once more of another
 * worker; if that fails too, `ask` rejects with a InternalError, and with a UserError where the machine starts no threads. No answer is lost or doubled.
 */
export class ThreadPool<Task, Result> {
  readonly #options: PoolOptions<Task>;
  readonly #queue: Pending<Task, Result>[] = [];
  readonly #threads = new Set<Thread<Task, Result>>();
  #isClosed = false;
  /** Why no more threads can be started; null as long as they can. */
  #refusal: string | null = null;
  #asked = 0;

  constructor(options: PoolOptions<Task>) {
    this.#options = options;
  }

  submit(question: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ message: { id: this.#asked++, question }, resolve, reject, failures: [] });
      this.#handOut();
    });
  }

  /** What is under way is given up: its promise stays open. */
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

  /** A thread with nothing to do, else a new one, else one that has no question waiting; null where all have enough. */
  #freeThread(): Thread<Task, Result> | null {
    const threads = [...this.#threads];
    const idle = threads.find(({ tasks }) => tasks.length === 0);
    if (idle !== undefined) return idle;
    const isEnough = threads.length >= this.#options.workers || this.#refusal !== null;
    const started = isEnough ? null : this.#start();
    if (started !== null) return started;
    if (threads.length === 0) this.#giveUp();
    return threads.find(({ tasks }) => tasks.length < this.#options.questions) ?? null;
  }

  /** Null where this machine starts no more threads; those that there are go on. */
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
    thread.worker.on('message', (message: FromWorker<Result>) => this.#hear(thread, message));
    thread.worker.on('error', (error) => this.#fail(thread, String(error)));
    thread.worker.on('messageerror', (error) => this.#fail(thread, String(error)));
    thread.worker.on('exit', (code) => this.#fail(thread, `it exited with code ${code}`));
    return thread;
  }

  /** Where not a single thread can be started. */
  #giveUp(): void {
    const problem = { where: '--workers', path: null, ...threadsMissing(this.#refusal ?? 'none') };
    for (const pending of this.#queue.splice(0)) pending.reject(new UserError([problem]));
  }

  #hear(thread: Thread<Task, Result>, message: FromWorker<Result>): void {
    const [pending] = thread.tasks;
    if (pending === undefined || pending.message.id !== message.id) return;
    this.#tell(thread, message.trials);
    if (!('answer' in message)) {
      this.#watch(thread);
      return;
    }
    thread.tasks.shift();
    this.#begin(thread);
    pending.resolve(message.answer);
    this.#handOut();
  }

  /** Passes on how many trials a thread has done of its task so far; a task that was begun anew is told no trial twice. */
  #tell(thread: Thread<Task, Result>, trials: number): void {
    if (trials <= thread.reported) return;
    this.#options.onProgress?.(trials - thread.reported);
    thread.reported = trials;
  }

  /** Gives a worker up and its questions to others. Later events of the same worker find nothing to do. */
  #fail(thread: Thread<Task, Result>, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    const [pending, ...waiting] = thread.tasks.splice(0);
    if (thread.reported > 0) this.#options.onProgress?.(-thread.reported);
    this.#release(thread);
    void thread.worker.terminate();
    this.#queue.unshift(...waiting);
    if (pending === undefined) return;
    pending.failures.push(reason);
    if (pending.failures.length < ATTEMPTS) this.#queue.unshift(pending);
    else pending.reject(this.#defect(pending));
    this.#handOut();
  }

  #defect({ message, failures }: Pending<Task, Result>): InternalError {
    return new InternalError(`the worker of ${this.#options.subjectOf(message.question)} failed twice: ${failures.join('; ')}`);
  }

  /** Turns to the first question of a thread, if there is one. */
  #begin(thread: Thread<Task, Result>): void {
    thread.reported = 0;
    if (thread.tasks.length > 0) this.#watch(thread);
    else this.#release(thread);
  }

  /** Starts the time anew that a thread has to say something. */
  #watch(thread: Thread<Task, Result>): void {
    if (thread.watchdog !== null) clearTimeout(thread.watchdog);
    thread.watchdog = setTimeout(() => this.#fail(thread, 'it did not answer in time'), this.#options.timeoutMs ?? TIMEOUT_MS);
  }

  #release(thread: Thread<Task, Result>): void {
    if (thread.watchdog !== null) clearTimeout(thread.watchdog);
    thread.watchdog = null;
  }
}
