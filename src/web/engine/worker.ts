import { type Engine, openEngine } from './engine.js';
import type { FromWorker, ToWorker } from './messages.js';

/** The part of a worker's global scope that this file uses. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
  readonly postMessage: (message: FromWorker) => void;
}

const scope = globalThis as unknown as WorkerScope;
let engine: Engine | null = null;

scope.onmessage = ({ data }) => {
  if (data.kind === 'open') {
    engine = openEngine(data.opening);
    const { own, isCompiled } = engine;
    scope.postMessage({ kind: 'opened', cards: engine.cards(), own, isCompiled });
  } else if (engine !== null) {
    const { id, question } = data;
    void engine.answer(question).then((answer) => scope.postMessage({ kind: 'answered', id, answer }));
  }
};
