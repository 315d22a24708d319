import { type DuelNumbers, type DuelTask, numbersOfTask } from './duel-numbers.js';

/** Fights duels, on this thread or others. The numbers of a duel do not depend on where it is fought. */
export interface DuelRunner {
  readonly run: (task: DuelTask) => Promise<DuelNumbers>;
  /** How many duels may run at once: enough to keep every thread busy. */
  readonly atOnce: number;
  readonly close: () => Promise<void>;
}

/** A runner that fights duels on this thread, one after the other. */
export const DUELS_HERE: DuelRunner = { run: numbersOfTask, atOnce: 1, close: async () => undefined };
