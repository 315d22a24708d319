import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import type { Answer, PageQuestion } from '../engine/messages.js';

/** A question that is asked beside that of the page. */
interface Beside {
  /** The latest answer; null as long as nothing is asked, or answered. */
  readonly answer: ReadonlySignal<Answer | null>;
  /** Asks whenever the question changes. */
  readonly watch: (engine: EngineClient) => void;
}

/**
 * What is asked beside the question of the page. `asked`: the question as text, so that the same one is asked once; null
 * for none. `keeps`: whether the former answer stays until the next one comes.
 */
export function askedBeside(kind: string, asked: ReadonlySignal<string | null>, { keeps = false } = {}): Beside {
  const answer = signal<Answer | null>(null);
  const watch = (engine: EngineClient): void => {
    effect(() => {
      const text = asked.value;
      if (text === null || !keeps) answer.value = null;
      engine.forget(kind);
      if (text === null) return;
      void engine.ask(kind, JSON.parse(text) as PageQuestion).then((given) => {
        if (given !== null) answer.value = given;
      });
    });
  };
  return { answer, watch };
}

/** A question as text, by which equal ones are told. */
export function keyOfQuestion(question: PageQuestion | null): string | null {
  return question === null ? null : JSON.stringify(question);
}
