import { fieldValueOf } from '../../fields/plain-value.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { type Options, type PageState, textOf } from '../link/page-state.js';

/** Trials of a question at most: a link may ask for more than anybody waits for. Four digits of a chance are certain by then. */
export const MAX_TRIALS = 100_000_000;

/** The trials that the options ask for; null if they name none, or no number of trials. */
export function trialsOf(options: Options): number | null {
  const text = textOf(options, 'trials');
  const trials = text === null ? null : fieldValueOf(RUN_FIELDS.trials, text.trim());
  return typeof trials === 'number' ? trials : null;
}

/** Whether a question asks for more trials than the page simulates. */
export function asksTooMany({ options }: PageState): boolean {
  return (trialsOf(options) ?? 0) > MAX_TRIALS;
}
