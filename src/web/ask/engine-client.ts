import type { Answer, FromEngine, Opening, OwnFile, PageQuestion, ToEngine, WorkDone } from '../engine/messages.js';

/** What happens to an engine. */
interface EngineEvents {
  readonly opened: (opened: Extract<FromEngine, { readonly kind: 'opened' }>) => void;
  /** The browser does not run it. */
  readonly failed: (reason: string) => void;
  /** So much of a question that is waited for is done; `at`: when that was told, in milliseconds. */
  readonly progressed: (done: WorkDone, at: number) => void;
}

/** A question on its way. */
interface Asked {
  readonly id: number;
  readonly question: PageQuestion;
  readonly settle: (answer: Answer | null) => void;
}

/** A question that nobody waits for any more is stopped if a newer one has waited for it this long. */
const PATIENCE_MS = 300;

/**
 * The engine in a worker. Of each kind of question only the newest counts; an older one is answered
 * with null. A worker cannot be interrupted, so one that calculates what nobody needs is replaced.
 */
export class EngineClient {
  readonly #start: () => Worker;
  #opening: Opening;
  readonly #events: EngineEvents;
  readonly #waiting = new Map<string, Asked>();
  readonly #void = new Set<number>();
  #worker: Worker | null = null;
  #count = 0;

  constructor(start: () => Worker, opening: Opening, events: EngineEvents) {
    this.#start = start;
    this.#opening = opening;
    this.#events = events;
    this.#open();
  }

  /** The answer; null if a newer question of its kind came first, or if it was stopped. */
  ask(kind: string, question: PageQuestion): Promise<Answer | null> {
    this.forget(kind);
    return new Promise((settle) => {
      const asked = { id: ++this.#count, question, settle };
      this.#waiting.set(kind, asked);
      this.#post({ kind: 'ask', id: asked.id, question });
      setTimeout(() => {
        if (this.#waiting.get(kind) === asked && this.#void.size > 0) this.#restart();
      }, PATIENCE_MS);
    });
  }

  /** Opens the engine with other files of the reader's. What is asked is asked of that one. */
  reopen(own: readonly OwnFile[]): void {
    this.#opening = { ...this.#opening, own };
    this.#restart();
  }

  /** Stops whatever is calculated. */
  stop(): void {
    for (const kind of [...this.#waiting.keys()]) this.forget(kind);
    this.#restart();
  }

  /** Nobody waits for questions of a kind any more. */
  forget(kind: string): void {
    const asked = this.#waiting.get(kind);
    if (asked === undefined) return;
    this.#waiting.delete(kind);
    this.#void.add(asked.id);
    asked.settle(null);
  }

  #restart(): void {
    this.#worker?.terminate();
    this.#void.clear();
    this.#open();
    for (const { id, question } of this.#waiting.values()) this.#post({ kind: 'ask', id, question });
  }

  #open(): void {
    try {
      const worker = this.#start();
      worker.onmessage = ({ data, timeStamp }: MessageEvent<FromEngine>) => this.#receive(data, timeStamp);
      worker.onerror = (event) => this.#events.failed(event.message || 'it does not start a worker');
      this.#worker = worker;
      this.#post({ kind: 'open', opening: this.#opening });
    } catch (error) {
      this.#events.failed(error instanceof Error ? error.message : String(error));
    }
  }

  #post(message: ToEngine): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromEngine, at: number): void {
    if (message.kind === 'opened') {
      this.#events.opened(message);
      return;
    }
    if (message.kind === 'progressed') {
      if (!this.#void.has(message.id)) this.#events.progressed(message, at);
      return;
    }
    this.#void.delete(message.id);
    for (const [kind, asked] of this.#waiting) {
      if (asked.id !== message.id) continue;
      this.#waiting.delete(kind);
      asked.settle(message.answer);
    }
  }
}
