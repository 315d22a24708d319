import { computed, type ReadonlySignal } from '@preact/signals';
import { answer } from '../state/answers.js';
import { words } from '../state/words.js';
import { pageWarning } from '../words/page-words.js';

/** What the engine printed, with its warnings in words of the page. */
export interface Printed<Answer> {
  readonly shown: Answer;
  readonly warnings: readonly string[];
}

/** The present answer as a tab reads it; null if there is none, or only that of another tab. */
export function printedAs<Answer>(read: (out: string) => Answer | null): ReadonlySignal<Printed<Answer> | null> {
  return computed(() => {
    const given = answer.value;
    if (given?.kind !== 'printed') return null;
    const shown = read(given.out);
    return shown === null ? null : { shown, warnings: given.warnings.map((warning) => pageWarning(warning, words)) };
  });
}

/** The present answer that comes with a sheet, as a tab reads it; null if there is none, or only that of another tab. */
export function shownAs<Answer>(read: (answer: object) => Answer | null): ReadonlySignal<Printed<Answer> | null> {
  return computed(() => {
    const given = answer.value;
    if (given?.kind !== 'shown') return null;
    const shown = read(given.answer);
    return shown === null ? null : { shown, warnings: given.warnings.map((warning) => pageWarning(warning, words)) };
  });
}
