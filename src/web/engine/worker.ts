import { openPageEngine, type PageEngine } from './engine.js';
import type { FromEngine, PairsDone, ToEngine } from './messages.js';

/** The part of a worker's global scope that this file uses. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToEngine }) => void) | null;
  readonly postMessage: (message: FromEngine) => void;
}

const scope = globalThis as unknown as WorkerScope;
let engine: PageEngine | null = null;

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
    engine = openPageEngine(data.opening);
    const { own, isCompiled } = engine;
    scope.postMessage({ kind: 'opened', cards: engine.cards(), own, isCompiled });
  } else if (engine !== null) {
    const { id, question } = data;
    void engine.answer(question, teller(id)).then((answer) => scope.postMessage({ kind: 'answered', id, answer }));
  }
};
