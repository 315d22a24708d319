import { capitalised, grouped } from '../../../base/text.js';
import { chanceCell, meanCell } from '../../../sheet/text/number-text.js';
import { titleOf } from '../../../sheet/words/titles.js';
import { drawBars, MAX_BARS } from '../charts/bar-chart.js';
import { bestOf, type ChartedValue } from '../charts/charted.js';
import { drawHeatMap } from '../charts/heat-map.js';
import { drawLines, type Series } from '../charts/line-chart.js';
import { type Html, type HtmlValue, html } from '../page/markup.js';
import {
  type Axis,
  caseNumber,
  DRAWN_MEASURES,
  type Layout,
  layoutOf,
  type Panel,
  type PlacedAxis,
  type SweepPoint,
} from './sweep.js';

/** A scenario's cases, to be drawn over the varied values. */
export interface Sweep<Point> {
  readonly paths: readonly Axis[];
  /** The drawn values of every case, in the order of the cases. */
  readonly points: readonly Point[];
  readonly level: number;
}

/** Charts of a sweep at most. */
export const MAX_CHARTS = 24;

/** A number that is drawn over the varied values. */
export interface Quantity<Point> {
  /** Chosen by the program. */
  readonly id: string;
  readonly title: string;
  readonly isChance: boolean;
  /** A value as text for a cell of a heat map; a chance in percent, without the sign. */
  readonly format: (value: number) => string;
  readonly of: (point: Point) => ChartedValue | null;
}

const MEAN: Quantity<SweepPoint> = {
  id: 'mean',
  title: 'mean damage',
  isChance: false,
  format: meanCell,
  of: ({ mean }) => mean,
};

const DISCARD: Quantity<SweepPoint> = {
  id: 'discard',
  title: 'discard chance',
  isChance: true,
  format: chanceCell,
  of: ({ discard }) => discard,
};

const MEASURES: readonly Quantity<SweepPoint>[] = DRAWN_MEASURES.map(({ name, kind }) => ({
  ...(kind === 'chance' ? DISCARD : MEAN),
  id: name.replaceAll('_', '-'),
  title: titleOf(name),
  of: ({ measures }) => measures.get(name) ?? null,
}));

/** The quantities of attacks. */
export const ATTACK_QUANTITIES: readonly Quantity<SweepPoint>[] = [MEAN, DISCARD, ...MEASURES];

/** The part of a sweep that one chart shows. */
interface View<Point> extends Sweep<Point> {
  readonly layout: Layout;
  readonly panel: Panel;
  readonly quantity: Quantity<Point>;
  /** Chosen by the program; unique on the page. */
  readonly id: string;
}

/** The charts of a sweep, for every quantity that some case has; null if nothing is varied. */
export async function drawSweep<Point>(sweep: Sweep<Point>, all: readonly Quantity<Point>[]): Promise<Html | null> {
  const layout = layoutOf(sweep.paths);
  if (layout === null) return null;
  const quantities = all.filter(({ of }) => sweep.points.some((point) => of(point) !== null));
  const chartsOfPanel = quantities.length * (layout.hasLines && layout.hasHeatMap ? 2 : 1);
  const displayed = layout.panels.slice(0, Math.max(1, Math.floor(MAX_CHARTS / chartsOfPanel)));
  const parts: Html[] = [];
  for (const [i, panel] of displayed.entries()) {
    const charts: Html[] = [];
    for (const quantity of quantities) {
      charts.push(...(await drawView({ ...sweep, layout, panel, quantity, id: `${quantity.id}-${i + 1}` })));
    }
    parts.push(html`${panelHeading(panel)}<div class="charts">
${charts}</div>
`);
  }
  return html`${parts}${leftOut(layout, displayed.length)}`;
}

function panelHeading(panel: Panel): Html | null {
  return panel.length === 0 ? null : html`<h3><bdi>${panelName(panel)}</bdi></h3>\n`;
}

function panelName(panel: Panel): string {
  return panel.map(({ axis, index }) => `${axis.path}=${axis.values[index]}`).join('; ');
}

/** Notes that say which values have no chart, and where their numbers are. */
function leftOut({ panels, x, hasBars, hasLines, hasHeatMap }: Layout, displayed: number): HtmlValue {
  const notes = [
    ...(panels.length > displayed
      ? [
          `Charts for the first ${displayed} of ${grouped(panels.length)} combinations of the other varied paths; all cases are in summary.csv.`,
        ]
      : []),
    ...(hasBars && x.values.length > MAX_BARS
      ? [`Bars for the first ${MAX_BARS} of ${grouped(x.values.length)} values; all cases are in summary.csv.`]
      : []),
    ...(hasBars || hasLines || hasHeatMap
      ? []
      : [`No chart: ${grouped(x.values.length)} values are too many for a line; all cases are in summary.csv.`]),
  ];
  return notes.map((note) => html`<p class="note">${note}</p>\n`);
}

async function drawView<Point>(view: View<Point>): Promise<Html[]> {
  const { hasLines, hasHeatMap, hasBars } = view.layout;
  const charts: Html[] = [];
  if (isEmpty(view)) return charts;
  if (hasBars) charts.push(await drawBars(barsOf(view)));
  if (hasLines) charts.push(await drawLines(linesOf(view)));
  if (hasHeatMap && view.layout.y !== null) charts.push(drawHeatMap(heatMapOf(view, view.layout.y)));
  return charts;
}

/** Whether no case of the panel has a value to draw. */
function isEmpty<Point>(view: View<Point>): boolean {
  const { x, y } = view.layout;
  return x.values.every((_, c) => (y?.values ?? [null]).every((_value, r) => valueAt(view, c, r) === null));
}

/** The value of the case at these indices on x and y. */
function valueAt<Point>(
  { paths, points, layout, panel, quantity }: View<Point>,
  xIndex: number,
  yIndex: number,
): ChartedValue | null {
  const indexes = new Map(panel.map(({ axis, index }) => [axis.place, index]));
  indexes.set(layout.x.place, xIndex);
  if (layout.y !== null) indexes.set(layout.y.place, yIndex);
  const point = points[caseNumber(paths, indexes)];
  return point === undefined ? null : quantity.of(point);
}

function captionOf<Point>({ layout, quantity }: View<Point>): Html {
  const { x, y } = layout;
  const by = y === null ? null : html` and <bdi>${y.path}</bdi>`;
  return html`${capitalised(quantity.title)} by <bdi>${x.path}</bdi>${by}`;
}

function barsOf<Point>(view: View<Point>): Parameters<typeof drawBars>[0] {
  const { layout, quantity, level, id } = view;
  const bars = layout.x.values.slice(0, MAX_BARS).flatMap((name, i) => {
    const value = valueAt(view, i, 0);
    return value === null ? [] : [{ ...value, name: String(name) }];
  });
  const common = { id: `${id}-bars`, title: captionOf(view), level, bars };
  return { ...common, valueTitle: quantity.title, isChance: quantity.isChance };
}

function linesOf<Point>(view: View<Point>): Parameters<typeof drawLines>[0] {
  const { layout, quantity, level, id } = view;
  const series = layout.y === null ? [seriesOf(view, '', 0)] : namesOf(layout.y).map((name, i) => seriesOf(view, name, i));
  return {
    id: `${id}-lines`,
    title: captionOf(view),
    xTitle: layout.x.path,
    yTitle: quantity.title,
    isChance: quantity.isChance,
    level,
    series,
  };
}

/** The values of an axis, each with the name of the path. */
function namesOf({ path, values }: PlacedAxis): string[] {
  return values.map((value) => `${path} ${value}`);
}

function seriesOf<Point>(view: View<Point>, name: string, yIndex: number): Series {
  const points = view.layout.x.values.flatMap((x, i) => {
    const value = valueAt(view, i, yIndex);
    return value === null ? [] : [{ ...value, x: Number(x) }];
  });
  return { name, points: points.toSorted((a, b) => a.x - b.x) };
}

function heatMapOf<Point>(view: View<Point>, y: PlacedAxis): Parameters<typeof drawHeatMap>[0] {
  const { x } = view.layout;
  const { quantity, id } = view;
  const isTurned = sideOf(x) === 'attacking' && sideOf(y) === 'attacked';
  const [down, across] = isTurned ? [x, y] : [y, x];
  return {
    id: `${id}-heat`,
    title: captionOf(view),
    rowTitle: down.path,
    columnTitle: across.path,
    valueTitle: `${quantity.title}${quantity.isChance ? ' (%)' : ''}`,
    rows: down.values.map(String),
    columns: across.values.map(String),
    values: down.values.map((_, r) =>
      across.values.map((_, c) => {
        const value = isTurned ? valueAt(view, r, c) : valueAt(view, c, r);
        return value === null ? null : bestOf(value);
      }),
    ),
    format: quantity.format,
  };
}

const SIDES: readonly (readonly [names: RegExp, side: 'attacking' | 'attacked'])[] = [
  [/^(?:attackers?|first)(?:$|[.[])/, 'attacking'],
  [/^(?:defender|second)(?:$|[.[])/, 'attacked'],
];

/**
 * The side that a varied path is about; null if it is about neither. In heat maps attackers stand
 * down and defenders across, as in comparisons.
 */
function sideOf({ path }: PlacedAxis): 'attacking' | 'attacked' | null {
  return SIDES.find(([names]) => names.test(path))?.[1] ?? null;
}
