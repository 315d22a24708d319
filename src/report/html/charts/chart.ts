import type { Loader, LoggerInterface } from 'vega';
import type { Config, TopLevelSpec } from 'vega-lite';
import { assert } from '../../../base/assert.js';
import { type Html, type HtmlValue, html } from '../page/markup.js';
import type { ChartSpec } from './chart-spec.js';
import { tidySvg } from './svg.js';

/** A chart with its heading, legend and note. */
export interface Figure {
  /** Chosen by the program; unique on the page. */
  readonly id: string;
  readonly title: HtmlValue;
  /** What the chart shows, for readers who cannot see it. */
  readonly label: string;
  readonly spec: ChartSpec;
  /** What the colours and symbols mean; null if the title says it. */
  readonly legend: Html | null;
  /** A note. */
  readonly note: HtmlValue;
  /**
   * Whether the chart has its own size, in a frame that scrolls, instead of the width of its
   * column.
   */
  readonly isWide: boolean;
}

/**
 * The look of all charts. Colours are names of style.ts, so that one chart serves light, dark and
 * print.
 */
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

/** Draws a figure. The library is loaded for the first figure only, since loading takes time. */
export async function drawFigure({ id, title, label, spec, legend, note, isWide }: Figure): Promise<Html> {
  const svg = tidySvg(await drawSvg(spec), id, label);
  await new Promise((resolve) => setImmediate(resolve)); // so that Ctrl-C works between two charts
  return html`<figure class="${isWide ? 'chart wide' : 'chart'}" id="${id}">
<figcaption>${title}</figcaption>
${legend}${isWide ? html`<div class="scroll" tabindex="0">${svg}</div>` : svg}
${note === null ? null : html`<p class="note">${note}</p>\n`}</figure>
`;
}

/**
 * The drawing of a chart, the same on any machine. Throws an InternalError if the library warns of
 * anything.
 */
async function drawSvg(spec: ChartSpec): Promise<string> {
  const [vega, vegaLite] = await Promise.all([import('vega'), import('vega-lite')]);
  textMetricsOf(vega).canvas(false); // otherwise text widths would depend on whether a canvas is installed, and on its fonts
  const complaints: string[] = [];
  const logger = listening(complaints);
  const compiled = vegaLite.compile(spec as unknown as TopLevelSpec, { config: THEME, logger });
  const view = new vega.View(vega.parse(compiled.spec), { renderer: 'none', loader: LOADING_NOTHING, logger });
  const svg = await view.toSVG();
  view.finalize();
  assert(complaints.length === 0, `a chart is drawn without complaint, not with: ${complaints.join('; ')}`);
  return svg;
}

/** How vega measures text, which its types leave out. */
function textMetricsOf(vega: unknown): { readonly canvas: (isUsed: boolean) => void } {
  return (vega as { textMetrics: { canvas: (isUsed: boolean) => void } }).textMetrics;
}

/**
 * Refuses to load anything: a chart contains all its data and needs neither files nor the network.
 */
const refuse = (what: string): Promise<never> => Promise.reject(new Error(`a chart loads nothing, not ${what}`));
const LOADING_NOTHING: Loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/** A logger that collects the warnings of the library. */
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
