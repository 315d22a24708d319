import type { Slices } from '../../automaton/slices.js';
import type { Steps } from './duel-steps.js';
import type { DuelValues } from './duel-values.js';

/** A value that is no more than a rounding. */
const NOTHING = 1e-9;

/** Nodes between two yields. */
const SLICE = 8;

/** Where the play of a duel without a limit of turns never ends. */
interface EndlessPlay {
  /** The nodes that the play can come to and from which it never ends. */
  readonly nodes: ReadonlySet<number>;
  /** Whether one of them has a value: then the play does not have the value that was solved. */
  readonly hasValue: boolean;
}

/** Follows the play of a duel without a limit of turns, in slices. */
export function* endlessPlay(steps: Steps, values: DuelValues): Slices<EndlessPlay> {
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
  const nodes = new Set([...before.keys()].filter((n) => !ends.has(n)));
  return { nodes, hasValue: [...nodes].some((n) => Math.abs(atStart[n]!) > NOTHING) };
}
