import type { Align } from '../../../sheet/text/text-table.js';
import { type Html, type HtmlValue, html } from './markup.js';

/** A column of a table: its head, and the alignment of its cells. */
export interface HtmlColumn {
  readonly title: HtmlValue;
  readonly align: Align;
}

/** A table with a caption that says what it shows. */
export interface HtmlTable {
  readonly caption: HtmlValue;
  readonly columns: readonly HtmlColumn[];
  /** How many columns at the left name a row. */
  readonly rowHeads: number;
  /** A cell for each column; null if a value does not exist. */
  readonly rows: readonly (readonly HtmlValue[])[];
}

/** A table in a frame that scrolls sideways if the window is narrow. */
export function htmlTable({ caption, columns, rowHeads, rows }: HtmlTable): Html {
  // A head without words is none: a screen reader would stop at it.
  const heads = columns.map(({ title, align }) =>
    title === '' ? html`<td></td>` : html`<th scope="col" class="${align}">${title}</th>`,
  );
  const cellOf = (cell: HtmlValue, column: number): Html => {
    const align = columns[column]?.align ?? 'left';
    return column < rowHeads
      ? html`<th scope="row" class="${align}">${cell}</th>`
      : html`<td class="${align}">${cell ?? MISSING}</td>`;
  };
  return html`<div class="scroll" tabindex="0"><table>
<caption><span>${caption}</span></caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map(cellOf)}</tr>\n`)}</tbody>
</table></div>`;
}

/** A table of two columns, name and value; a row without a value is left out. */
export function factTable(caption: HtmlValue, facts: readonly (readonly [name: HtmlValue, value: HtmlValue])[]): Html {
  const known = facts.filter(([, value]) => value !== null);
  return html`<div class="scroll" tabindex="0"><table class="facts">
<caption><span>${caption}</span></caption>
<tbody>
${known.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>\n`)}</tbody>
</table></div>`;
}

/** The cell of a value that does not exist. */
const MISSING = html`<span class="missing">–</span>`;

/** A number as text for people, with all the digits of the CSV file for programs. */
export function numberCell(value: number, displayed: string): Html {
  return html`<data value="${value === 0 ? 0 : value}">${displayed}</data>`;
}
