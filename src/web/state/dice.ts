import { computed, effect, signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import { diceQuestion } from '../ask/question.js';
import type { Answer, PageQuestion } from '../engine/messages.js';
import { pageState } from './store.js';

/** What the engine says about the number of dice; null as long as it is not asked or has not answered. */
export const diceAnswer = signal<Answer | null>(null);

/** The numbers of dice that may lie on the table; none as long as they are not known. */
export const diceCounts = computed<readonly number[]>(() => {
  const given = diceAnswer.value;
  return given?.kind === 'printed' ? (JSON.parse(given.out) as { readonly dice: readonly number[] }).dice : [];
});

/** As text, so that the same question is asked once. */
const asked = computed(() => {
  const question = diceQuestion(pageState.value);
  return question === null ? null : JSON.stringify(question);
});

/** Asks for the number of dice whenever the attack changes. */
export function watchDiceCount(engine: EngineClient): void {
  effect(() => {
    const text = asked.value;
    if (text === null) {
      diceAnswer.value = null;
      return;
    }
    void engine.ask('dice', JSON.parse(text) as PageQuestion).then((given) => {
      if (given !== null) diceAnswer.value = given;
    });
  });
}
