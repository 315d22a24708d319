import type { Lists } from '../../compare/work/lists.js';
import { duelCount } from '../../compare/work/lists.js';
import type { DuelSettings } from '../../duel/work/run-duel.js';

/** Seconds for one of many duels of cards, on one thread: measured 0.04 to 0.06. */
const SECONDS_TO_SOLVE = 0.06;
/** Seconds for one simulated duel: measured 0.0003 to 0.008. */
const SECONDS_TO_SIMULATE = 0.003;

/** How much work a comparison by duels is. */
export interface DuelWork {
  readonly pairs: number;
  /** A rough estimate of its duration on one thread. */
  readonly seconds: number;
}

/** Estimates the work of duels without solving any. */
export function duelWork(lists: Lists, { trials, exact }: Pick<DuelSettings, 'trials' | 'exact'>): DuelWork {
  const pairs = duelCount(lists);
  return { pairs, seconds: pairs * (exact ? SECONDS_TO_SOLVE : trials * SECONDS_TO_SIMULATE) };
}
