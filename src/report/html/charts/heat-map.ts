import { HEAT_STEPS } from '../../../sheet/page/palette.js';
import { cutName } from '../../../sheet/text/text-table.js';
import { type Html, type HtmlValue, html } from '../page/markup.js';
import { type HtmlTable, htmlTable, numberCell } from '../page/table.js';

/** Values of all pairs of a row and a column. */
export interface HeatMap {
  readonly id: string;
  readonly title: HtmlValue;
  /** The names of rows, columns and values on the axes and in the legend. */
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly valueTitle: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** `values[r][c]`: the value of row r and column c; null if there is none. */
  readonly values: readonly (readonly (number | null)[])[];
  /** The least and the most value of the scale; without it, of the values. */
  readonly range?: readonly [least: number, most: number];
  /** Whether the least value is the darkest, as it is the best; without it, the most. */
  readonly isLeastDarkest?: boolean;
  /**
   * Whether equal steps are equal factors, so that one outlier does not make all others look alike;
   * for values above 0.
   */
  readonly isLogarithmic?: boolean;
  /** A value as text for people, short enough for a cell. */
  readonly format: (value: number) => string;
}

/** Rows and columns of a heat map at most; a larger one is only a table. */
export const MAX_CELLS_A_SIDE = 100;
/** The number of columns up to which a map has room beside another one. */
const MAX_COLUMNS_BESIDE = 8;
/** The number of columns up to which their names stand side by side, however long they are. */
const MAX_LEVEL_NAMES = 4;
/** Characters of a column name that always stands side by side with the others. */
const SHORT_NAME = 5;
/** Characters of a name that cannot break into lines, at most. */
const LONGEST_LABEL = 24;
/** What the cells of a map on a large screen have together, and a character of their values, in pixels. */
const WIDTH_OF_CELLS = 850;
const WIDTH_OF_DIGIT = 6.4;

/** How a map is laid out and coloured. */
interface MapStyle {
  /** The ends of the scale; null if all values are the same, so that colours would say nothing. */
  readonly range: readonly [least: number, most: number] | null;
  /** Whether the values are written into the cells. */
  readonly hasText: boolean;
}

/**
 * A heat map, as wide as its card: a table whose cells are coloured, with their values if there is
 * room, else with a table of the values below; with more than 100 rows or columns, only that table.
 */
export function drawHeatMap(map: HeatMap): Html {
  const { rows, columns } = map;
  const ofValues = rangeOf(map.values);
  if (rows.length > MAX_CELLS_A_SIDE || columns.length > MAX_CELLS_A_SIDE || ofValues === null) {
    return html`<div class="matrix" id="${map.id}">${htmlTable(matrixOf(map))}</div>\n`;
  }
  const isFlat = map.range === undefined && ofValues[0] === ofValues[1];
  const style = { range: isFlat ? null : (map.range ?? ofValues), hasText: hasText(map) };
  return html`<figure class="${columns.length > MAX_COLUMNS_BESIDE ? 'chart wide' : 'chart'}" id="${map.id}">
<figcaption>${map.title}</figcaption>
${style.range === null ? flatNote(map, ofValues[0]) : scaleLegend(map, style.range)}${colouredTable(map, style)}
</figure>
${style.hasText ? null : valuesBelow(map)}`;
}

function valuesBelow(map: HeatMap): Html {
  return html`<details><summary>The values of this chart as a table</summary>
${htmlTable(matrixOf(map))}
</details>
`;
}

/** Whether the values fit into the cells on a large screen. */
function hasText({ columns, values, format }: HeatMap): boolean {
  const lengths = values.flat().map((value) => (value === null ? 1 : format(value).length));
  return columns.length * (WIDTH_OF_DIGIT * extremes(lengths)[1] + 6) <= WIDTH_OF_CELLS;
}

/** The smallest and the largest value; null if there are no values. */
function rangeOf(values: HeatMap['values']): readonly [least: number, most: number] | null {
  const known = values.flat().filter((value) => value !== null);
  return known.length === 0 ? null : extremes(known);
}

/**
 * The step of a value, 0 to HEAT_STEPS - 1: equal steps between the smallest and the largest value,
 * or between their logarithms.
 */
export function heatStep(value: number, [least, most]: readonly [number, number], isLogarithmic = false): number {
  if (isLogarithmic && least > 0) return heatStep(Math.log(value), [Math.log(least), Math.log(most)]);
  return Math.min(HEAT_STEPS - 1, Math.floor((HEAT_STEPS * (value - least)) / (most - least)));
}

/** The colour of a step of the scale. */
function colourStep({ isLeastDarkest = false }: Pick<HeatMap, 'isLeastDarkest'>, step: number): number {
  return isLeastDarkest ? HEAT_STEPS - 1 - step : step;
}

function scaleLegend(map: HeatMap, [least, most]: readonly [number, number]): Html {
  const { valueTitle, format, isLogarithmic = false } = map;
  const steps = Array.from({ length: HEAT_STEPS }, (_, step) => html`<i class="${`heat-${colourStep(map, step)}`}"></i>`);
  const kind = isLogarithmic ? html` <span>each step is the same factor</span>` : null;
  return html`<p class="scale">${valueTitle} <span class="ends"><span>${format(least)}</span> <span class="steps" aria-hidden="true">${steps}</span> <span>${format(most)}</span></span>${kind}</p>
`;
}

/** What a map without colours says: there is nothing to tell apart. */
function flatNote({ valueTitle, format }: HeatMap, value: number): Html {
  return html`<p class="note">${valueTitle}: ${format(value)} everywhere.</p>
`;
}

function colouredTable(map: HeatMap, style: MapStyle): Html {
  const { rows, columns, rowTitle, columnTitle } = map;
  const label = `Heat map: ${map.valueTitle} for each ${rowTitle} (rows) and ${columnTitle} (columns)`;
  const kind = `map${style.hasText ? '' : ' dense'}${isUpright(columns) ? ' upright' : ''}`;
  const nameOf = (name: string): string => (style.hasText ? name : cutName(name, LONGEST_LABEL));
  return html`<div class="scroll" tabindex="0"><table class="${kind}" aria-label="${label}">
<thead><tr><td class="corner"><span><bdi>${columnTitle}</bdi> →</span><span><bdi>${rowTitle}</bdi> ↓</span></td>${columns.map((name) => columnHead(name, columns))}</tr></thead>
<tbody>
${rows.map((name, r) => html`<tr><th scope="row"><bdi>${nameOf(name)}</bdi></th>${columns.map((_, c) => cell(map, map.values[r]?.[c] ?? null, style))}</tr>\n`)}</tbody>
</table></div>`;
}

/** Whether the names of columns stand upright, since they have no room side by side. */
function isUpright(columns: readonly string[]): boolean {
  return columns.length > MAX_LEVEL_NAMES && columns.some((name) => [...name].length > SHORT_NAME);
}

function columnHead(name: string, columns: readonly string[]): Html {
  const label = isUpright(columns) ? cutName(name, LONGEST_LABEL) : name;
  return html`<th scope="col"><bdi>${label}</bdi></th>`;
}

/** A coloured cell; without a value a dash: an empty cell would look like a small value. */
function cell(map: HeatMap, value: number | null, { range, hasText }: MapStyle): Html {
  if (value === null) return html`<td class="none">–</td>`;
  const text = map.format(value);
  const shown = hasText ? numberCell(value, text) : null;
  if (range === null) return html`<td class="flat">${shown ?? text}</td>`;
  const step = colourStep(map, heatStep(value, range, map.isLogarithmic));
  return html`<td class="${`cell heat-${step}`}"${hasText ? null : html` title="${text}"`}>${shown}</td>`;
}

function matrixOf({ title, rowTitle, columnTitle, rows, columns, values, format }: HeatMap): HtmlTable {
  return {
    caption: html`${title} (rows: <bdi>${rowTitle}</bdi>, columns: <bdi>${columnTitle}</bdi>)`,
    columns: [
      { title: html`<bdi>${rowTitle}</bdi>`, align: 'left' },
      ...columns.map((name) => ({ title: html`<bdi>${name}</bdi>`, align: 'right' as const })),
    ],
    rowHeads: 1,
    rows: rows.map((name, r) => [
      html`<bdi>${name}</bdi>`,
      ...columns.map((_, c) => {
        const value = values[r]?.[c] ?? null;
        return value === null ? null : numberCell(value, format(value));
      }),
    ]),
  };
}

/** The smallest and the largest of values. */
function extremes(values: readonly number[]): readonly [least: number, most: number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  ];
}
