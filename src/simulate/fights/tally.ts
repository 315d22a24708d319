// Fights by the turn in which they ended, and the sum of tallies.
/** `ends[t - 1]`: the fights that ended in turn t: won by the first side, by the second, with nobody left. */
export type EndsByTurn = readonly (readonly [first: number, second: number, nobody: number])[];

/** How many fights ended in each way. */
export function endsOf(ends: EndsByTurn): [first: number, second: number, nobody: number] {
  const sums: [number, number, number] = [0, 0, 0];
  for (const ofTurn of ends) for (const i of [0, 1, 2] as const) sums[i] += ofTurn[i];
  return sums;
}

/** The mean turns of the fights that ended; null if none did. */
export function meanTurnsOf(ends: EndsByTurn): number | null {
  const ended = ends.map(([first, second, nobody]) => first + second + nobody);
  const total = ended.reduce((sum, count) => sum + count, 0);
  return total === 0 ? null : ended.reduce((sum, count, t) => sum + (t + 1) * count, 0) / total;
}

type Tree = Record<string, unknown>;

/** The sum of two tallies, number by number; the rest of a longer list stays as it is. */
export function sumOfTallies<Tally>(a: Tally, b: Tally): Tally {
  return sumOf(a, b) as Tally;
}

function sumOf(a: unknown, b: unknown): unknown {
  if (a === undefined) return b;
  if (typeof a === 'number') return a + (b as number);
  const sum = (Array.isArray(a) ? [...a] : { ...a }) as Tree;
  for (const [name, part] of Object.entries(b as Tree)) sum[name] = sumOf(sum[name], part);
  return sum;
}
