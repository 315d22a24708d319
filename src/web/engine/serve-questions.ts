import { fromColumns } from '../../cards/catalogue/catalogue-columns.js';
import { type FurtherParts, openPageEngine, type PageEngine } from './engine.js';
import type { FromEngine, NumberedQuestion, ToEngine } from './messages.js';
import type { Tell } from './work-progress.js';

/** The part of a worker's global scope used here. */
interface WorkerScope {
  onmessage: ((event: { readonly data: ToEngine }) => void) | null;
  readonly postMessage: (message: FromEngine) => void;
  /** In a page in one file (web/page/unpack.ts). */
  readonly unpacked?: (packed: string) => string;
}

/** The longest time that the list of cards waits for answers. */
const LIST_MS = 1000;

/** Makes a worker answer the questions of a page; `isQuick`: it answers the first ones before it lists the cards. */
export function serveQuestions(further?: FurtherParts, isQuick = further === undefined): void {
  const scope = globalThis as unknown as WorkerScope;
  let engine: PageEngine | null = null;
  const answer = async ({ id, question }: NumberedQuestion): Promise<void> => {
    const tell: Tell = (done) => scope.postMessage({ kind: 'progressed', id, ...done });
    if (engine !== null) scope.postMessage({ kind: 'answered', id, answer: await engine.answer(question, tell) });
  };
  scope.onmessage = ({ data }) => {
    if (data.kind === 'ask') return void answer(data);
    const { opening, asked } = data;
    const catalogues = opening.catalogues.map((text) => fromColumns(scope.unpacked?.(text) ?? text));
    const opened = openPageEngine({ ...opening, catalogues }, further);
    engine = opened;
    // An attack or a duel needs two of the cards and a moment, the list all of them; other questions may take long.
    const first = isQuick ? asked : [];
    const patience = new Promise<void>((resolve) => setTimeout(resolve, LIST_MS));
    void Promise.race([Promise.all(first.map(answer)), patience]).then(() => {
      scope.postMessage({ kind: 'opened', cards: opened.cards(), own: opened.own, isCompiled: opened.isCompiled });
      for (const each of asked.slice(first.length)) void answer(each);
    });
  };
}
