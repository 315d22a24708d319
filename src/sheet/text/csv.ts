import { stringify } from 'csv-stringify/sync';
import { visible } from '../../errors/problem.js';

/** A cell of a CSV file; null, for a value that does not exist, is an empty cell, never a 0. */
export type CsvCell = string | number | boolean | null;

/**
 * Rows as CSV text (RFC 4180, line feeds): numbers with full precision, `true` and `false` as
 * words. Text has a question mark for what nobody sees, as on a terminal: no reader of CSV escapes it.
 * Text that a spreadsheet would read as a formula gets a leading apostrophe, so that a name from input
 * stays a name.
 */
export function renderCsv(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(rows as CsvCell[][], {
    escape_formulas: true,
    record_delimiter: 'unix',
    cast: {
      string: visible,
      boolean: (value) => String(value),
      // Returns text instead of an object with options, which takes ten times as long: numbers are
      // never escaped.
      number: (value) => String(value === 0 ? 0 : value),
    },
  });
}
