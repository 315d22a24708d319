import { at } from '../../base/assert.js';
import type { OddsTable, TableCell } from '../../experiment/table/odds-table.js';
import { type CsvCell, renderCsv } from '../../sheet/text/csv.js';

/**
 * A table as CSV: a row for each attack, with the varied values, the columns, and the simulated
 * trials, an empty cell if the values are exact (docs/tables.md#csv). A column that several
 * `--show` words ask for is written once.
 */
export function tableCsv({ axes, columns, cells }: OddsTable): string {
  const names = columns.map(({ name }) => name);
  const places = [...names.keys()].filter((place) => names.indexOf(at(names, place)) === place);
  const hasIntervals = cells.some(({ trials }) => trials !== null);
  const head = places.flatMap((place) => {
    const name = at(names, place);
    return hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name];
  });
  return renderCsv([
    [...axes.map(({ option }) => option.replaceAll('-', '_')), ...head, 'trials'],
    ...cells.map((cell) => [...cell.varied, ...places.flatMap((place) => valueCells(cell, place, hasIntervals)), cell.trials]),
  ]);
}

function valueCells({ values }: TableCell, place: number, hasIntervals: boolean): CsvCell[] {
  const { value = null, interval = null } = values[place] ?? {};
  return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
}
