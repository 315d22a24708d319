import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Lines } from '../../../sheet/page/charts/lines.js';
import { plainData } from '../../../sheet/plain-sheet.js';
import { type Html, html, trusted } from '../page/markup.js';
import { type ChartedValue, chartedOf } from './charted.js';

/** A line: its name, and a value at each x. */
export interface Series {
  readonly name: string;
  readonly points: readonly (ChartedValue & { readonly x: number })[];
}

/** Values over a varied number, with a line for each series. */
export interface LineChart {
  readonly id: string;
  readonly title: string;
  readonly xTitle: string;
  readonly yTitle: string;
  /** Whether values are chances from 0 to 1, shown as percent. */
  readonly isChance: boolean;
  readonly level: number;
  readonly series: readonly Series[];
  /** Whether nothing was simulated, so that there are no dots. */
  readonly isExact?: boolean;
}

/** Lines, as sheets have them. */
export async function drawLines(chart: LineChart): Promise<Html> {
  const { id, title, xTitle, yTitle, isChance, level, series, isExact = false } = chart;
  const block = {
    ...({ kind: 'lines', id, title, across: xTitle, up: { title: yTitle, isChance }, level, note: '' } as const),
    series: series.map(({ name, points }) => ({
      name,
      points: points.map((point) => {
        const charted = chartedOf(point);
        return { x: point.x, ...charted, ...(isExact ? { exact: charted.exact ?? charted.estimate, estimate: null } : {}) };
      }),
    })),
  };
  return html`<div class="sheet">${trusted(renderToString(h(Lines, plainData(block))))}</div>`;
}
