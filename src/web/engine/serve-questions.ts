import { fromColumns } from '../../cards/catalogue/catalogue-columns.js';
import { type FurtherParts, openPageEngine, type PageEngine } from './engine.js';
import type { FromEngine, ToEngine } from './messages.js';
import type { Tell } from './work-progress.js';

/** The part of a worker's global scope used here. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToEngine }) => void) | null;
  readonly postMessage: (message: FromEngine) => void;
}

/** Makes a worker answer the questions of a page. */
export function serveQuestions(further?: FurtherParts): void {
  const scope = globalThis as unknown as WorkerScope;
  let engine: PageEngine | null = null;
  scope.onmessage = ({ data }) => {
    if (data.kind === 'open') {
      const { opening } = data;
      engine = openPageEngine({ ...opening, catalogues: opening.catalogues.map(fromColumns) }, further);
      const { own, isCompiled } = engine;
      scope.postMessage({ kind: 'opened', cards: engine.cards(), own, isCompiled });
    } else if (engine !== null) {
      const { id, question } = data;
      const tell: Tell = (done) => scope.postMessage({ kind: 'progressed', id, ...done });
      void engine.answer(question, tell).then((answer) => scope.postMessage({ kind: 'answered', id, answer }));
    }
  };
}
