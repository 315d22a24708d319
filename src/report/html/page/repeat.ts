import { type Html, type HtmlValue, html } from './markup.js';
import { factTable } from './table.js';

/** Everything needed to make a page again. */
export interface Repeat {
  readonly command: string;
  /**
   * Everything else that the numbers depend on: seed, trials, digest, version; a fact without a
   * value is left out.
   */
  readonly facts: readonly (readonly [name: string, value: HtmlValue])[];
}

/** How to repeat what a page shows. */
export function repeatBlock({ command, facts }: Repeat): Html {
  return html`<pre class="command"><code>${command}</code></pre>
${factTable('Equal commands give equal numbers, and this page again, byte for byte, on any machine.', facts)}`;
}
