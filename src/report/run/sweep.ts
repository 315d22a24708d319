import type { ShownValue } from '../../scenario/scenario.js';
import { MAX_SERIES } from '../../sheet/sheet.js';
import type { Interval } from '../../statistics/intervals/interval.js';

/** A value as charts show it: exact, simulated, or both. */
export type ChartedValue = { readonly interval: Interval | null } & (
  | { readonly exact: number; readonly estimate: number | null }
  | { readonly exact: null; readonly estimate: number }
);

/** The exact value, otherwise the simulated one. */
export function bestOf(value: ChartedValue): number {
  return value.exact === null ? value.estimate : value.exact;
}

export function charted(
  exact: number | null | undefined,
  simulated: { readonly estimate: number; readonly interval: Interval | null } | null | undefined,
): ChartedValue | null {
  const interval = simulated?.interval ?? null;
  if (exact !== null && exact !== undefined) return { exact, estimate: simulated?.estimate ?? null, interval };
  return simulated ? { exact: null, estimate: simulated.estimate, interval } : null;
}

/** The most values on one line: more would not look like points, and the chart would outgrow the page. */
export const MAX_POINTS = 200;

/** "attacker.power" as "attacker" and "power"; `whose` is empty for a path of one word. */
export function pathParts(path: string): { readonly whose: string; readonly last: string } {
  const dot = path.lastIndexOf('.');
  return { whose: path.slice(0, Math.max(0, dot)), last: path.slice(dot + 1) };
}

/** A varied value without the name of its setting. */
export function shownText(value: ShownValue): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

export interface Axis {
  readonly path: string;
  readonly values: readonly (string | number | boolean)[];
  /** The build points of each value, if they are the attacker's cards; null if they are not known. */
  readonly points?: readonly (number | null)[];
}

/** An axis with its index among the varied paths. */
export interface PlacedAxis extends Axis {
  readonly place: number;
}

/** How the cases of a scenario are laid out in charts. */
export interface Layout {
  readonly x: PlacedAxis;
  /** The lines of a chart or the rows of a heat map; null if only one path is varied. */
  readonly y: PlacedAxis | null;
  /** The combinations of values of the remaining paths, a chart for each. */
  readonly panels: readonly Panel[];
  readonly hasLines: boolean;
  readonly hasHeatMap: boolean;
  readonly hasBars: boolean;
}

/** One value for each of the remaining paths. */
export type Panel = readonly { readonly axis: PlacedAxis; readonly index: number }[];

/**
 * How to draw the cases along the axes; null if nothing is varied. The x axis is the number with the most values. A few values
 * of another path become lines, many become rows of a heat map; with exactly two paths they become both. Each combination of
 * values of the remaining paths gets its own charts.
 */
export function layoutOf(paths: readonly Axis[]): Layout | null {
  const axes = paths.map((axis, place) => ({ ...axis, place })).filter(({ values }) => values.length > 1);
  const x = longest(axes.filter(isNumeric)) ?? longest(axes);
  if (x === null) return null;
  const others = axes.filter((axis) => axis !== x);
  const few = longest(others.filter(({ values }) => values.length <= MAX_SERIES));
  const canBeLines = isNumeric(x) && x.values.length <= MAX_POINTS;
  const y = canBeLines && others.length > 1 ? (few ?? longest(others)) : longest(others);
  const hasLines = canBeLines && (y === null || y === few);
  return {
    x,
    y,
    panels: panelsOf(others.filter((axis) => axis !== y)),
    hasLines,
    hasHeatMap: y !== null && (!hasLines || others.length === 1),
    hasBars: y === null && !isNumeric(x),
  };
}

function longest(axes: readonly PlacedAxis[]): PlacedAxis | null {
  return axes.reduce<PlacedAxis | null>((best, axis) => (best && best.values.length >= axis.values.length ? best : axis), null);
}

export function isNumeric({ values }: Axis): boolean {
  return values.every((value) => typeof value === 'number');
}

function panelsOf(axes: readonly PlacedAxis[]): Panel[] {
  return axes.reduce<Panel[]>(
    (panels, axis) => panels.flatMap((panel) => axis.values.map((_, index) => [...panel, { axis, index }])),
    [[]],
  );
}

/** The number of a case, from 0, by the index of its value on each path; the last path varies fastest. */
export function caseNumber(paths: readonly Axis[], indexes: ReadonlyMap<number, number>): number {
  return paths.reduce((number, { values }, place) => number * values.length + (indexes.get(place) ?? 0), 0);
}

/** The numbers of at most `most` cases that cover all axes evenly, with the ends of each. */
export function sampledCases(paths: readonly Axis[], most: number): ReadonlySet<number> {
  const lengths = paths.map(({ values }) => values.length);
  const sizes = paths.map(() => 1);
  const canGrow = (i: number): boolean => {
    const product = sizes.reduce((all, size, other) => all * (other === i ? size + 1 : size), 1);
    return (sizes[i] as number) < (lengths[i] as number) && product <= most;
  };
  for (;;) {
    const [least] = [...sizes.keys()].filter(canGrow).sort((i, j) => (sizes[i] as number) - (sizes[j] as number));
    if (least === undefined) break;
    sizes[least] = (sizes[least] as number) + 1;
  }
  const numbers = lengths.reduce(
    (all, length, i) => {
      const size = sizes[i] as number;
      const indexes = Array.from({ length: size }, (_, place) => Math.round((place * (length - 1)) / Math.max(1, size - 1)));
      return all.flatMap((number) => indexes.map((index) => number * length + index));
    },
    [0],
  );
  return new Set(numbers);
}
