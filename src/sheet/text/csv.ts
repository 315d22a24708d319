import { stringify } from 'csv-stringify/sync';
import { visible } from '../../errors/problem.js';

/** A cell of a CSV file; null, for a value that does not exist, is an empty cell, never a 0. */
export type CsvCell = string | number | boolean | null;

/** How CSV is written: for programs, or as the spreadsheets of a country open it. */
export interface CsvDialect {
  readonly separator: ',' | ';' | '\t';
  readonly decimal: '.' | ',';
  /** Whether a mark says that it is UTF-8, without which Excel reads it in another encoding. */
  readonly isMarked: boolean;
}

const FOR_PROGRAMS: CsvDialect = { separator: ',', decimal: '.', isMarked: false };

/**
 * Rows as CSV text (RFC 4180, line feeds): numbers with full precision, `true` and `false` as words. Text has a question mark
 * for what nobody sees, as on a terminal: no reader of CSV escapes it. Text that a spreadsheet would read as a formula gets a
 * leading apostrophe, so that a name from input stays a name.
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
      // Returns text instead of an object with options, which takes ten times as long: numbers are
      // never escaped.
      number: (value) => numberText(value === 0 ? 0 : value, decimal),
    },
  });
}

function numberText(value: number, decimal: CsvDialect['decimal']): string {
  const text = String(value);
  return decimal === '.' ? text : text.replace('.', decimal);
}
