type Tree = Record<string, unknown>;

/** The sum of two tallies, number by number; a list that is longer than the other one goes on as it is. */
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
