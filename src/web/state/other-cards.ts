import { computed, signal } from '@preact/signals';
import type { PageCard } from '../engine/messages.js';
import { cardSearch } from '../pick/match-cards.js';
import { askedBeside, keyOfQuestion } from './beside.js';
import { ownReports } from './own-files.js';

/** Whether a field for them has been entered: most visits need none. */
const areWanted = signal(false);

/** Asked anew if the reader's files change. */
const asked = computed(() => {
  const own = ownReports.value.map(({ name, cards }) => `${name}: ${cards}`);
  return areWanted.value ? keyOfQuestion({ command: 'others', options: { own } }) : null;
});

const { answer, watch } = askedBeside('others', asked, { keeps: true });

/** Reads the cards that are no units, once a field for them is entered. */
export const watchOthers = watch;

export function wantOthers(): void {
  areWanted.value = true;
}

/** These cards; none until they are read. */
export const searchInOthers = computed(() =>
  cardSearch(answer.value?.kind === 'printed' ? (JSON.parse(answer.value.out) as PageCard[]) : []),
);
