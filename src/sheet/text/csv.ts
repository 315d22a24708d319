import { stringify } from 'csv-stringify/sync';
import { visible } from '../../errors/problem.js';

/** A cell of a CSV file; null is an empty cell, for a value that does not exist, never 0. */
export type CsvCell = string | number | boolean | null;

/** How CSV is written: for programs, or for the spreadsheets of a country. */
export interface CsvDialect {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
  /** Whether a byte order mark is written, without which Excel does not read UTF-8. */
  readonly isMarked: boolean;
}

const FOR_PROGRAMS: CsvDialect = { separator: ',', decimal: '.', isMarked: false };

/**
 * Rows as CSV text (RFC 4180, line feeds): numbers with full precision, `true` and `false` as words. Invisible characters
 * become question marks, as on a terminal, since readers of CSV do not escape them. Text that a spreadsheet would read as a
 * formula gets a leading apostrophe, so that a name from input stays a name.
 */
export function renderCsv(
  rows: readonly (readonly CsvCell[])[],
  { separator, decimal, isMarked }: CsvDialect = FOR_PROGRAMS,
): string {
  return stringify(rows as CsvCell[][], {
    bom: isMarked,
    delimiter: separator,
    escape_formulas: true,
    record_delimiter: 'unix',
    cast: {
      string: visible,
      boolean: (value) => String(value),
      // Returns text: an object with options takes ten times as long, and numbers are never escaped.
      number: (value) => numberText(value === 0 ? 0 : value, decimal),
    },
  });
}

function numberText(value: number, decimal: CsvDialect['decimal']): string {
  const text = String(value);
  return decimal === '.' ? text : text.replace('.', decimal);
}
