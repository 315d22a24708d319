import type { Slices } from '../../automaton/slices.js';
import type { Steps } from './duel-steps.js';
import type { DuelValues } from './duel-values.js';

/** A value that is no more than a rounding. */
const NOTHING = 1e-9;

/** Nodes between two yields. */
const SLICE = 8;

/**
 * Whether the play of a duel without a limit of turns can come to a position that is worth something
 * and from which it never ends, in slices: then it does not have the value that was solved.
 */
export function* isEndless(steps: Steps, values: DuelValues): Slices<boolean> {
  const before = new Map<number, number[]>([[0, []]]);
  const ending: number[] = [];
  let followed = 0;
  // A map that grows is gone through to its end.
  for (const n of before.keys()) {
    let canEnd = false;
    for (const { next, end } of steps.of(n, 0)) {
      if (end !== null) canEnd = true;
      else if (before.has(next)) before.get(next)!.push(n);
      else before.set(next, [n]);
    }
    if (canEnd) ending.push(n);
    if (++followed % SLICE === 0) yield { doing: 'weighing duel', done: followed, total: values.at(0).length };
  }
  const ends = new Set(ending);
  for (const n of ends) for (const earlier of before.get(n)!) ends.add(earlier);
  const atStart = values.at(0);
  for (const n of before.keys()) if (!ends.has(n) && Math.abs(atStart[n]!) > NOTHING) return true;
  return false;
}
