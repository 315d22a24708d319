import type { OnProgress } from '../../simulate/executor.js';

/** Runs tasks, `atOnce` of them at the same time at most. */
interface Runner<Task, Result> {
  readonly run: (task: Task, onProgress?: OnProgress) => Promise<Result>;
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** For so long tasks are run on this thread alone: if that is all of them, threads would only delay them. */
const MILLISECONDS_HERE = 400;

/** The task that a worker runs, and the next one. */
const TASKS_AT_A_WORKER = 2;

/**
 * A runner on so many threads, of which this one is the first: it knows what it has met, which any other one has to find
 * out anew. The others are started once tasks have taken some time, so that nobody has to know beforehand how long they
 * take.
 *
 * @param threads 0 and 1: this one alone
 */
export function growingRunner<Task, Result>(
  here: Runner<Task, Result>,
  threads: number,
  startThreads: (workers: number) => Promise<Runner<Task, Result>>,
): Runner<Task, Result> {
  if (threads <= 1) return here;
  const time = timeHere();
  let others: Promise<Runner<Task, Result>> | null = null;
  /** The task on this thread; null if there is none. */
  let own: Promise<unknown> | null = null;
  const runHere = (task: Task, onProgress?: OnProgress): Promise<Result> => {
    const result = here.run(task, onProgress);
    const end = (): void => {
      own = null;
    };
    own = result.then(end, end);
    return result;
  };
  const runThere = async (task: Task, onProgress?: OnProgress): Promise<Result> => {
    others ??= startThreads(threads - 1);
    return (await others).run(task, onProgress);
  };
  return {
    run: async (task, onProgress) => {
      time.begin();
      while (own !== null && !time.isOver()) await Promise.race([own, time.over]);
      return own === null ? runHere(task, onProgress) : runThere(task, onProgress);
    },
    atOnce: 1 + TASKS_AT_A_WORKER * (threads - 1),
    close: async () => {
      time.end();
      await here.close();
      await (await others)?.close();
    },
  };
}

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
