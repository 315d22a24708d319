import { cutName } from '../../text/text-table.js';
import { type Html, type HtmlValue, html, plain } from '../page/markup.js';
import { colour, HEAT_STEPS } from '../page/palette.js';
import { type HtmlTable, htmlTable, numberCell } from '../page/table.js';
import { drawFigure } from './chart.js';
import { axisTitle, CHART_WIDTH, type Channel, type ChartLayer, type ChartSpec, extremes } from './chart-spec.js';

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
  /** A value as text for people, short enough for a cell. */
  readonly format: (value: number) => string;
}

/** Rows and columns of a heat map at most; a larger one is only a table. */
export const MAX_CELLS_A_SIDE = 100;
/** The number of columns up to which cells have room for their value. */
const MAX_COLUMNS_WITH_TEXT = 12;
/** Characters of a label at most. */
const LONGEST_LABEL = 24;

/**
 * Draws a heat map with its values in a table below; with more than 100 rows or columns, only the
 * table.
 */
export async function drawHeatMap(map: HeatMap): Promise<Html> {
  const table = htmlTable(matrixOf(map));
  const ofValues = rangeOf(map.values);
  const range = ofValues && (map.range ?? ofValues);
  if (map.rows.length > MAX_CELLS_A_SIDE || map.columns.length > MAX_CELLS_A_SIDE || range === null) {
    return html`<div class="matrix" id="${map.id}">${table}</div>\n`;
  }
  const side = cellSide(map);
  const figure = await drawFigure({
    id: map.id,
    title: map.title,
    label: `Heat map: ${map.valueTitle} for each ${map.rowTitle} (rows) and ${map.columnTitle} (columns), ${map.format(range[0])} to ${map.format(range[1])}`,
    spec: heatSpec(map, range, side),
    legend: scaleLegend(map, range),
    note: null,
    isWide: widthOf(map, side) > CHART_WIDTH,
  });
  return html`${figure}${
    hasText(map)
      ? null
      : html`<details><summary>The values of this chart as a table</summary>
${table}
</details>
`
  }`;
}

function hasText({ columns }: HeatMap): boolean {
  return columns.length <= MAX_COLUMNS_WITH_TEXT;
}

/** The approximate width of the chart with the names of its rows, in pixels. */
function widthOf({ rows, columns, rowTitle }: HeatMap, side: number): number {
  const [, longest] = extremes([...rows.map(labelText), axisTitle(rowTitle)].map(({ length }) => length));
  return columns.length * side + 7 * longest + 20;
}

/** The side of a cell, in pixels; as wide as its text if it has one. */
function cellSide(map: HeatMap): number {
  const { columns, rows, values, format } = map;
  if (hasText(map)) {
    const texts = values.flat().map((value) => (value === null ? '' : format(value)));
    return 14 + 6 * extremes(texts.map(({ length }) => length))[1];
  }
  const longest = Math.max(columns.length, rows.length);
  return longest <= 30 ? 22 : longest <= 60 ? 12 : 11;
}

/** The smallest and the largest value; null if there are no values. */
function rangeOf(values: HeatMap['values']): readonly [least: number, most: number] | null {
  const known = values.flat().filter((value) => value !== null);
  return known.length === 0 ? null : extremes(known);
}

/**
 * The step of a value, 0 to HEAT_STEPS - 1: equal steps between the smallest and the largest value.
 */
export function heatStep(value: number, [least, most]: readonly [number, number]): number {
  if (most === least) return Math.floor(HEAT_STEPS / 2);
  return Math.min(HEAT_STEPS - 1, Math.floor((HEAT_STEPS * (value - least)) / (most - least)));
}

/** The colour of a step of the scale. */
function colourStep({ isLeastDarkest = false }: Pick<HeatMap, 'isLeastDarkest'>, step: number): number {
  return isLeastDarkest ? HEAT_STEPS - 1 - step : step;
}

function scaleLegend(map: HeatMap, range: readonly [number, number]): Html {
  const { valueTitle, format } = map;
  const [least, most] = range;
  const steps = Array.from({ length: HEAT_STEPS }, (_, step) => html`<i class="${`heat-${colourStep(map, step)}`}"></i>`);
  return html`<p class="scale">${valueTitle} <span class="right">${format(least)}</span> <span class="steps" aria-hidden="true">${steps}</span> <span>${format(most)}</span></p>
`;
}

function heatSpec(map: HeatMap, range: readonly [number, number], side: number): ChartSpec {
  const place = {
    x: namesAxis('column', map.columnTitle, map.columns, side),
    y: namesAxis('row', map.rowTitle, map.rows, side),
  };
  const texts: ChartLayer = {
    name: 'values',
    mark: { type: 'text', fontSize: 10.5, baseline: 'middle' },
    encoding: { ...place, text: { field: 'text', type: 'nominal' }, fill: colourOf('ink') },
  };
  return {
    params: [
      { name: 'rowNames', value: map.rows.map(labelText) },
      { name: 'columnNames', value: map.columns.map(labelText) },
    ],
    data: { values: cellsOf(map, range) },
    width: { step: side },
    height: { step: hasText(map) ? 26 : side },
    layer: [
      { name: 'cells', mark: { type: 'rect' }, encoding: { ...place, fill: colourOf('fill') } },
      ...(hasText(map) ? [texts] : []),
      { name: 'missing', data: { values: missingIn(map) }, mark: NO_VALUE, encoding: place },
    ],
  };
}

function cellsOf(map: HeatMap, range: readonly [number, number]): ChartSpec['data']['values'] {
  const { values, format } = map;
  return values.flatMap((cells, row) =>
    cells.flatMap((value, column) => {
      if (value === null) return [];
      const step = colourStep(map, heatStep(value, range));
      return [{ row, column, text: format(value), fill: `var(--heat-${step})`, ink: `var(--heat-text-${step})` }];
    }),
  );
}

/** The mark of a missing value: an empty cell would look like a small value. */
const NO_VALUE: ChartLayer['mark'] = { type: 'text', text: '–', fontSize: 10, baseline: 'middle', fill: colour('soft') };

function missingIn({ values }: HeatMap): ChartSpec['data']['values'] {
  return values.flatMap((cells, row) => cells.flatMap((value, column) => (value === null ? [{ row, column }] : [])));
}

/** A colour that the data contains. */
function colourOf(field: 'fill' | 'ink'): Channel {
  return { field, type: 'nominal', legend: null, scale: null };
}

/** The axis of rows or columns, which are numbers; their names reach the chart as data. */
function namesAxis(field: 'row' | 'column', title: string, names: readonly string[], side: number): Channel {
  const padding = side > 20 ? 0.04 : 0;
  return {
    field,
    type: 'ordinal',
    sort: null,
    scale: { domain: names.map((_, i) => i), paddingInner: padding, paddingOuter: 0 },
    axis: {
      title: axisTitle(title),
      labelExpr: `${field}Names[datum.value]`,
      labelOverlap: false,
      labelFontSize: Math.min(11, side - 1),
      ticks: false,
      domain: false,
      ...(field === 'column' ? { orient: 'top', ...columnAngle(names, side) } : IN_THE_CORNER),
    },
  };
}

/**
 * The position of the title of the rows: written vertically it would need more room than a few rows
 * have.
 */
const IN_THE_CORNER = { titleAngle: 0, titleAlign: 'right', titleX: -4, titleY: -8 };

/** The direction of the column names: vertical if they have no room side by side. */
function columnAngle(labels: readonly string[], side: number): { readonly labelAngle: number; readonly labelAlign?: 'left' } {
  const longest = Math.max(...labels.map((label) => [...labelText(label)].length));
  return longest * 7 <= side ? { labelAngle: 0 } : { labelAngle: -90, labelAlign: 'left' };
}

function labelText(name: string): string {
  return cutName(plain(name), LONGEST_LABEL);
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
