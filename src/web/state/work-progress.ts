import type { WorkDone } from '../engine/messages.js';

/** How far long work is, and how long the rest takes if it is as fast; null: that is not known. */
export interface WorkProgress extends WorkDone {
  readonly secondsLeft: number | null;
  /** How much was done when that was first told, and when that was, in milliseconds. */
  readonly first: { readonly done: number; readonly at: number };
}

/** How far work is after a message that came `at` some millisecond; `former` is null after the first. */
export function progressOfWork(former: WorkProgress | null, work: WorkDone, at: number): WorkProgress {
  const { done, total, isSteady } = work;
  const first = former?.first ?? { done, at };
  const pace = (at - first.at) / (done - first.done);
  const secondsLeft = isSteady && done > first.done ? Math.max(1, Math.round((pace * (total - done)) / 1000)) : null;
  return { ...work, secondsLeft, first };
}
