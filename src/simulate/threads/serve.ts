import { parentPort, type TransferListItem, workerData } from 'node:worker_threads';
import type { OnProgress } from '../executor.js';

/** What a worker is asked. */
export interface ToWorker<Question> {
  readonly id: number;
  readonly question: Question;
}

/** What it says: that so many trials are done, and at last the answer. */
export type FromWorker<Answer> =
  | { readonly id: number; readonly trials: number }
  | { readonly id: number; readonly trials: number; readonly answer: Answer };

/** How often a worker says how far it is, so that nobody thinks that it hangs. */
const SIGN_OF_LIFE_MS = 200;

/** Answers a question; `onProgress` is told of the trials that are done. */
export type Answering<Question, Answer> = (question: Question, onProgress: OnProgress) => Answer | Promise<Answer>;

/**
 * Answers what is asked of this worker thread. `prepare` gets what the worker was started with; `transfer` names what of an answer goes over
 * without a copy. An error ends the worker, and its pool asks another one.
 */
export function serve<Start, Question, Answer>(
  prepare: (start: Start) => Answering<Question, Answer>,
  transfer: (answer: Answer) => TransferListItem[] = () => [],
): void {
  const answerTo = prepare(workerData as Start);
  const say = (message: FromWorker<Answer>, list: TransferListItem[] = []): void => parentPort?.postMessage(message, list);
  const answerOne = async ({ id, question }: ToWorker<Question>): Promise<void> => {
    let trials = 0;
    const signs = setInterval(() => say({ id, trials }), SIGN_OF_LIFE_MS);
    const answer = await answerTo(question, (done) => {
      trials += done;
    });
    clearInterval(signs);
    say({ id, trials, answer }, transfer(answer));
  };
  let last = Promise.resolve();
  parentPort?.on('message', (message: ToWorker<Question>) => {
    last = last.then(() => answerOne(message)); // one after the other
  });
}
