import { at } from '../../errors/problem.js';
import type { Pair, WorkedPair } from './pair.js';

/** In a comparison of up to this many units, readers look at every value. */
const ALL_MATTER = 8;

/**
 * The keys of the simulated plans that deserve more trials: all of them for a few units; else those
 * of attackers that may be, but are not surely, the best against some defender (the intervals of
 * their mean damage overlap that of the best).
 *
 * `rows[a][d]`: unit a attacks unit d. Linear in their number.
 */
export function plansThatMatter(rows: readonly (readonly WorkedPair[])[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const defender of rows.keys()) {
    const column = rows.map((row) => at(row, defender));
    const mayBeBest = rows.length <= ALL_MATTER ? column : candidates(column);
    for (const { facts } of mayBeBest) {
      for (const { key, trials } of facts) if (trials !== null) keys.add(key);
    }
  }
  return keys;
}

function candidates(column: readonly WorkedPair[]): readonly WorkedPair[] {
  const fights = column.filter(({ pair }) => pair.values !== null);
  const least = Math.max(...fights.map(({ pair }) => endsOf(pair)[0]));
  const best = fights.filter(({ pair }) => endsOf(pair)[1] >= least);
  return best.length > 1 ? best : [];
}

function endsOf({ values }: Pair): readonly [low: number, high: number] {
  if (values === null) return [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const { value, interval } = values.meanDamage;
  return interval ?? [value, value];
}
