import { computed, type ReadonlySignal } from '@preact/signals';
import type { Sheet } from '../../sheet/sheet.js';
import { answer } from '../state/answers.js';
import { words } from '../state/words.js';
import { pageWarning } from '../words/page-words.js';

/** An answer of the engine, with its warnings in words of the page. */
interface Shown<Answer> {
  readonly shown: Answer;
  readonly sheet: Sheet;
  readonly warnings: readonly string[];
}

/** The present answer as a tab reads it; null if there is none, or only that of another tab. */
export function shownAs<Answer>(read: (answer: object) => Answer | null): ReadonlySignal<Shown<Answer> | null> {
  return computed(() => {
    const given = answer.value;
    if (given?.kind !== 'shown') return null;
    const shown = read(given.answer);
    if (shown === null) return null;
    return { shown, sheet: given.sheet, warnings: given.warnings.map((warning) => pageWarning(warning, words)) };
  });
}
