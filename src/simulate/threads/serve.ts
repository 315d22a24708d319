import { parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import { type Problem, UserError } from '../../errors/problem.js';
import type { OnProgress } from '../executor.js';

export interface ToWorker<Task> {
  readonly id: number;
  readonly task: Task;
}

/** A message from a worker: the trials done so far, and finally the result, or what is wrong with the question. */
export type FromWorker<Result> =
  | { readonly id: number; readonly trials: number }
  | { readonly id: number; readonly trials: number; readonly result: Result }
  | { readonly id: number; readonly trials: number; readonly problems: readonly Problem[] };

/** How often a worker reports progress, which shows that it does not hang. */
const HEARTBEAT_MS = 200;

/** Runs a task; calls `onProgress` with the trials done. */
type TaskHandler<Task, Result> = (task: Task, onProgress: OnProgress) => Result | Promise<Result>;

/**
 * Runs the tasks of this worker thread. `prepare` gets the data that the worker was started with; `transfer` lists the parts of
 * a result to transfer without copying. A UserError is the answer to its task; any other error ends the worker, and its pool
 * gives the task to another one.
 */
export function serve<Start, Task, Result>(
  prepare: (start: Start) => TaskHandler<Task, Result>,
  transfer: (result: Result) => TransferListItem[] = () => [],
): void {
  const handle = prepare(workerData as Start);
  const post = (message: FromWorker<Result>, list: TransferListItem[] = []): void => parentPort?.postMessage(message, list);
  const runTask = async ({ id, task }: ToWorker<Task>): Promise<void> => {
    let trials = 0;
    const heartbeat = setInterval(() => post({ id, trials }), HEARTBEAT_MS);
    const work = async (): Promise<Result> =>
      handle(task, (done) => {
        trials += done;
      });
    const result = await work().catch(userErrorOf);
    clearInterval(heartbeat);
    if (result instanceof UserError) post({ id, trials, problems: result.problems });
    else post({ id, trials, result }, transfer(result));
  };
  let last = Promise.resolve();
  parentPort?.on('message', (message: ToWorker<Task>) => {
    last = last.then(() => runTask(message)); // one after another
  });
}

/** The error itself if it is about the question rather than the program. */
function userErrorOf(error: unknown): UserError {
  if (error instanceof UserError) return error;
  throw error;
}
