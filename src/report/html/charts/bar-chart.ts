import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Bars } from '../../../sheet/page/charts/bars.js';
import { plainData } from '../../../sheet/plain-sheet.js';
import { type Html, html, trusted } from '../page/markup.js';
import { type ChartedValue, chartedOf } from './charted.js';

/** A value for each of a few names. */
export interface BarChart {
  readonly id: string;
  readonly title: string;
  readonly valueTitle: string;
  readonly isChance: boolean;
  readonly level: number;
  readonly bars: readonly (ChartedValue & { readonly name: string })[];
}

/** Horizontal bars, as sheets have them. */
export async function drawBars({ id, title, valueTitle, isChance, level, bars }: BarChart): Promise<Html> {
  const block = {
    ...({ kind: 'bars', id, title, level, across: { title: valueTitle, isChance } } as const),
    bars: bars.map((bar) => ({ name: bar.name, ...chartedOf(bar) })),
  };
  return html`<div class="sheet">${trusted(renderToString(h(Bars, plainData(block))))}</div>`;
}
