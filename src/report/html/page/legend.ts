import { DASHES } from '../../../sheet/page/palette.js';
import { type Html, html } from './markup.js';

/** The meaning of one symbol of a chart. */
export interface LegendEntry {
  readonly sign: Html;
  readonly text: string;
}

/** The meanings of the symbols of a chart, side by side as far as there is room. */
export function legend(entries: readonly LegendEntry[]): Html {
  return html`<ul class="legend">
${entries.map(({ sign, text }) => html`<li>${sign}<bdi>${text}</bdi></li>\n`)}</ul>
`;
}

/** The symbol of a bar. */
export const BAR_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><path class="bar" d="M4 0h16v11h-16z"/></svg>`;

/** The symbol of an exact value. */
export const EXACT_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><path class="exact" d="M2 5.5h20"/></svg>`;

/** The symbol of an interval. */
export const INTERVAL_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><path class="line" d="M12 0v11M9 0h6M9 11h6"/></svg>`;

/** The symbol of a simulated value. */
export const DOT_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><circle class="dot" cx="12" cy="5.5" r="3"/></svg>`;

/** The symbol of a line, by its index from 0. */
export function lineSign(index: number): Html {
  const dashes = (DASHES[index] ?? []).join(' ');
  return html`<svg class="${`series-${index + 1}`}" viewBox="0 0 24 11" aria-hidden="true"><path class="line" stroke-dasharray="${dashes || 'none'}" d="M0 5.5h24"/></svg>`;
}
