import { colour, seriesColour } from '../../../sheet/page/palette.js';
import { levelText, percent } from '../../../sheet/text/number-text.js';
import { BAR_SIGN, DOT_SIGN, EXACT_SIGN, INTERVAL_SIGN, type LegendEntry, legend, lineSign } from '../page/legend.js';
import { type Html, html } from '../page/markup.js';
import { drawFigure } from './chart.js';
import {
  CHART_WIDTH,
  type Channel,
  type ChartSpec,
  exactTick,
  IN_COLUMN,
  INTERVAL_RULE,
  intervalEnd,
  valueAxis,
} from './chart-spec.js';

/** A damage with its chances, from 0 to 1; exact ones are null if unknown. */
export interface ChartedDamage {
  readonly damage: number;
  readonly probability: number;
  /** The confidence interval of the probability. */
  readonly low: number;
  readonly high: number;
  readonly exact: number | null;
  readonly atLeast: number;
  readonly exactAtLeast: number | null;
}

/** The damage distribution of an attack, to be drawn as bars and as a curve of "at least". */
export interface DistributionCharts {
  /** Chosen by the program; the ids of the two charts begin with it. */
  readonly id: string;
  /** The level of the intervals, from 0 to 1. */
  readonly level: number;
  readonly rows: readonly ChartedDamage[];
}

const HEIGHT = 170;
/** Numbers below a damage axis, at most: more would touch each other. */
const MAX_TICKS = 14;
/** Damage at the upper end that is less likely than this is left out of the charts. */
const NEGLIGIBLE = 1e-4;

/** Two figures: how likely each damage is, and how likely at least that much damage is. */
export async function drawDistribution({ id, level, rows }: DistributionCharts): Promise<Html> {
  const displayed = rows.filter((row, i) => i === 0 || row.atLeast >= NEGLIGIBLE || (row.exactAtLeast ?? 0) >= NEGLIGIBLE);
  const isExact = rows.every(({ exact }) => exact !== null);
  const note =
    displayed.length === rows.length
      ? null
      : `Damage above ${displayed.at(-1)?.damage}, with a chance below 0.01 %, is not drawn.`;
  const figure = { spec: barsSpec(displayed), note, isWide: false };
  const bars = await drawFigure({
    ...figure,
    id: `${id}-bars`,
    title: 'How likely each damage is',
    label: `Bars: the chance of each damage. ${inWords(displayed)}`,
    legend: legend(barsLegend(isExact, level)),
  });
  const curve = await drawFigure({
    ...figure,
    spec: curveSpec(displayed),
    id: `${id}-at-least`,
    title: 'How likely at least that much damage is',
    label: `Curve: the chance of at least each damage. ${displayed.map((row) => `${row.damage}: ${percent(row.exactAtLeast ?? row.atLeast)}`).join(', ')}`,
    legend: legend(curveLegend(isExact)),
  });
  return html`${bars}${curve}`;
}

function inWords(rows: readonly ChartedDamage[]): string {
  return rows.map((row) => `${row.damage}: ${percent(row.exact ?? row.probability)}`).join(', ');
}

function barsLegend(isExact: boolean, level: number): LegendEntry[] {
  return [
    { sign: BAR_SIGN, text: 'simulated' },
    { sign: INTERVAL_SIGN, text: `its ${levelText(level)} interval` },
    ...(isExact ? [{ sign: EXACT_SIGN, text: 'exact' }] : []),
  ];
}

function curveLegend(isExact: boolean): LegendEntry[] {
  return [
    { sign: lineSign(0), text: isExact ? 'exact' : 'simulated' },
    ...(isExact ? [{ sign: DOT_SIGN, text: 'simulated' }] : []),
  ];
}

function damageAxis(rows: readonly ChartedDamage[]): Channel {
  const every = Math.ceil(rows.length / MAX_TICKS);
  const damages = rows.map(({ damage }) => damage);
  return {
    field: 'damage',
    type: 'ordinal',
    scale: { domain: damages },
    axis: {
      title: 'damage (counters)',
      labelAngle: 0,
      values: damages.filter((damage) => damage % every === 0),
      ticks: false,
      grid: false,
    },
  };
}

function barsSpec(rows: readonly ChartedDamage[]): ChartSpec {
  const x = damageAxis(rows);
  const ends = rows.flatMap(({ high, exact }) => [high, exact ?? 0]);
  const y = (field: string): Channel => valueAxis(field, 'chance', ends, true);
  const known = rows.filter(({ exact }) => exact !== null);
  return {
    ...IN_COLUMN,
    height: HEIGHT,
    data: dataOf(rows),
    layer: [
      { name: 'bars', mark: { type: 'bar', fill: colour('bar') }, encoding: { x, y: y('probability') } },
      { name: 'intervals', mark: INTERVAL_RULE, encoding: { x, y: y('low'), y2: { field: 'high' } } },
      { name: 'lows', mark: intervalEnd('horizontal'), encoding: { x, y: y('low') } },
      { name: 'highs', mark: intervalEnd('horizontal'), encoding: { x, y: y('high') } },
      {
        name: 'exact',
        data: dataOf(known),
        mark: exactTick('horizontal', tickSize(rows.length)),
        encoding: { x, y: y('exact') },
      },
    ],
  };
}

/** The width of a mark across a bar, in pixels. */
function tickSize(bars: number): number {
  return Math.max(4, Math.min(26, Math.floor((0.85 * (CHART_WIDTH - 60)) / bars)));
}

function curveSpec(rows: readonly ChartedDamage[]): ChartSpec {
  const isExact = rows.every(({ exactAtLeast }) => exactAtLeast !== null);
  const x = damageAxis(rows);
  const y = (field: string): Channel => valueAxis(field, 'chance of at least', [1], true);
  const size = rows.length > 25 ? 10 : 24;
  return {
    ...IN_COLUMN,
    height: HEIGHT,
    data: dataOf(rows),
    layer: [
      {
        name: 'line',
        mark: { type: 'line', stroke: seriesColour(0), strokeWidth: 2 },
        encoding: { x, y: y(isExact ? 'exactAtLeast' : 'atLeast') },
      },
      { name: 'dots', mark: { type: 'circle', fill: colour('error'), size, opacity: 1 }, encoding: { x, y: y('atLeast') } },
    ],
  };
}

function dataOf(rows: readonly ChartedDamage[]): ChartSpec['data'] {
  return { values: rows.map((row) => ({ ...row })) };
}
