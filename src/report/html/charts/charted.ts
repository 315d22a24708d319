/** A value with what is known of its uncertainty. */
export interface ChartedValue {
  /** Null where it is not known. */
  readonly exact: number | null;
  readonly estimate: number;
  /** The ends of its confidence interval; null where there is none. */
  readonly low: number | null;
  readonly high: number | null;
}

/** The exact value, or the simulated one where that is not known. */
export function bestOf({ exact, estimate }: ChartedValue): number {
  return exact ?? estimate;
}

/** All that an axis has to have room for. */
export function endsOf(values: readonly ChartedValue[]): number[] {
  return values.flatMap((value) => [bestOf(value), value.estimate, value.low ?? value.estimate, value.high ?? value.estimate]);
}

/** The values that have an interval. */
export function withInterval<V extends ChartedValue>(values: readonly V[]): V[] {
  return values.filter(({ low, high }) => low !== null && high !== null);
}
