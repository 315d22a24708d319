import { type Html, type HtmlValue, html } from './markup.js';

/** A number to be seen before everything else. */
export interface Tile {
  readonly title: string;
  readonly value: HtmlValue;
  readonly detail: HtmlValue;
}

/** A few numbers side by side; null if there are none. */
export function tiles(all: readonly Tile[]): Html | null {
  if (all.length === 0) return null;
  return html`<dl class="tiles">
${all.map(({ title, value, detail }) => html`<div class="tile"><dt>${title}</dt><dd>${value}</dd><dd class="detail">${detail}</dd></div>\n`)}</dl>
`;
}
