import { type Options, type PageState, textOf } from '../link/page-state.js';

/** Trials of a question at most: a link may ask for more than anybody waits for. Four digits of a chance are certain by then. */
export const MAX_TRIALS = 100_000_000;

/** The trials that the options ask for; 0 if they name none, or no number: the engine says what is wrong with it. */
export function trialsOf(options: Options): number {
  const trials = Number(textOf(options, 'trials') ?? 0);
  return Number.isSafeInteger(trials) ? trials : 0;
}

/** Whether a question asks for more trials than the page simulates. */
export function asksTooMany({ options }: PageState): boolean {
  return trialsOf(options) > MAX_TRIALS;
}
