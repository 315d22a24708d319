import { computed, effect, signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import { fittingQuestion } from '../ask/question.js';
import type { FittingCards } from '../engine/fitting-cards.js';
import type { Answer, PageQuestion } from '../engine/messages.js';
import { pageState } from './store.js';

/** What the engine says about the filters of a comparison; null as long as it has none, or has not answered. */
export const fittingAnswer = signal<Answer | null>(null);

const NONE: FittingCards = { own: [], against: [] };

/** As text, so that the same filters are asked once. */
const asked = computed(() => {
  const question = fittingQuestion(pageState.value);
  return question === null ? null : JSON.stringify(question);
});

/** The cards that fit the filters; null as long as that is not known. */
export const fitting = computed<FittingCards | null>(() => {
  if (asked.value === null) return NONE;
  const given = fittingAnswer.value;
  return given?.kind === 'printed' ? (JSON.parse(given.out) as FittingCards) : null;
});

/** Asks which cards fit whenever the filters change. */
export function watchFilters(engine: EngineClient): void {
  effect(() => {
    const text = asked.value;
    fittingAnswer.value = null;
    if (text === null) return;
    void engine.ask('fitting', JSON.parse(text) as PageQuestion).then((given) => {
      if (given !== null) fittingAnswer.value = given;
    });
  });
}
