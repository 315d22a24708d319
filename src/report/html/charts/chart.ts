import type { Loader, LoggerInterface } from 'vega';
import type { Config, TopLevelSpec } from 'vega-lite';
import { assert } from '../../../errors/problem.js';
import { type Html, type HtmlValue, html } from '../page/markup.js';
import type { ChartSpec } from './chart-spec.js';
import { tidySvg } from './svg.js';

/** A chart with what stands around it. */
export interface Figure {
  /** A word of our own that no other figure of the page has. */
  readonly id: string;
  readonly title: HtmlValue;
  /** What the chart shows, for who does not see it. */
  readonly label: string;
  readonly spec: ChartSpec;
  /** What the colours and signs mean; null where the title says it. */
  readonly legend: Html | null;
  /** What is to be known besides. */
  readonly note: HtmlValue;
  /** Whether the chart is drawn in its own size, in a frame in which it can be moved, instead of in the width of its column. */
  readonly isWide: boolean;
}

/** Colours are names of style.ts, so that one chart serves light, dark and print. */
const THEME: Config = {
  aria: false,
  background: 'none',
  padding: { left: 2, right: 6, top: 6, bottom: 2 },
  view: { stroke: null },
  axis: {
    labelColor: 'var(--soft)',
    titleColor: 'var(--ink)',
    gridColor: 'var(--grid)',
    domainColor: 'var(--line)',
    tickColor: 'var(--line)',
    labelFontSize: 11,
    titleFontSize: 11,
    titleFontWeight: 'normal',
    titlePadding: 6,
    labelLimit: 0,
    titleLimit: 0,
  },
};

/** Draws a figure. The library is loaded for the first one: nobody else pays for it. */
export async function drawFigure({ id, title, label, spec, legend, note, isWide }: Figure): Promise<Html> {
  const svg = tidySvg(await drawSvg(spec), id, label);
  await new Promise((resolve) => setImmediate(resolve)); // so that Ctrl-C is heard between two charts
  return html`<figure class="${isWide ? 'chart wide' : 'chart'}" id="${id}">
<figcaption>${title}</figcaption>
${legend}${isWide ? html`<div class="scroll" tabindex="0">${svg}</div>` : svg}
${note === null ? null : html`<p class="note">${note}</p>\n`}</figure>
`;
}

/** The drawing of a chart, the same on any machine. Throws a InternalError where the library complains: that is no chart to be shown. */
async function drawSvg(spec: ChartSpec): Promise<string> {
  const [vega, vegaLite] = await Promise.all([import('vega'), import('vega-lite')]);
  textMetricsOf(vega).canvas(false); // else widths of text would depend on whether a canvas is installed, and on its fonts
  const complaints: string[] = [];
  const logger = listening(complaints);
  const compiled = vegaLite.compile(spec as unknown as TopLevelSpec, { config: THEME, logger });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none', loader: LOADING_NOTHING, logger });
  const svg = await view.toSVG();
  view.finalize();
  assert(complaints.length === 0, `a chart is drawn without complaint, not with: ${complaints.join('; ')}`);
  return svg;
}

/** Its types leave out how it measures text. */
function textMetricsOf(vega: unknown): { readonly canvas: (isUsed: boolean) => void } {
  return (vega as { textMetrics: { canvas: (isUsed: boolean) => void } }).textMetrics;
}

/** A chart has all its data in itself: neither files nor the network are asked for anything. */
const refuse = (what: string): Promise<never> => Promise.reject(new Error(`a chart loads nothing, not ${what}`));
const LOADING_NOTHING: Loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/** Notes what the library warns of. */
function listening(complaints: string[]): LoggerInterface {
  const note = (...words: readonly unknown[]): LoggerInterface => {
    complaints.push(words.join(' '));
    return logger;
  };
  const ignore = (): LoggerInterface => logger;
  const level = ((given?: number) => (given === undefined ? 0 : logger)) as LoggerInterface['level'];
  const logger: LoggerInterface = { level, error: note, warn: note, info: ignore, debug: ignore };
  return logger;
}
