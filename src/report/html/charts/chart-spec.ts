import { colour } from '../../../sheet/page/palette.js';
import { cut } from '../../../sheet/text/text-table.js';
import { plain } from '../page/markup.js';

/** A specification for vega-lite: the part of its language that our charts use. */
export interface ChartSpec {
  /** Values for expressions: input reaches a chart as data, never as part of an expression. */
  readonly params?: readonly { readonly name: string; readonly value: readonly string[] }[];
  readonly data: ChartData;
  /** In pixels, or for each step of an axis. */
  readonly width: number | { readonly step: number };
  readonly height: number | { readonly step: number };
  readonly autosize?: { readonly type: 'fit-x'; readonly contains: 'padding' };
  readonly layer: readonly ChartLayer[];
}

export interface ChartData {
  readonly values: readonly Readonly<Record<string, unknown>>[];
}

/** Marks of one kind. In the drawing, their group has its name as class. */
export interface ChartLayer {
  readonly name: string;
  /** Only if it does not show the data of the chart. */
  readonly data?: ChartData;
  readonly mark: { readonly type: 'bar' | 'rule' | 'tick' | 'line' | 'circle' | 'rect' | 'text' } & Readonly<
    Record<string, unknown>
  >;
  readonly encoding: Readonly<Record<string, Channel>>;
}

/**
 * One property of a mark: a field of the data, and how it is displayed. The program chooses the
 * names of fields.
 */
export interface Channel {
  readonly field: string;
  readonly type?: 'quantitative' | 'ordinal' | 'nominal';
  readonly sort?: null;
  readonly legend?: null;
  /** Null if the field contains colours. */
  readonly scale?: Readonly<Record<string, unknown>> | null;
  readonly axis?: Readonly<Record<string, unknown>>;
}

/**
 * The width in which charts are drawn, in pixels, which is that of a phone; with more room they
 * grow.
 */
export const CHART_WIDTH = 340;

/** The frame of a chart that is as wide as its column. */
export const IN_COLUMN = { width: CHART_WIDTH, autosize: { type: 'fit-x', contains: 'padding' } } as const;

/**
 * An axis of values: means, or chances in percent. `ends` are values that must fit on it, besides
 * 0.
 */
export function valueAxis(field: string, title: string, ends: readonly number[], isChance: boolean): Channel {
  const [least, most] = extremes([0, ...ends]);
  return {
    field,
    type: 'quantitative',
    scale: { domain: [least, least === most ? 1 : most], nice: true, zero: true },
    axis: { title, tickCount: 5, domain: false, ticks: false, ...(isChance ? { format: '~%' } : {}) },
  };
}

/** A mark across a bar at its exact value. */
export function exactTick(orient: 'horizontal' | 'vertical', size: number): ChartLayer['mark'] {
  return { type: 'tick', fill: colour('exact'), thickness: 2.5, size, orient, opacity: 1 };
}

/** The line of an interval. */
export const INTERVAL_RULE: ChartLayer['mark'] = { type: 'rule', stroke: colour('error'), strokeWidth: 1.5 };

/** An end of an interval. */
export function intervalEnd(orient: 'horizontal' | 'vertical'): ChartLayer['mark'] {
  return { type: 'tick', fill: colour('error'), thickness: 1.5, size: 7, orient, opacity: 1 };
}

/** Characters of an axis title at most: a longer one would make the chart larger than its frame. */
const LONGEST_TITLE = 34;

/** The title of an axis from a name of the input. */
export function axisTitle(name: string): string {
  return cut(plain(name), LONGEST_TITLE);
}

/** The smallest and the largest of values. */
export function extremes(values: readonly number[]): readonly [least: number, most: number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  ];
}
