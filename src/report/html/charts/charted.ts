/** A value with its uncertainty, as far as that is known. */
export interface ChartedValue {
  /** Null if unknown. */
  readonly exact: number | null;
  readonly estimate: number;
  /** The ends of its confidence interval; null if there is none. */
  readonly low: number | null;
  readonly high: number | null;
}

/** The exact value, or the simulated one if the exact one is unknown. */
export function bestOf({ exact, estimate }: ChartedValue): number {
  return exact ?? estimate;
}

/** All values that must fit on an axis. */
export function endsOf(values: readonly ChartedValue[]): number[] {
  return values.flatMap((value) => [bestOf(value), value.estimate, value.low ?? value.estimate, value.high ?? value.estimate]);
}

/** The values that have an interval. */
export function withInterval<V extends ChartedValue>(values: readonly V[]): V[] {
  return values.filter(({ low, high }) => low !== null && high !== null);
}
