import { at } from '../../../base/assert.js';
import { capitalised } from '../../../base/text.js';
import type { TableGrid } from '../../table/table-layout.js';
import { headLines } from '../../table/table-text.js';
import { type Html, html } from '../page/markup.js';
import { partText, type SheetTable } from '../page/sheet.js';
import { numberCell } from '../page/table.js';
import { type HeatScale, heatClass } from './table-heat.js';

/** The texts of a grid that determine its size on paper. */
export function sheetTable(grid: TableGrid): SheetTable {
  const { caption, down, across, columns, rows } = grid;
  return {
    caption: caption === null ? null : capitalised(caption),
    hasAcross: across !== null,
    rowHead: longestOf([down, ...rows.map(({ head }) => head)]),
    columns: columns.map((head, c) => ({
      head: headLines(grid, head),
      value: longestOf(rows.map(({ values }) => values[c]?.text ?? '')),
    })),
    rows: rows.length,
  };
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** A grid as tables, one for each part of its columns, each in its own frame. */
export function gridTables(
  grid: TableGrid,
  parts: readonly (readonly number[])[],
  scales: ReadonlyMap<string, HeatScale>,
): Html[] {
  return parts.map((places, part) => {
    const caption = captionOf(grid, parts.length === 1 ? '' : partText(part, parts.length));
    return html`<div class="scroll" tabindex="0"><table>
${caption}<thead>
${headRows(grid, places)}</thead>
<tbody>
${bodyRows(grid, places, scales)}</tbody>
</table></div>
`;
  });
}

function captionOf({ caption }: TableGrid, part: string): Html | null {
  const text = caption === null ? part.trim() : `${capitalised(caption)}${part}`;
  return text === '' ? null : html`<caption><span>${text}</span></caption>\n`;
}

function headRows(grid: TableGrid, places: readonly number[]): Html {
  const { down, across, columns } = grid;
  const heads = places.map((place) => {
    const lines = headLines(grid, at(columns, place));
    return html`<th scope="col" class="right">${lines.map((line, i) => (i === 0 ? line : html`<br>${line}`))}</th>`;
  });
  const above =
    across === null
      ? null
      : html`<tr><td></td><th scope="colgroup" class="left" colspan="${places.length}">${across}</th></tr>\n`;
  const corner = down === '' ? html`<td></td>` : html`<th scope="col" class="right">${down}</th>`;
  return html`${above}<tr>${corner}${heads}</tr>\n`;
}

function bodyRows({ rows }: TableGrid, places: readonly number[], scales: ReadonlyMap<string, HeatScale>): Html[] {
  return rows.map(({ head, values }) => {
    const cells = places.map((place) => {
      const value = values[place];
      if (value === undefined) return html`<td></td>`;
      return html`<td class="right${heatClass(value, scales)}">${numberCell(value.value, value.text)}</td>`;
    });
    return html`<tr><th scope="row" class="right">${head}</th>${cells}</tr>\n`;
  });
}
