import type { Slices } from '../../automaton/slices.js';
import type { DuelGraph } from './duel-graph.js';
import type { DuelPlay } from './duel-steps.js';
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
export function* endlessPlay(graph: DuelGraph, play: DuelPlay, values: DuelValues): Slices<EndlessPlay> {
  const before = new Map<number, number[]>([[graph.first, []]]);
  const ending: number[] = [];
  let followed = 0;
  for (let found = [graph.first]; found.length > 0; ) {
    play.prepare(found, 0);
    const later: number[] = [];
    for (const n of found) {
      const { next, ends } = play.of(n, 0);
      if (ends !== null) ending.push(n);
      for (const after of next) {
        const known = before.get(after);
        if (known === undefined) {
          before.set(after, [n]);
          later.push(after);
        } else known.push(n);
      }
      if (++followed % SLICE === 0)
        yield { doing: 'weighing duel', done: followed, total: graph.standings.length * graph.width };
    }
    found = later;
  }
  const ends = new Set(ending);
  for (const n of ends) for (const earlier of before.get(n)!) ends.add(earlier);
  const atStart = values.at(0);
  const nodes = new Set([...before.keys()].filter((n) => !ends.has(n)));
  return { nodes, hasValue: [...nodes].some((n) => Math.abs(atStart[graph.valueAt(n)]!) > NOTHING) };
}
