import { computed } from '@preact/signals';
import { diceQuestion } from '../ask/question.js';
import { askedBeside, keyOfQuestion } from './beside.js';
import { pageState } from './store.js';

const asked = computed(() => keyOfQuestion(diceQuestion(pageState.value)));

/** What the engine says about the number of dice, whenever the attack changes. */
export const { answer: diceAnswer, watch: watchDiceCount } = askedBeside('dice', asked, { keeps: true });

/** The numbers of dice that may lie on the table; none as long as they are not known. */
export const diceCounts = computed<readonly number[]>(() => {
  const given = diceAnswer.value;
  return given?.kind === 'printed' ? (JSON.parse(given.out) as { readonly dice: readonly number[] }).dice : [];
});
