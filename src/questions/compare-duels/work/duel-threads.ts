import { ThreadPool } from '../../../simulate/threads/thread-pool.js';
import type { DuelNumbers, DuelRunner, DuelTask } from './duel-numbers.js';

/** Duels queued at a worker: the one that it runs, and the next. */
const DUELS_AT_A_WORKER = 2;

export interface DuelThreadOptions {
  /** The maximum number of worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker; tests pass broken ones. */
  readonly script?: URL;
}

/** Runs whole duels on worker threads, one at a time each. `run` rejects with an InternalError if a duel fails twice. */
export function duelThreads({ workers, script }: DuelThreadOptions): DuelRunner {
  const pool = new ThreadPool<DuelTask, DuelNumbers>({
    ...{ workers, start: null, tasksPerWorker: DUELS_AT_A_WORKER },
    subjectOf: ({ question: { units } }) => `the duel of ${units.map(({ name }) => name ?? 'a unit').join(' and ')}`,
    script: script ?? new URL('./duel-worker.js', import.meta.url),
  });
  return { run: (task) => pool.submit(task), atOnce: DUELS_AT_A_WORKER * workers, close: () => pool.close() };
}
