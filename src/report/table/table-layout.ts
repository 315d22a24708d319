import { at } from '../../base/assert.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { OddsTable, TableAxis, TableCell, TableColumn } from '../../experiment/table/odds-table.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { TextGrid } from '../../sheet/text/text-grid.js';
import { seriesTitle, titleOf } from '../../sheet/words/titles.js';
import { type TableStyle, unitText, valueText } from './table-number.js';

/** A grid with the values that its texts are formatted from. */
export interface TableGrid extends TextGrid {
  readonly rows: readonly GridRow[];
}

export interface GridRow {
  readonly head: string;
  readonly values: readonly GridValue[];
}

/** A value with its text. */
export interface GridValue extends TableValue, Pick<TableColumn, 'kind'> {
  /** Its quantity: the name of its column, or the word of the series that the column belongs to. */
  readonly quantity: string;
  readonly text: string;
}

/** A column of the table with its index among the values of a cell. */
interface Placed {
  readonly column: TableColumn;
  readonly place: number;
}

/**
 * The grids of a table for people. The first axis makes the rows, the second the columns, and each
 * combination of values of the others is a grid. Quantities are side by side if there is at most
 * one axis, else each has its grids; a series has its damage across.
 */
export function tableGrids(table: OddsTable, style: TableStyle): TableGrid[] {
  const placed = table.columns.map((column, place) => ({ column, place }));
  const single = placed.filter(({ column }) => column.series === null);
  const words = [...new Set(placed.flatMap(({ column }) => (column.series === null ? [] : [column.series.word])))];
  const series = words.map((word) => placed.filter(({ column }) => column.series?.word === word));
  return [
    ...(single.length === 0 ? [] : singleGrids(table, single, style)),
    ...series.flatMap((placed) => seriesGrids(table, placed, style)),
  ];
}

function singleGrids(table: OddsTable, columns: readonly Placed[], style: TableStyle): TableGrid[] {
  const [down, across, ...others] = table.axes;
  if (down === undefined) return [lonelyGrid(table, columns, style)];
  if (across === undefined) {
    const heads = columns.map(({ column }) => headOf(column, style));
    const rows = table.cells.map((cell) =>
      row(
        cell.varied[0],
        columns.map((placed) => gridValue(cell, placed, style)),
      ),
    );
    return [{ caption: null, down: down.title, across: null, columns: heads, rows }];
  }
  return columns.flatMap((placed) =>
    groups(table.cells, others.length, 2).map((cells) => ({
      caption: [headOf(placed.column, style), ...sharedTexts(others, cells, 2)].join(', '),
      down: down.title,
      across: across.title,
      columns: across.values.map(axisText),
      rows: down.values.map((value) =>
        row(
          value,
          cells.filter(({ varied }) => varied[0] === value).map((cell) => gridValue(cell, placed, style)),
        ),
      ),
    })),
  );
}

/** The quantities of a single attack, one below the other. */
function lonelyGrid({ cells }: OddsTable, columns: readonly Placed[], style: TableStyle): TableGrid {
  const rows = columns.map((placed) =>
    row(
      headOf(placed.column, style),
      cells.map((cell) => gridValue(cell, placed, style)),
    ),
  );
  return { caption: null, down: '', across: null, columns: ['value'], rows };
}

function seriesGrids({ axes, cells }: OddsTable, columns: readonly Placed[], style: TableStyle): TableGrid[] {
  const [first] = columns as readonly [Placed, ...Placed[]];
  const title = `${seriesTitle(first.column.series?.word ?? '')}${unitText(first.column, style)}`;
  const damages = columns.map(({ column }) => String(column.series?.damage));
  const [down, ...others] = axes;
  if (down === undefined) {
    const rows = columns.map((placed, i) =>
      row(
        damages[i],
        cells.map((cell) => gridValue(cell, placed, style)),
      ),
    );
    return [{ caption: null, down: 'damage', across: null, columns: [title], rows }];
  }
  return groups(cells, others.length, 1).map((group) => ({
    caption: [title, ...sharedTexts(others, group, 1)].join(', '),
    down: down.title,
    across: 'damage',
    columns: damages,
    rows: group.map((cell) =>
      row(
        cell.varied[0],
        columns.map((placed) => gridValue(cell, placed, style)),
      ),
    ),
  }));
}

/**
 * The cells that share the values of all axes from place `from` on, group by group in the order of
 * these values.
 */
function groups(cells: readonly TableCell[], others: number, from: number): (readonly TableCell[])[] {
  if (others === 0) return [cells];
  const known = new Map<string, TableCell[]>();
  for (const cell of cells) {
    const key = JSON.stringify(cell.varied.slice(from));
    const group = known.get(key) ?? [];
    group.push(cell);
    known.set(key, group);
  }
  return [...known.values()];
}

/** "Armor no", "Evade 2": the values that the cells share of the axes from place `from` on. */
function sharedTexts(axes: readonly TableAxis[], [cell]: readonly TableCell[], from: number): string[] {
  return axes.map(({ title }, i) => `${title} ${axisText(cell?.varied[from + i])}`);
}

function headOf(column: TableColumn, style: TableStyle): string {
  return `${titleOf(column.name)}${unitText(column, style)}`;
}

function row(head: ShownValue | undefined, values: readonly GridValue[]): GridRow {
  return { head: axisText(head), values };
}

function gridValue(cell: TableCell, { column, place }: Placed, style: TableStyle): GridValue {
  const value = at(cell.values, place);
  return { ...value, kind: column.kind, quantity: quantityOf(column), text: valueText(value, column, style) };
}

/** The name that the values of one quantity, or of one series, share. */
export function quantityOf({ name, series }: TableColumn): string {
  return series?.word ?? name;
}

/** A value of an axis for people. */
function axisText(value: ShownValue | undefined): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
