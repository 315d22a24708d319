import { computed } from '@preact/signals';
import type { RowAnswer } from '../../questions/row/row-answer.js';
import { questionAhead } from '../ask/question.js';
import { answer, progress } from './answers.js';
import { askedBeside, keyOfQuestion } from './beside.js';
import { pageState } from './store.js';

/** Null until the attack itself is answered. */
const asked = computed(() => {
  const isAnswered = progress.value === 'idle' && answer.value?.kind === 'shown';
  return isAnswered ? keyOfQuestion(questionAhead(pageState.value)) : null;
});

const { answer: given, watch } = askedBeside('row', asked);

/** Asks about attacks in a row once an attack is answered and nothing else is asked. */
export const lookAhead = watch;

/** The answer about several attacks in a row after the present one; null until known. */
export const rowAhead = computed<RowAnswer | null>(() => {
  const row = given.value;
  return row?.kind === 'shown' ? (row.answer as RowAnswer) : null;
});
