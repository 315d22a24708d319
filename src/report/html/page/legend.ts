import { type Html, html } from './markup.js';
import { DASHES } from './palette.js';

/** What one sign of a chart means. */
export interface LegendEntry {
  readonly sign: Html;
  readonly text: string;
}

/** What the signs of a chart mean, beside each other as far as there is room. */
export function legend(entries: readonly LegendEntry[]): Html {
  return html`<ul class="legend">
${entries.map(({ sign, text }) => html`<li>${sign}<bdi>${text}</bdi></li>\n`)}</ul>
`;
}

/** The sign of a bar. */
export const BAR_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><path class="bar" d="M4 0h16v11h-16z"/></svg>`;

/** The sign of an exact value. */
export const EXACT_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><path class="exact" d="M2 5.5h20"/></svg>`;

/** The sign of an interval. */
export const INTERVAL_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><path class="line" d="M12 0v11M9 0h6M9 11h6"/></svg>`;

/** The sign of a simulated value. */
export const DOT_SIGN = html`<svg viewBox="0 0 24 11" aria-hidden="true"><circle class="dot" cx="12" cy="5.5" r="3"/></svg>`;

/** The sign of a line, from 0 for the first one. */
export function lineSign(index: number): Html {
  const dashes = (DASHES[index] ?? []).join(' ');
  return html`<svg class="${`series-${index + 1}`}" viewBox="0 0 24 11" aria-hidden="true"><path class="line" stroke-dasharray="${dashes || 'none'}" d="M0 5.5h24"/></svg>`;
}
