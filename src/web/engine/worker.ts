import { type Engine, openEngine } from './engine.js';
import type { FromWorker, PairsDone, ToWorker } from './messages.js';

/** The part of a worker's global scope that this file uses. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  readonly postMessage: (message: FromWorker) => void;
}

const scope = globalThis as unknown as WorkerScope;
let engine: Engine | null = null;

/** Messages about the progress of a question at most: a reader sees no more steps. */
const STEPS = 200;

/** Tells how far a question is, step by step. */
function teller(id: number): (pairs: PairsDone) => void {
  let last = 0;
  return (pairs) => {
    const step = Math.floor((STEPS * pairs.done) / pairs.total);
    if (step > last) scope.postMessage({ kind: 'progressed', id, ...pairs });
    last = step;
  };
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'open') {
    engine = openEngine(data.opening);
    const { own, isCompiled } = engine;
    scope.postMessage({ kind: 'opened', cards: engine.cards(), own, isCompiled });
  } else if (engine !== null) {
    const { id, question } = data;
    void engine.answer(question, teller(id)).then((answer) => scope.postMessage({ kind: 'answered', id, answer }));
  }
};
