import type { Charted } from '../../../sheet/sheet.js';

/** A value with its uncertainty, as far as that is known. */
export interface ChartedValue {
  /** Null if unknown. */
  readonly exact: number | null;
  readonly estimate: number;
  /** The ends of its confidence interval; null if there is none. */
  readonly low: number | null;
  readonly high: number | null;
}

/** The value as the charts of sheets take it. */
export function chartedOf({ exact, estimate, low, high }: ChartedValue): Omit<Charted, 'name'> {
  return { exact, estimate, interval: low === null || high === null ? null : [low, high] };
}
