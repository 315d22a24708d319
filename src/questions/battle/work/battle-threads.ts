import { ThreadPool } from '../../../simulate/threads/thread-pool.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type BattleRunner, type BattleWork, type BattleYield, reportToBoth } from './battle-runner.js';

/** Tasks given to a worker: the one it runs, and the next. */
const TASKS_AT_A_WORKER = 2;

export interface BattleThreadOptions {
  /** The maximum number of worker threads, at least 1. */
  readonly workers: number;
  /** The script of a worker; tests pass broken ones. */
  readonly script?: URL;
  /** Called for battles as they are fought. */
  readonly watch?: Pick<Watch, 'add'>;
}

/**
 * Simulates battles on worker threads, each of which explores the attacks it needs. `run` rejects with an InternalError if a
 * task fails twice.
 */
export function battleThreads({ workers, script, watch = UNWATCHED }: BattleThreadOptions): BattleRunner {
  const pool = new ThreadPool<BattleWork, BattleYield>({
    ...{ workers, start: null, tasksPerWorker: TASKS_AT_A_WORKER },
    subjectOf: (work) => ('plan' in work ? `training ${work.plan.training + 1}` : `battle ${work.from + 1}`),
    script: script ?? new URL('./battle-worker.js', import.meta.url),
  });
  return {
    run: (task, onBattles) => pool.submit(task, reportToBoth(watch.add, onBattles)),
    atOnce: TASKS_AT_A_WORKER * workers,
    close: () => pool.close(),
  };
}
