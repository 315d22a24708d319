/** A confidence interval: its low and high ends. */
export type Interval = readonly [low: number, high: number];

/** A summand with its weight. */
export interface Term {
  /** Identifies the sample: equal objects are the same sample, different ones are independent. */
  readonly of: object;
  readonly weight: number;
  readonly value: number;
  /** Null if the value is exact. */
  readonly interval: Interval | null;
}

/**
 * The weighted sum of numbers with intervals at one level: exact (null) if every summand is. The root of the sum of
 * squared margins (Newcombe 1998b; docs/method.md#comparison), which allows lopsided intervals.
 */
export function combined(terms: readonly Term[]): { readonly value: number; readonly interval: Interval | null } {
  const known = merged(terms).filter(({ weight }) => weight !== 0);
  const value = known.reduce((sum, term) => sum + term.weight * term.value, 0);
  const margins = known.flatMap(({ weight, value: own, interval }) =>
    interval === null ? [] : [interval.map((end) => weight * (end - own)).sort((a, b) => a - b)],
  );
  if (margins.length === 0) return { value, interval: null };
  const square = (margin = 0): number => margin * margin;
  const root = (end: 0 | 1): number => Math.sqrt(margins.reduce((sum, ends) => sum + square(ends[end]), 0));
  return { value, interval: [value - root(0), value + root(1)] };
}

function merged(terms: readonly Term[]): Term[] {
  const known = new Map<object, Term>();
  for (const term of terms) known.set(term.of, { ...term, weight: term.weight + (known.get(term.of)?.weight ?? 0) });
  return [...known.values()];
}
