import type { Cell, Valued } from '../../../sheet/sheet.js';
import type { DifferenceEstimate } from '../../../statistics/comparisons/differences.js';

/** A difference of chances, or the ends of its interval, in percentage points. */
export function pointsCell(...values: readonly number[]): Valued {
  return { kind: 'share', text: values.map((value) => `${(100 * value).toFixed(1)}%`).join(' to '), value: values };
}

/** The Dark Side's chance if one side plays differently: "16 to 28%". */
export function rangeCell(range: { readonly dark: { readonly low: number; readonly high: number } } | null): Cell {
  if (range === null) return null;
  const value = [range.dark.low, range.dark.high] as const;
  const [low, high] = value.map((chance) => Math.round(100 * chance));
  return { kind: 'interval', text: `${low} to ${high}%`, value };
}

/** Percentage points of win chance with half the width of their interval: "+3.1 ±0.9". */
export function gainCell(difference: DifferenceEstimate | null): Cell {
  if (difference === null) return null;
  const { estimate, interval } = difference;
  const margin = (interval[1] - interval[0]) / 2;
  const text = `${estimate > 0 ? '+' : ''}${(100 * estimate).toFixed(1)} ±${(100 * margin).toFixed(1)}`;
  return { kind: 'share', text, value: [estimate, margin] };
}
