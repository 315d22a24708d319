import type { PairsDone } from '../engine/messages.js';

/** How far a comparison is, and how long the rest takes if it is as fast; null: that is not yet known. */
export interface PairsProgress extends PairsDone {
  readonly secondsLeft: number | null;
  /** How many pairs were done when that was first told, and when that was, in milliseconds. */
  readonly first: { readonly done: number; readonly at: number };
}

/** How far a comparison is after a message that came `at` some millisecond; `former` is null after the first. */
export function pairsProgress(former: PairsProgress | null, { done, total }: PairsDone, at: number): PairsProgress {
  const first = former?.first ?? { done, at };
  const pace = (at - first.at) / (done - first.done);
  const secondsLeft = done > first.done ? Math.max(1, Math.round((pace * (total - done)) / 1000)) : null;
  return { done, total, secondsLeft, first };
}
