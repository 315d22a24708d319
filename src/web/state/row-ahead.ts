import { computed, effect, signal } from '@preact/signals';
import type { RowAnswer } from '../../questions/row/row-answer.js';
import type { EngineClient } from '../ask/engine-client.js';
import { questionAhead } from '../ask/question.js';
import type { PageQuestion } from '../engine/messages.js';
import { answer, progress } from './answers.js';
import { pageState } from './store.js';

/** What attacks in a row do after the one that is answered; null as long as that is not known. */
export const rowAhead = signal<RowAnswer | null>(null);

/** As text, so that the same question is asked once; null until the attack itself is answered. */
const asked = computed(() => {
  const question = questionAhead(pageState.value);
  const isAnswered = progress.value === 'idle' && answer.value?.kind === 'shown';
  return question === null || !isAnswered ? null : JSON.stringify(question);
});

/** Looks ahead to attacks in a row once an attack is answered, as long as nothing else is asked. */
export function lookAhead(engine: EngineClient): void {
  effect(() => {
    const text = asked.value;
    rowAhead.value = null;
    engine.forget('row');
    if (text === null) return;
    void engine.ask('row', JSON.parse(text) as PageQuestion).then((given) => {
      if (given?.kind === 'shown') rowAhead.value = given.answer as RowAnswer;
    });
  });
}
