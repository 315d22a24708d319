import { computed } from '@preact/signals';
import { fittingQuestion } from '../ask/question.js';
import type { FittingCards } from '../engine/fitting-cards.js';
import { askedBeside, keyOfQuestion } from './beside.js';
import { pageState } from './store.js';

const NONE: FittingCards = { own: [], against: [] };

const asked = computed(() => keyOfQuestion(fittingQuestion(pageState.value)));

/** What the engine says about the filters of a comparison, whenever they change. */
export const { answer: fittingAnswer, watch: watchFilters } = askedBeside('fitting', asked);

/** The cards that fit the filters; null as long as that is not known. */
export const fitting = computed<FittingCards | null>(() => {
  if (asked.value === null) return NONE;
  const given = fittingAnswer.value;
  return given?.kind === 'printed' ? (JSON.parse(given.out) as FittingCards) : null;
});
