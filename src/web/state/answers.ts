import { batch, computed, effect, signal } from '@preact/signals';
import type { EngineClient } from '../ask/engine-client.js';
import { firstQuestions, questionOf } from '../ask/question.js';
import type { Answer, PageCard, PageQuestion, WorkDone } from '../engine/messages.js';
import { type CardMatcher, cardSearch } from '../pick/match-cards.js';
import {
  diceAnswer,
  diceCounts,
  fitting,
  fittingAnswer,
  keyOfQuestion,
  watchDiceCount,
  watchFilters,
  watchOthers,
} from './beside.js';
import { ownFiles } from './own-files.js';
import { pageState } from './store.js';

/** The state of the answer to the page's question. */
type AnswerProgress =
  | 'idle'
  /** It takes so long that the old answer is dimmed. */
  | 'waiting'
  /** It takes so long that the reader may want to stop it. */
  | 'long'
  | 'stopped';

const WAITING_MS = 150;
const LONG_MS = 1000;

/** All cards, sorted by name; none until the engine has read them. */
export const cards = signal<readonly PageCard[]>([]);
export const search = computed<CardMatcher>(() => cardSearch(cards.value));

/** Why the browser cannot run the engine; null while it can. */
export const engineFailure = signal<string | null>(null);

/** The latest answer, kept until the next one arrives; null while nothing is asked. */
export const answer = signal<Answer | null>(null);
export const progress = signal<AnswerProgress>('idle');
/** Whether the answer is that of a quicker question, shown while the real one is calculated. */
export const isFirst = signal(false);
/** Whether an answer takes long enough for the former one to be dimmed. */
export const isBusy = computed(() => !isFirst.value && (progress.value === 'waiting' || progress.value === 'long'));

/** The answer with the problems to show: while dice or filters delay the question, the answer about those. */
export const visibleAnswer = computed(() => answer.value ?? diceAnswer.value ?? fittingAnswer.value);

/** The progress of long work; null if unknown. */
export const workDone = signal<WorkProgress | null>(null);

export function noteWork(done: WorkDone, at: number): void {
  workDone.value = progressOfWork(workDone.value, done, at);
}

/** The engine of the page; null until it is open. */
const engineOfPage = signal<EngineClient | null>(null);

/** Asks something besides the question of the page; null if a newer question of its kind replaced it. */
export async function askBeside(kind: string, question: PageQuestion): Promise<Answer | null> {
  return (await engineOfPage.peek()?.ask(kind, question)) ?? null;
}

/** The question of the tab as text, so that the same question is asked only once. */
const asked = computed(() => keyOfQuestion(questionOf(pageState.value, { fitting: fitting.value, dice: diceCounts.value })));

/** Asks the engine whenever the question of the page or the engine's cards change. */
export function answerQuestions(engine: EngineClient): void {
  watchDiceCount(engine);
  watchFilters(engine);
  watchOthers(engine);
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
    workDone.value = null;
    isFirst.value = false;
    return follow(asking(engine, question));
  });
}

/** The answer to a question, after showing those to its quicker questions; null if another question replaced it. */
async function asking(engine: EngineClient, question: PageQuestion): Promise<Answer | null> {
  for (const first of firstQuestions(question)) {
    const given = await engine.ask('question', first);
    if (given === null) return null;
    if (given.kind !== 'shown') break; // refused for a reason that the question has too
    batch(() => {
      answer.value = given;
      isFirst.value = true;
      workDone.value = null;
    });
  }
  return engine.ask('question', question);
}

/** Shows an answer when it arrives, and until then that it is coming. The returned function stops this. */
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
    batch(() => {
      progress.value = 'idle';
      isFirst.value = false;
      answer.value = given;
    });
  });
  return end;
}

/** Stops the calculation and says so; the question stays. */
export function stopAnswer(engine: EngineClient): void {
  engine.stop();
  if (!isFirst.value) answer.value = null; // first numbers stay, as what they are
  progress.value = 'stopped';
}

/** The progress of long work, and its remaining time at the present speed; null if unknown. */
export interface WorkProgress extends WorkDone {
  readonly secondsLeft: number | null;
  /** The first report: how much was done, and when, in milliseconds. */
  readonly first: { readonly done: number; readonly at: number };
}

/** The progress after a message at a time in milliseconds; `former` is null for the first one. */
export function progressOfWork(former: WorkProgress | null, work: WorkDone, at: number): WorkProgress {
  const { done, total, isSteady } = work;
  const first = former?.first ?? { done, at };
  const pace = (at - first.at) / (done - first.done);
  const secondsLeft = isSteady && done > first.done ? Math.max(1, Math.round((pace * (total - done)) / 1000)) : null;
  return { ...work, secondsLeft, first };
}
