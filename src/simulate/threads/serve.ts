import { parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import type { OnProgress } from '../executor.js';

/** What a worker is asked. */
export interface ToWorker<Task> {
  readonly id: number;
  readonly question: Task;
}

/** What it says: that so many trials are done, and at last the answer. */
export type FromWorker<Result> =
  | { readonly id: number; readonly trials: number }
  | { readonly id: number; readonly trials: number; readonly answer: Result };

/** How often a worker says how far it is, so that nobody thinks that it hangs. */
const HEARTBEAT_MS = 200;

/** Answers a question; `onProgress` is told of the trials that are done. */
export type Answering<Task, Result> = (question: Task, onProgress: OnProgress) => Result | Promise<Result>;

/**
 * Answers what is asked of this worker thread. `prepare` gets what the worker was started with; `transfer` names what of an answer goes over
 * without a copy. An error ends the worker, and its pool asks another one.
 */
export function serve<Start, Task, Result>(
  prepare: (start: Start) => Answering<Task, Result>,
  transfer: (answer: Result) => TransferListItem[] = () => [],
): void {
  const answerTo = prepare(workerData as Start);
  const say = (message: FromWorker<Result>, list: TransferListItem[] = []): void => parentPort?.postMessage(message, list);
  const answerOne = async ({ id, question }: ToWorker<Task>): Promise<void> => {
    let trials = 0;
    const signs = setInterval(() => say({ id, trials }), HEARTBEAT_MS);
    const answer = await answerTo(question, (done) => {
      trials += done;
    });
    clearInterval(signs);
    say({ id, trials, answer }, transfer(answer));
  };
  let last = Promise.resolve();
  parentPort?.on('message', (message: ToWorker<Task>) => {
    last = last.then(() => answerOne(message)); // one after the other
  });
}
