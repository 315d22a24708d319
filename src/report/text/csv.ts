import { stringify } from 'csv-stringify/sync';

/** A cell of a CSV file; null where a value does not exist, which is an empty cell, never a 0. */
export type Cell = string | number | boolean | null;

/**
 * Rows as CSV text (RFC 4180, line feeds): numbers with full precision, `true` and `false` as words. Text that a spreadsheet would take
 * for a formula gets a quote mark before it, so that a name from input stays a name.
 */
export function renderCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], {
    escape_formulas: true,
    record_delimiter: 'unix',
    quoted_match: /\r/,
    cast: {
      boolean: (value) => String(value),
      // Text, not an object with options of its own, which cost ten times as much: numbers are known by their type and never escaped.
      number: (value) => String(value === 0 ? 0 : value),
    },
  });
}
