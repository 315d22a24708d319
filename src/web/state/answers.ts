import { computed, effect, signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import { questionOf } from '../ask/question.js';
import type { Answer, PageCard, PageQuestion, PairsDone } from '../engine/messages.js';
import { type CardMatcher, cardSearch } from '../pick/match-cards.js';
import { diceAnswer, diceCounts, watchDiceCount } from './dice.js';
import { ownFiles } from './own-files.js';
import { type PairsProgress, pairsProgress } from './pairs-progress.js';
import { pageState } from './store.js';

/** How far the answer to the question of the page is. */
type AnswerProgress =
  | 'idle'
  /** It takes so long that the old answer is dimmed. */
  | 'waiting'
  /** It takes so long that the reader may want to stop it. */
  | 'long'
  | 'stopped';

const WAITING_MS = 150;
const LONG_MS = 1000;

/** All cards, in the order of their names; none until the engine has read them. */
export const cards = signal<readonly PageCard[]>([]);
export const search = computed<CardMatcher>(() => cardSearch(cards.value));

/** Why the browser does not run the engine; null as long as it does. */
export const engineFailure = signal<string | null>(null);

/** The latest answer; null as long as nothing is asked. It stays until the next one comes. */
export const answer = signal<Answer | null>(null);
export const progress = signal<AnswerProgress>('idle');
/** Whether an answer takes long enough for the former one to be dimmed. */
export const isBusy = computed(() => progress.value === 'waiting' || progress.value === 'long');

/** The answer that says what is wrong, if anything is: that about the dice, as long as they keep the question waiting. */
export const toldAnswer = computed(() => answer.value ?? diceAnswer.value);

/** How far a long comparison is; null if that is not known. */
export const pairsDone = signal<PairsProgress | null>(null);

/** Notes how far a comparison is. */
export function notePairs(done: PairsDone, at: number): void {
  pairsDone.value = pairsProgress(pairsDone.value, done, at);
}

/** The engine of the page; null until it is open. */
const engineOfPage = signal<EngineClient | null>(null);

/** Asks something besides the question of the page; null if a newer one of its kind came first. */
export async function askBeside(kind: string, question: PageQuestion): Promise<Answer | null> {
  return (await engineOfPage.peek()?.ask(kind, question)) ?? null;
}

/** What the tab asks; as text, so that the same question is asked once. */
const asked = computed(() => {
  const question = questionOf(pageState.value, { cards: cards.value, dice: diceCounts.value });
  return question === null ? null : JSON.stringify(question);
});

/** Asks the engine whenever the question of the page changes, or the cards that it knows. */
export function answerQuestions(engine: EngineClient): void {
  watchDiceCount(engine);
  engineOfPage.value = engine;
  let last: PageQuestion | null = null;
  effect(() => {
    void ownFiles.value;
    const text = asked.value;
    if (text === null) {
      answer.value = null;
      progress.value = 'idle';
      return;
    }
    const question = JSON.parse(text) as PageQuestion;
    if (question.command !== last?.command) answer.value = null; // that of another tab
    last = question;
    pairsDone.value = null;
    return follow(engine.ask('question', question));
  });
}

/** Shows an answer when it comes, and meanwhile that it is on its way. The result stops that. */
function follow(coming: Promise<Answer | null>): () => void {
  const timers = [
    setTimeout(() => {
      progress.value = 'waiting';
    }, WAITING_MS),
    setTimeout(() => {
      progress.value = 'long';
    }, LONG_MS),
  ];
  const end = (): void => timers.forEach(clearTimeout);
  void coming.then((given) => {
    if (given === null) return;
    end();
    progress.value = 'idle';
    answer.value = given;
  });
  return end;
}

/** Stops the calculation and says so; the question stays. */
export function stopAnswer(engine: EngineClient): void {
  engine.stop();
  answer.value = null;
  progress.value = 'stopped';
}
