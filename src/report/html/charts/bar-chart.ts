import { colour } from '../../../sheet/page/palette.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { cutName } from '../../../sheet/text/text-table.js';
import { BAR_SIGN, EXACT_SIGN, INTERVAL_SIGN, legend } from '../page/legend.js';
import { type Html, type HtmlValue, plain } from '../page/markup.js';
import { drawFigure } from './chart.js';
import { type Channel, type ChartSpec, exactTick, IN_COLUMN, INTERVAL_RULE, intervalEnd, valueAxis } from './chart-spec.js';
import { type ChartedValue, endsOf, withInterval } from './charted.js';

/** A value for each of a few names. */
export interface BarChart {
  readonly id: string;
  readonly title: HtmlValue;
  readonly valueTitle: string;
  readonly isChance: boolean;
  readonly level: number;
  readonly bars: readonly (ChartedValue & { readonly name: string })[];
}

/** Bars at most in one chart. */
export const MAX_BARS = 40;
const LONGEST_NAME = 22;
/** Height of a bar with its gap, in pixels. */
const STEP = 26;

/**
 * Draws horizontal bars of simulated values with their intervals and exact marks, the first name at
 * the top.
 */
export function drawBars({ id, title, valueTitle, isChance, level, bars }: BarChart): Promise<Html> {
  const isExact = bars.every(({ exact }) => exact !== null);
  return drawFigure({
    id,
    title,
    label: `Bars: ${valueTitle} for each of ${bars.map(({ name }) => name).join(', ')}`,
    spec: barsSpec(bars, valueTitle, isChance),
    legend: legend([
      { sign: BAR_SIGN, text: 'simulated' },
      ...(bars.some(({ low }) => low !== null) ? [{ sign: INTERVAL_SIGN, text: `its ${levelText(level)} interval` }] : []),
      ...(isExact ? [{ sign: EXACT_SIGN, text: 'exact' }] : []),
    ]),
    note: null,
    isWide: false,
  });
}

function barsSpec(bars: BarChart['bars'], valueTitle: string, isChance: boolean): ChartSpec {
  const values = bars.map((bar, row) => ({ ...bar, row }));
  const intervals = { values: withInterval(values) };
  const y: Channel = {
    field: 'row',
    type: 'ordinal',
    sort: null,
    scale: { domain: values.map(({ row }) => row) },
    axis: { title: null, labelExpr: 'names[datum.value]', ticks: false, domain: false },
  };
  const x = (field: string): Channel => valueAxis(field, valueTitle, endsOf(bars), isChance);
  return {
    ...IN_COLUMN,
    params: [{ name: 'names', value: bars.map(({ name }) => cutName(plain(name), LONGEST_NAME)) }],
    data: { values },
    height: STEP * bars.length,
    layer: [
      { name: 'bars', mark: { type: 'bar', fill: colour('bar') }, encoding: { y, x: x('estimate') } },
      { name: 'intervals', data: intervals, mark: INTERVAL_RULE, encoding: { y, x: x('low'), x2: { field: 'high' } } },
      { name: 'lows', data: intervals, mark: intervalEnd('vertical'), encoding: { y, x: x('low') } },
      { name: 'highs', data: intervals, mark: intervalEnd('vertical'), encoding: { y, x: x('high') } },
      {
        name: 'exact',
        data: { values: values.filter(({ exact }) => exact !== null) },
        mark: exactTick('vertical', STEP - 6),
        encoding: { y, x: x('exact') },
      },
    ],
  };
}
