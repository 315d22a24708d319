import type { Answer, FromEngine, Opening, OwnFile, PageQuestion, ToEngine, WorkDone } from '../engine/messages.js';
import { En, put } from '../words/english.js';

/**
 * The part of the engine that a worker has: attacks; duels as well; most questions; or everything, with opposing decks and the
 * reader of set files. Each part includes the one before, and loads when a visit first needs it.
 */
const ENGINE_PARTS = ['attacks', 'duels', 'questions', 'all'] as const;

type EnginePart = (typeof ENGINE_PARTS)[number];

function largestPart(parts: readonly EnginePart[]): EnginePart {
  return ENGINE_PARTS.findLast((part) => parts.includes(part)) ?? 'attacks';
}

/** Where an engine comes from: blocks of the page, or files beside it. */
export interface EngineSource {
  /** The part included in the page, below which it starts none. */
  readonly least: EnginePart;
  /** The address of a part's script. */
  readonly code: (part: EnginePart) => Promise<string>;
  /** What a part is opened with, besides the reader's files. */
  readonly opening: (part: EnginePart) => Promise<Omit<Opening, 'own'>>;
}

/** Commands, options with cards, and what would help: the engines of attacks and duels lack them. */
const FURTHER_COMMANDS: readonly PageQuestion['command'][] = [
  'table',
  'battle',
  'squad',
  'compare',
  'luck',
  'deck',
  'pasted',
  'find',
  'show',
  'others',
];
const FURTHER_OPTIONS = /-(?:equipment|location|card)$|^(?:until|try)$/;
/** A unit with Equipment: "Darth Vader (C) + Sith Lightsaber". */
const WITH_FURTHER_CARDS = / \+ /;

function partFor({ command, options }: PageQuestion): EnginePart {
  if ('against-line' in options) return 'all';
  const isFurther = ([name, value]: readonly [string, unknown]): boolean =>
    FURTHER_OPTIONS.test(name) || WITH_FURTHER_CARDS.test(String(value));
  return FURTHER_COMMANDS.includes(command) || Object.entries(options).some(isFurther)
    ? 'questions'
    : command === 'duel'
      ? 'duels'
      : 'attacks';
}

interface EngineEvents {
  readonly opened: (opened: Extract<FromEngine, { readonly kind: 'opened' }>) => void;
  /** It cannot run in this browser, or a file is missing; the reason is a sentence, and null once it runs. */
  readonly failed: (reason: string | null) => void;
  /** Progress of a question; `at`: the time of the report, in milliseconds. */
  readonly progressed: (done: WorkDone, at: number) => void;
}

/** A question without an answer yet. */
interface Asked {
  readonly id: number;
  readonly question: PageQuestion;
  readonly settle: (answer: Answer | null) => void;
}

/** A question that is no longer wanted is stopped once a newer one has waited for it this long. */
const PATIENCE_MS = 300;

/**
 * The engine in a worker. Of each kind of question only the newest counts; older ones are answered with null. A worker cannot
 * be interrupted, so one that calculates something unwanted is replaced.
 */
export class EngineClient {
  readonly #source: EngineSource;
  #own: readonly OwnFile[];
  readonly #events: EngineEvents;
  readonly #waiting = new Map<string, Asked>();
  readonly #void = new Set<number>();
  /** Null while it starts, and if that fails. */
  #worker: Worker | null = null;
  /** The number of workers started so far. */
  #starts = 0;
  #part: EnginePart = 'attacks';
  #hasFailed = false;
  #count = 0;

  constructor(source: EngineSource, own: readonly OwnFile[], events: EngineEvents) {
    this.#source = source;
    this.#own = own;
    this.#events = events;
  }

  /** Starts the part that the first questions need, unless one of them has started it. */
  start(): void {
    if (this.#starts === 0) this.#open();
  }

  /** The answer; null if a newer question of its kind replaced it, or if it was stopped. */
  ask(kind: string, question: PageQuestion): Promise<Answer | null> {
    this.forget(kind);
    return new Promise((settle) => {
      const asked = { id: ++this.#count, question, settle };
      this.#waiting.set(kind, asked);
      if (this.#hasFailed || largestPart([this.#part, partFor(question)]) !== this.#part) this.#restart();
      else this.#worker?.postMessage({ kind: 'ask', id: asked.id, question } satisfies ToEngine);
      setTimeout(() => {
        if (this.#waiting.get(kind) === asked && this.#void.size > 0) this.#restart();
      }, PATIENCE_MS);
    });
  }

  /** Opens the engine with other files of the reader; later questions go to the new one. */
  reopen(own: readonly OwnFile[]): void {
    this.#own = own;
    this.#restart();
  }

  /** Stops the present calculation. */
  stop(): void {
    for (const kind of [...this.#waiting.keys()]) this.forget(kind);
    this.#restart();
  }

  /** Ignores questions of a kind from now on. */
  forget(kind: string): void {
    const asked = this.#waiting.get(kind);
    if (asked === undefined) return;
    this.#waiting.delete(kind);
    if (this.#worker !== null) this.#void.add(asked.id);
    asked.settle(null);
  }

  #restart(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#void.clear();
    this.#open();
  }

  #open(): void {
    const start = ++this.#starts;
    const asked = [...this.#waiting.values()].map(({ question }) => partFor(question));
    const former = this.#hasFailed ? [] : [this.#part];
    this.#part = largestPart([this.#source.least, ...former, ...asked, ...(this.#own.length > 0 ? ['all' as const] : [])]);
    this.#hasFailed = false;
    void this.#startWorker(start).catch((error: unknown) => {
      if (start !== this.#starts) return;
      this.#hasFailed = true;
      this.#events.failed(error instanceof Error ? error.message : String(error));
    });
  }

  async #startWorker(start: number): Promise<void> {
    const [own, part] = [this.#own, this.#part];
    const starting = this.#source.code(part).then(startedWorker); // it starts while the cards are loading
    const end = (): void => void starting.then((unused) => unused.terminate()).catch(() => undefined);
    const [worker, rest] = await Promise.all([starting, this.#source.opening(part)]).catch((error: unknown) => {
      end();
      throw error;
    });
    if (start !== this.#starts) return end();
    worker.onmessage = ({ data, timeStamp }: MessageEvent<FromEngine>) => this.#receive(data, timeStamp);
    worker.onerror = (event) => this.#events.failed(notAllowed(event.message));
    this.#worker = worker;
    this.#events.failed(null);
    const asked = [...this.#waiting.values()].map(({ id, question }) => ({ id, question }));
    worker.postMessage({ kind: 'open', opening: { ...rest, own }, asked } satisfies ToEngine);
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

/** Starts a worker from the address of its code. Throws an Error that says why the browser refuses it. */
export function startedWorker(code: string): Worker {
  try {
    return new Worker(code);
  } catch (error) {
    throw new Error(notAllowed(error instanceof Error ? error.message : String(error)));
  }
}

/** Why the page cannot calculate: the browser's reason, if it gives one. */
export function notAllowed(reason: string): string {
  return put(En.thisBrowserCannotCalculate, reason || En.itDoesNotStartA);
}
