import { isSmall, type Lists } from './lists.js';
import type { Pair, WorkedPair } from './pair.js';

/**
 * The keys of the simulated plans that deserve more trials: all of them for a few units; else those
 * of attackers that may be, but are not surely, the best against some defender (the intervals of
 * their mean damage overlap that of the best).
 *
 * `rows[a]`: the attacks of unit a, by the opponents. Linear in their number.
 */
export function plansThatMatter(rows: readonly ReadonlyMap<number, WorkedPair>[], lists: Lists): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const defender of rows.keys()) {
    const column = rows.flatMap((row) => row.get(defender) ?? []);
    const mayBeBest = isSmall(lists) ? column : candidates(column);
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
