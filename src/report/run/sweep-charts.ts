import { capitalised, grouped } from '../../base/text.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { AxisTitle, BarsBlock, Block, LinesBlock, MapBlock, Valued } from '../../sheet/sheet.js';
import { chanceCell, meanCell } from '../../sheet/text/number-text.js';
import type { SettingWords } from './setting-words.js';
import {
  type Axis,
  bestOf,
  type ChartedValue,
  caseNumber,
  type Layout,
  layoutOf,
  type Panel,
  type PlacedAxis,
} from './sweep.js';

/** A case with its value of each quantity. */
export interface SweepPoint {
  readonly varied: readonly ShownValue[];
  readonly values: readonly (ChartedValue | null)[];
}

/** The cases of a scenario, drawn over the varied values. */
interface Sweep {
  readonly paths: readonly Axis[];
  readonly points: readonly SweepPoint[];
  readonly level: number;
  readonly words: SettingWords;
}

export const MAX_BARS = 40;

export const MAX_CHARTS = 24;

/** A number drawn over the varied values. */
export interface Quantity<Result> {
  /** Chosen by the program. */
  readonly id: string;
  readonly title: string;
  readonly isChance: boolean;
  /** Whether a page begins with its smallest and largest value. */
  readonly isHeadline?: true;
  readonly of: (result: Result) => ChartedValue | null;
}

/** A quantity with its index among the values of a case. */
interface Drawn extends Omit<Quantity<never>, 'of'> {
  readonly place: number;
}

/** The part of a sweep that one chart shows. */
interface View extends Sweep {
  readonly layout: Layout;
  readonly panel: Panel;
  readonly quantity: Drawn;
  /** Chosen by the program; unique on the page. */
  readonly id: string;
}

/** A chance that is smaller in all cases gets no chart. */
const NEXT_TO_NOTHING = 0.0001;

/** The charts of a sweep, for every quantity that occurs in some case; null if nothing is varied. */
export function sweepBlocks(sweep: Sweep, all: readonly Quantity<never>[]): Block[] | null {
  const layout = layoutOf(sweep.paths);
  if (layout === null) return null;
  const quantities = all.map((quantity, place) => ({ ...quantity, place })).filter((one) => isDrawn(sweep, one));
  const chartsOfPanel = quantities.length * (layout.hasLines && layout.hasHeatMap ? 2 : 1);
  const displayed = layout.panels.slice(0, Math.max(1, Math.floor(MAX_CHARTS / chartsOfPanel)));
  const charts = displayed.flatMap((panel, i) =>
    quantities.flatMap((quantity) => viewBlocks({ ...sweep, layout, panel, quantity, id: `${quantity.id}-${i + 1}` })),
  );
  return [...charts, ...leftOut(layout, displayed.length)];
}

function isDrawn({ points }: Sweep, { place, isChance }: Drawn): boolean {
  const known = points.flatMap(({ values }) => values[place] ?? []);
  return known.some((value) => !isChance || bestOf(value) > NEXT_TO_NOTHING);
}

/** Which values have no chart, and where their numbers are. */
function leftOut({ panels, x, hasBars, hasLines, hasHeatMap }: Layout, displayed: number): Block[] {
  const sentences = [
    ...(panels.length > displayed
      ? [
          `Charts for the first ${displayed} of ${grouped(panels.length)} combinations of the other varied paths; all cases are in summary.csv.`,
        ]
      : []),
    ...(hasBars && x.values.length > MAX_BARS
      ? [`Bars for the largest ${MAX_BARS} of ${grouped(x.values.length)} values; all cases are in summary.csv.`]
      : []),
    ...(hasBars || hasLines || hasHeatMap
      ? []
      : [`No chart: ${grouped(x.values.length)} values are too many for a line; all cases are in summary.csv.`]),
  ];
  return sentences.length === 0 ? [] : [{ kind: 'sentences', sentences }];
}

function viewBlocks(view: View): Block[] {
  const { hasLines, hasHeatMap, hasBars, y } = view.layout;
  if (isEmpty(view)) return [];
  return [
    ...(hasBars ? [barsOf(view)] : []),
    ...(hasLines ? [linesOf(view)] : []),
    ...(hasHeatMap && y !== null ? [mapOf(view, y)] : []),
  ];
}

function isEmpty(view: View): boolean {
  const { x, y } = view.layout;
  return x.values.every((_, c) => (y?.values ?? [null]).every((_value, r) => valueAt(view, c, r) === null));
}

function valueAt({ paths, points, layout, panel, quantity }: View, xIndex: number, yIndex: number): ChartedValue | null {
  const indexes = new Map(panel.map(({ axis, index }) => [axis.place, index]));
  indexes.set(layout.x.place, xIndex);
  if (layout.y !== null) indexes.set(layout.y.place, yIndex);
  return points[caseNumber(paths, indexes)]?.values[quantity.place] ?? null;
}

/** The title of a chart, with the values of the other varied paths: "Mean damage by power (no Armor)". */
function titleOfView({ layout: { x, y }, panel, quantity, words }: View): string {
  const by = y === null ? words.name(x.path) : `${words.name(x.path)} and ${words.name(y.path)}`;
  const others = panel.map(({ axis: { path, values }, index }) => words.value(path, values[index] ?? '')).join(', ');
  return `${capitalised(quantity.title)} by ${by}${others === '' ? '' : ` (${others})`}`;
}

function barsOf(view: View): BarsBlock {
  const { layout, quantity, level, id, words } = view;
  const known = layout.x.values.flatMap((name, i) => {
    const value = valueAt(view, i, 0);
    return value === null
      ? []
      : [{ ...value, name: words.cell(layout.x.path, name), text: cellOf(quantity, bestOf(value)).text }];
  });
  const bars = known.toSorted((a, b) => bestOf(b) - bestOf(a)).slice(0, MAX_BARS);
  return { kind: 'bars', id: `${id}-bars`, title: titleOfView(view), across: axisOf(quantity), level, bars };
}

function linesOf(view: View): LinesBlock {
  const { layout, quantity, level, id, words } = view;
  const { x, y } = layout;
  const names = y === null ? [''] : y.values.map((value) => words.value(y.path, value));
  const series = names.map((name, i) => seriesOf(view, name, i));
  const axes = { across: words.name(x.path), up: axisOf(quantity) };
  return { kind: 'lines', id: `${id}-lines`, title: titleOfView(view), ...axes, level, series, note: '' };
}

function axisOf({ title, isChance }: Drawn): AxisTitle {
  return { title, isChance };
}

function seriesOf(view: View, name: string, yIndex: number): LinesBlock['series'][number] {
  const points = view.layout.x.values.flatMap((x, i) => {
    const value = valueAt(view, i, yIndex);
    return value === null ? [] : [{ ...value, x: Number(x) }];
  });
  return { name, points: points.toSorted((a, b) => a.x - b.x) };
}

function mapOf(view: View, y: PlacedAxis): MapBlock {
  const { x } = view.layout;
  const { quantity, id, words } = view;
  const isTurned = sideOf(x) === 'attacking' && sideOf(y) === 'attacked';
  const [down, across] = isTurned ? [x, y] : [y, x];
  const rows = down.values.map((head, r) => ({
    head: words.cell(down.path, head),
    cells: across.values.map((_, c) => {
      const value = isTurned ? valueAt(view, r, c) : valueAt(view, c, r);
      return value === null ? null : cellOf(quantity, bestOf(value));
    }),
  }));
  const known = rows.flatMap((row) => row.cells).filter((cell) => cell !== null);
  const sorted = known.toSorted((a, b) => Number(a.value) - Number(b.value));
  const [low, high] = [sorted[0], sorted.at(-1)];
  const isFlat = low === undefined || high === undefined || low.value === high.value;
  return {
    kind: 'map',
    id: `${id}-heat`,
    caption: `${titleOfView(view)}${isFlat ? `: ${low?.text} everywhere` : ''}`,
    down: words.name(down.path),
    across: words.name(across.path),
    columns: across.values.map((value) => words.cell(across.path, value)),
    rows,
    scales: [isFlat ? null : { title: `${quantity.title}${quantity.isChance ? ' (%)' : ''}`, low, high }],
  };
}

function cellOf({ isChance }: Drawn, value: number): Valued {
  return isChance ? { kind: 'chance', text: chanceCell(value), value } : { kind: 'mean', text: meanCell(value), value };
}

const SIDES: readonly (readonly [names: RegExp, side: 'attacking' | 'attacked'])[] = [
  [/^(?:attackers?|first)(?:$|[.[])/, 'attacking'],
  [/^(?:defender|second)(?:$|[.[])/, 'attacked'],
];

/** The side of a varied path; null if it has none. In heat maps attackers are rows and defenders columns, as in comparisons. */
function sideOf({ path }: PlacedAxis): 'attacking' | 'attacked' | null {
  return SIDES.find(([names]) => names.test(path))?.[1] ?? null;
}
