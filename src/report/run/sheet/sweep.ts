import type { CaseResult, MeasureResult } from '../../../experiment/case/case-result.js';
import { MEASURES } from '../../../experiment/case/measures.js';
import { MAX_SERIES } from '../../../sheet/sheet.js';
import { type Fraction, toNumber } from '../../../statistics/fraction.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import type { MeanEstimate } from '../../../statistics/mean-estimate.js';

/** A value as charts show it: exact, simulated, or both. */
export type ChartedValue = { readonly interval: Interval | null } & (
  | { readonly exact: number; readonly estimate: number | null }
  | { readonly exact: null; readonly estimate: number }
);

/** The exact value, or the simulated one if the exact one is unknown. */
export function bestOf(value: ChartedValue): number {
  return value.exact === null ? value.estimate : value.exact;
}

/**
 * Values on one line at most: more would not look like points, and the chart would be larger than
 * the rest of the page.
 */
export const MAX_POINTS = 200;

/** The values of a case that a sweep draws. */
export interface SweepPoint {
  readonly mean: ChartedValue;
  /** Null if the defender's health is unknown. */
  readonly discard: ChartedValue | null;
  /** The values of the drawn measures that can occur, by name. */
  readonly measures: ReadonlyMap<string, ChartedValue>;
}

/** The measures that are drawn: after the damage, players ask which other units an attack hurts. */
const DRAWN = ['attacker_damage', 'attacker_discard_chance', 'other_damage', 'other_discards'];
export const DRAWN_MEASURES = MEASURES.filter(({ name }) => DRAWN.includes(name));
const NO_MEASURES: SweepPoint['measures'] = new Map();

/** A varied path with its values. */
export interface Axis {
  readonly path: string;
  readonly values: readonly (string | number | boolean)[];
}

/** An axis with its index among the varied paths. */
export interface PlacedAxis extends Axis {
  readonly place: number;
}

/** How the cases of a scenario are laid out in charts. */
export interface Layout {
  readonly x: PlacedAxis;
  /** The lines of a chart or the rows of a heat map; null if one path is varied. */
  readonly y: PlacedAxis | null;
  /** The combinations of values of the remaining paths, with a chart for each. */
  readonly panels: readonly Panel[];
  readonly hasLines: boolean;
  readonly hasHeatMap: boolean;
  readonly hasBars: boolean;
}

/** One value for each of the remaining paths. */
export type Panel = readonly { readonly axis: PlacedAxis; readonly index: number }[];

/** The values that the charts show of a case's result. */
export function sweepPoint({ damage, discardChance, exact, measures }: CaseResult): SweepPoint {
  return {
    mean: charted(damage, exact?.moments.mean),
    discard: discardChance && charted(discardChance, exact?.discardChance),
    measures: measures.length === 0 ? NO_MEASURES : drawnMeasures(measures),
  };
}

function drawnMeasures(measures: readonly MeasureResult[]): Map<string, ChartedValue> {
  const drawn = measures.filter(({ name }) => DRAWN.includes(name));
  return new Map(drawn.map((measure) => [measure.name, charted(measure, measure.exact)]));
}

function charted(
  { estimate, interval }: Pick<MeanEstimate, 'estimate' | 'interval'>,
  exact: Fraction | null | undefined,
): ChartedValue {
  return { exact: exact ? toNumber(exact) : null, estimate, interval };
}

/**
 * How to draw the cases that axes span; null if nothing is varied. The x axis is the number with
 * the most values. A few values of another path get a line each, many a row of a heat map; if there
 * are only two paths, they get both. Every combination of values of the remaining paths gets its
 * own charts.
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

/** The first of the axes with the most values. */
function longest(axes: readonly PlacedAxis[]): PlacedAxis | null {
  return axes.reduce<PlacedAxis | null>((best, axis) => (best && best.values.length >= axis.values.length ? best : axis), null);
}

function isNumeric({ values }: Axis): boolean {
  return values.every((value) => typeof value === 'number');
}

function panelsOf(axes: readonly PlacedAxis[]): Panel[] {
  return axes.reduce<Panel[]>(
    (panels, axis) => panels.flatMap((panel) => axis.values.map((_, index) => [...panel, { axis, index }])),
    [[]],
  );
}

/**
 * The number of a case, from 0, by the index of its value on every path: the last path varies
 * fastest.
 */
export function caseNumber(paths: readonly Axis[], indexes: ReadonlyMap<number, number>): number {
  return paths.reduce((number, { values }, place) => number * values.length + (indexes.get(place) ?? 0), 0);
}
