import { DASHES, seriesColour } from '../../../sheet/page/palette.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { DOT_SIGN, INTERVAL_SIGN, type LegendEntry, legend, lineSign } from '../page/legend.js';
import type { Html, HtmlValue } from '../page/markup.js';
import { drawFigure } from './chart.js';
import {
  axisTitle,
  type Channel,
  type ChartLayer,
  type ChartSpec,
  extremes,
  IN_COLUMN,
  INTERVAL_RULE,
  valueAxis,
} from './chart-spec.js';
import { bestOf, type ChartedValue, endsOf, withInterval } from './charted.js';

/** A line: its name, and a value at each x. */
export interface Series {
  readonly name: string;
  readonly points: readonly (ChartedValue & { readonly x: number })[];
}

/** Values over a varied number, with a line for each series. */
export interface LineChart {
  readonly id: string;
  readonly title: HtmlValue;
  readonly xTitle: string;
  readonly yTitle: string;
  /** Whether values are chances from 0 to 1, shown as percent. */
  readonly isChance: boolean;
  readonly level: number;
  /** At most MAX_SERIES; a single one needs no name. */
  readonly series: readonly Series[];
  /** Whether nothing was simulated, so that there are no dots. */
  readonly isExact?: boolean;
}

/**
 * Values on one line at most: more would not look like points, and the chart would be larger than
 * the rest of the page.
 */
export const MAX_POINTS = 200;
/** With more values than this, simulated ones and intervals would hide the line. */
const MAX_DOTS = 40;
/** Numbers below the axis, at most. */
const MAX_TICKS = 12;
const HEIGHT = 210;

/**
 * Draws lines through the exact values, or the simulated ones if those are unknown, and adds the
 * simulated ones with their intervals.
 */
export function drawLines(chart: LineChart): Promise<Html> {
  const names = chart.series.map(({ name }) => name).filter((name) => name !== '');
  return drawFigure({
    id: chart.id,
    title: chart.title,
    label: `Lines: ${chart.yTitle} over ${chart.xTitle}${names.length > 0 ? `, for ${names.join(', ')}` : ''}`,
    spec: linesSpec(chart),
    legend: legend(linesLegend(chart)),
    note: null,
    isWide: false,
  });
}

function linesLegend(chart: LineChart): LegendEntry[] {
  const { series, level } = chart;
  const points = series.flatMap((line) => line.points);
  const ofLine = points.every(({ exact }) => exact !== null) ? 'exact' : 'simulated';
  const dots = hasDots(chart)
    ? [
        { sign: DOT_SIGN, text: 'simulated' },
        ...(withInterval(points).length > 0 ? [{ sign: INTERVAL_SIGN, text: `its ${levelText(level)} interval` }] : []),
      ]
    : [];
  return [...series.map(({ name }, i) => ({ sign: lineSign(i), text: name === '' ? ofLine : name })), ...dots];
}

function hasDots({ series, isExact = false }: LineChart): boolean {
  return !isExact && series.every(({ points }) => points.length <= MAX_DOTS);
}

function linesSpec(chart: LineChart): ChartSpec {
  const { series, xTitle, yTitle, isChance } = chart;
  const values = series.flatMap(({ points }, line) => points.map((point) => ({ ...point, line, value: bestOf(point) })));
  const x = numberAxis(xTitle, [...new Set(values.map((point) => point.x))]);
  const y = (field: string): Channel => valueAxis(field, yTitle, endsOf(values), isChance);
  const lines = series.map((_, line) => line);
  const byLine = (range: readonly unknown[]): Channel => ({
    field: 'line',
    type: 'nominal',
    legend: null,
    scale: { domain: lines, range },
  });
  const colours = byLine(lines.map(seriesColour));
  const strokeDash = byLine(lines.map((line) => DASHES[line]));
  const line = { name: 'lines', mark: { type: 'line', strokeWidth: 2 } } as const;
  const dots: ChartLayer[] = [
    {
      name: 'intervals',
      data: { values: withInterval(values) },
      mark: INTERVAL_RULE,
      encoding: { x, y: y('low'), y2: { field: 'high' } },
    },
    { name: 'dots', mark: { type: 'circle', size: 26, opacity: 1 }, encoding: { x, y: y('estimate'), fill: colours } },
  ];
  return {
    ...IN_COLUMN,
    height: HEIGHT,
    data: { values },
    layer: [{ ...line, encoding: { x, y: y('value'), stroke: colours, strokeDash } }, ...(hasDots(chart) ? dots : [])],
  };
}

/** Formats numbers without an exponent and without trailing zeros. */
const AS_WRITTEN = "format(datum.value, '~r')";

/** The axis of a varied number with these values. */
function numberAxis(title: string, values: readonly number[]): Channel {
  const isFew = values.length <= MAX_TICKS;
  const ticks = isFew ? { values } : { tickCount: MAX_TICKS, ...(values.every(Number.isInteger) ? { tickMinStep: 1 } : {}) };
  return {
    field: 'x',
    type: 'quantitative',
    scale: { domain: extremes(values), nice: false, zero: false, padding: 8 },
    axis: { title: axisTitle(title), grid: false, labelExpr: AS_WRITTEN, ...ticks },
  };
}
