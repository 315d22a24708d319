import type { OnProgress } from '../../simulate/executor.js';

/** Runs tasks, `atOnce` of them at the same time at most. */
interface Runner<Task, Result> {
  readonly run: (task: Task, onProgress?: OnProgress) => Promise<Result>;
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** For so long tasks are run on this thread: if that is all of them, threads would only delay them. */
const MILLISECONDS_HERE = 400;

/**
 * A runner that runs tasks on this thread, one after the other, and on `workers` others once that has
 * taken some time, so that nobody has to know beforehand how long they take. 0 workers: on this one.
 */
export function growingRunner<Task, Result>(
  here: Runner<Task, Result>,
  workers: number,
  startThreads: (workers: number) => Promise<Runner<Task, Result>>,
): Runner<Task, Result> {
  if (workers === 0) return here;
  const time = timeHere();
  let threads: Promise<Runner<Task, Result>> | null = null;
  /** The last task on this thread. */
  let last: Promise<unknown> = Promise.resolve();
  const onThreads = async (task: Task, onProgress?: OnProgress): Promise<Result> => {
    threads ??= startThreads(workers);
    return (await threads).run(task, onProgress);
  };
  return {
    run: async (task, onProgress) => {
      time.begin();
      const before = last;
      const result = Promise.race([before, time.over]).then(() =>
        time.isOver() ? onThreads(task, onProgress) : here.run(task, onProgress),
      );
      last = result.catch(() => undefined);
      return result;
    },
    atOnce: TASKS_AT_A_WORKER * workers,
    close: async () => {
      time.end();
      await here.close();
      await (await threads)?.close();
    },
  };
}

/** The task that a worker runs, and the next one. */
const TASKS_AT_A_WORKER = 2;

/** The time in which tasks are run on this thread. */
function timeHere(): {
  readonly begin: () => void;
  readonly end: () => void;
  readonly over: Promise<void>;
  readonly isOver: () => boolean;
} {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  let finish: () => void = () => undefined;
  const over = new Promise<void>((done) => {
    finish = done;
  });
  const begin = (): void => {
    timer ??= setTimeout(() => {
      isOver = true;
      finish();
    }, MILLISECONDS_HERE).unref();
  };
  return { begin, end: () => timer !== null && clearTimeout(timer), over, isOver: () => isOver };
}
