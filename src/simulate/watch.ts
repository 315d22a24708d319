import type { WorkStage } from '../automaton/slices.js';

/**
 * Whoever watches work, to show how far it is and how long it still takes. Nothing of it reaches
 * results. The whole is counted in trials, battles, pairs: whatever its owner has named.
 */
export interface Watch {
  /** A further part of the whole is finished; less than 0 if a thread has to repeat its part. */
  readonly add: (finished: number) => void;
  /** So much more of it was known before, so that nothing had to be done. */
  readonly skip: (known: number) => void;
  /** So much more has to be done than was said before, or less. */
  readonly expect: (more: number) => void;
  /** What is being done now, and how far it is. */
  readonly on: (stage: WorkStage) => void;
}

/** Nobody watches. */
export const UNWATCHED: Watch = {
  add: () => undefined,
  skip: () => undefined,
  expect: () => undefined,
  on: () => undefined,
};

/**
 * Receives an interval for the Dark Side's chance to win: a first estimate, then better ones. `by`: how both sides play,
 * if not as in the answer.
 */
export type OnChance = (low: number, high: number, by?: 'simple play') => void;
