import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import { diceQuestion, fittingQuestion } from '../ask/question.js';
import type { Answer, PageCard, PageQuestion } from '../engine/messages.js';
import type { FittingCards } from '../engine/page-cards.js';
import { cardSearch } from '../pick/match-cards.js';
import { ownReports } from './own-files.js';
import { pageState } from './store.js';

/** A question asked besides that of the page. */
interface Beside {
  /** The latest answer; null before there is one, and while nothing is asked. */
  readonly answer: ReadonlySignal<Answer | null>;
  /** Asks whenever the question changes. */
  readonly watch: (engine: EngineClient) => void;
}

/**
 * A question besides that of the page. `asked`: the question as text, so that the same one is asked only once; null for none.
 * `keeps`: whether the former answer stays until the next one arrives.
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

/** A question as text, to recognise equal ones. */
export function keyOfQuestion(question: PageQuestion | null): string | null {
  return question === null ? null : JSON.stringify(question);
}

const askedDice = computed(() => keyOfQuestion(diceQuestion(pageState.value)));

/** The engine's answer about the number of dice, renewed whenever the attack changes. */
export const { answer: diceAnswer, watch: watchDiceCount } = askedBeside('dice', askedDice, { keeps: true });

/** The possible numbers of dice on the table; none until known. */
export const diceCounts = computed<readonly number[]>(() => {
  const given = diceAnswer.value;
  return given?.kind === 'printed' ? (JSON.parse(given.out) as { readonly dice: readonly number[] }).dice : [];
});

const NONE: FittingCards = { own: [], against: [] };

const askedFilters = computed(() => keyOfQuestion(fittingQuestion(pageState.value)));

/** The engine's answer about the filters of a comparison, renewed whenever they change. */
export const { answer: fittingAnswer, watch: watchFilters } = askedBeside('fitting', askedFilters);

/** The cards that match the filters; null until known. */
export const fitting = computed<FittingCards | null>(() => {
  if (askedFilters.value === null) return NONE;
  const given = fittingAnswer.value;
  return given?.kind === 'printed' ? (JSON.parse(given.out) as FittingCards) : null;
});

/** Whether a field for them has been focused: most visits need none. */
const areWanted = signal(false);

/** Asked again if the reader's files change. */
const askedOthers = computed(() => {
  const own = ownReports.value.map(({ name, cards }) => `${name}: ${cards}`);
  return areWanted.value ? keyOfQuestion({ command: 'others', options: { own } }) : null;
});

const { answer, watch } = askedBeside('others', askedOthers, { keeps: true });

/** Reads the cards that are not units once a field for them is focused. */
export const watchOthers = watch;

export function wantOthers(): void {
  areWanted.value = true;
}

/** The search in these cards; they are empty until read. */
export const searchInOthers = computed(() =>
  cardSearch(answer.value?.kind === 'printed' ? (JSON.parse(answer.value.out) as PageCard[]) : []),
);
