import { decimalIsSeparator, dialectWithoutCsv } from '../../errors/table.js';
import type { CsvDialect } from '../../sheet/text/csv.js';
import { option, SWITCH } from './option.js';
import { OptionReader, type RawOptions } from './option-reader.js';

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const DECIMALS = { point: '.', comma: ',' } as const;

/** How CSV is written for a spreadsheet. */
const DIALECT_OPTIONS = {
  separator: option({ kind: 'word', words: ['comma', 'semicolon', 'tab'] }, 'the separator of CSV: {words}', {
    defaultDescription: 'comma; semicolon with --decimal comma',
  }),
  decimal: option({ kind: 'word', words: ['point', 'comma'] }, 'the decimal sign of CSV: {words}', {
    defaultDescription: 'point',
  }),
} as const;

export const DIALECT_NAMES = ['separator', 'decimal'] as const satisfies readonly (keyof typeof DIALECT_OPTIONS)[];

/** The options of a command that prints CSV; `rows`: what it has a row for. */
export const csvOptions = (rows: string) => ({ csv: option(SWITCH, `print CSV: ${rows}`), ...DIALECT_OPTIONS });

/**
 * How the CSV of a command line is written: with a mark of UTF-8 if it is for a spreadsheet, undefined if for programs.
 * Throws a UserError if the options contradict each other, or if there is no CSV to write.
 */
export function readDialect(raw: RawOptions, isCsv: boolean): CsvDialect | undefined {
  const reader = new OptionReader(raw);
  const { separator, decimal } = reader.readAll(DIALECT_OPTIONS);
  for (const name of DIALECT_NAMES) if (!isCsv && reader.has(name)) reader.report(name, dialectWithoutCsv());
  if (separator === 'comma' && decimal === 'comma') reader.report('decimal', decimalIsSeparator());
  reader.done();
  if (separator === null && decimal === null) return undefined;
  return {
    separator: SEPARATORS[separator ?? (decimal === 'comma' ? 'semicolon' : 'comma')],
    decimal: DECIMALS[decimal ?? 'point'],
    isMarked: true,
  };
}
