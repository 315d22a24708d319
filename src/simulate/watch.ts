import type { WorkStage } from '../automaton/slices.js';

/**
 * Watches work, to show how far it is and how long it will take; results do not depend on it. The whole is counted in trials,
 * battles or pairs, as its owner named them.
 */
export interface Watch {
  /** Another part of the whole is finished; negative if a thread has to repeat its part. */
  readonly add: (finished: number) => void;
  /** This much was already known, so nothing had to be done. */
  readonly skip: (known: number) => void;
  /** This much more has to be done than announced, or less. */
  readonly expect: (more: number) => void;
  /** What is being done now, and how far it is. */
  readonly on: (stage: WorkStage) => void;
}

export const UNWATCHED: Watch = { add: () => undefined, skip: () => undefined, expect: () => undefined, on: () => undefined };

/**
 * Receives an interval for the Dark Side's chance to win: a first estimate, then better ones. `by`: how both sides play, if not
 * as in the answer.
 */
export type OnChance = (low: number, high: number, by?: 'simple play') => void;
