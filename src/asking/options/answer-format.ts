import { at } from '../../base/assert.js';
import { decimalIsSeparator, dialectWithoutCsv, fileNameMissing, oneFormat, unknownFormat } from '../../errors/table.js';
import type { CsvDialect } from '../../sheet/text/csv.js';
import { COMMON_OPTIONS } from './common-options.js';
import { inGroup, NAME, option, SWITCH } from './option.js';
import { OptionReader, type RawOptions } from './option-reader.js';

/** The formats with a flag, and the extensions of their files. */
const FORMAT_ENDINGS = {
  csv: /\.csv$/i,
  markdown: /\.(?:md|markdown)$/i,
  json: /\.json$/i,
  html: /\.html?$/i,
} as const satisfies Readonly<Record<string, RegExp>>;

const SHOWN_ENDINGS = { csv: '.csv', markdown: '.md', json: '.json', html: '.html' } as const;

type FlaggedFormat = keyof typeof FORMAT_ENDINGS;

/** One of a command's answer formats; text by default. */
export type AnswerFormat<Format extends FlaggedFormat = FlaggedFormat> = Format | 'text';

/** How to give an answer that can be a page or text. */
export const ANSWER_OPTIONS = inGroup('The answer:', {
  markdown: option(SWITCH, 'print Markdown, for forums'),
  json: COMMON_OPTIONS.json,
  html: option(SWITCH, 'print a web page to read, print or send; with --out'),
  out: option(NAME, 'write the answer to this file, in the format of its ending: .md, .json or .html', {
    completes: { kind: 'folders' },
  }),
  page: option(NAME, 'the URL of your hosted page; the HTML report links to the same question there'),
  full: option(SWITCH, 'print all tables and assumptions, as Markdown and pages do'),
});

/** The formats of such an answer besides text. */
export const ANSWER_FORMATS = ['markdown', 'json', 'html'] as const;

/** The file for the answer; null for stdout, which is `-` on a command line. */
export function readOut(reader: OptionReader): string | null {
  const out = reader.text('out');
  if (out !== null && out.trim() === '') reader.report('out', fileNameMissing());
  return out === '-' ? null : out;
}

/** Extensions of text files. Files without one, such as devices, are text too. */
const TEXT_ENDINGS = ['', '.txt'];

/**
 * The format of a flag, otherwise of the file's extension; an unknown extension is a problem. `formats`: the command's flags in
 * the order of its help.
 */
export function readFormat<Format extends FlaggedFormat>(
  reader: OptionReader,
  out: string | null,
  formats: readonly Format[],
): AnswerFormat<Format> {
  const flags = formats.filter((format) => reader.read(format, SWITCH));
  if (flags.length > 1) reader.report(at(flags, 1), oneFormat(flags));
  const file = out?.trim() ?? '';
  const format = flags[0] ?? formats.find((each) => FORMAT_ENDINGS[each].test(file));
  if (format === undefined && !TEXT_ENDINGS.includes(endingOf(file))) {
    reader.report('out', unknownFormat(file, [...formats.map((each) => SHOWN_ENDINGS[each]), '.txt'], formats[0] ?? 'json'));
  }
  return format ?? 'text';
}

/** A file's extension with its dot, in lower case; empty if there is none. */
function endingOf(file: string): string {
  return /[^/\\](\.[^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

/** The formats besides text of an answer with rows for spreadsheets, in the order of the help. */
export const FORMATS_WITH_CSV = ['csv', 'markdown', 'json', 'html'] as const;

/** How to give the answer, and the options that ask about the fight itself. */
interface AnswerOfFight {
  readonly format: AnswerFormat;
  /** The file for the answer; null: stdout. */
  readonly out: string | null;
  readonly ofFight: RawOptions;
}

/**
 * Reads how to give an answer about a fight that is a table, rather than the fight's own answer; `own`: options that the fight
 * lacks.
 */
export function readAnswerOfFight(reader: OptionReader, raw: RawOptions, own: readonly string[]): AnswerOfFight {
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const ofAnswer: readonly string[] = [...FORMATS_WITH_CSV, ...DIALECT_NAMES, 'out', 'page', ...own];
  return { format, out, ofFight: Object.fromEntries(Object.entries(raw).filter(([name]) => !ofAnswer.includes(name))) };
}

/** The command that repeats an answer in its format: for a page it prints a page. */
export function repeatedIn(format: AnswerFormat, command: string): string {
  return format === 'html' ? `${command} --html` : command;
}

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

/** The options of a command that prints CSV; `rows`: what there is a row for. */
export const csvOptions = (rows: string) => ({ csv: option(SWITCH, `print CSV: ${rows}`), ...DIALECT_OPTIONS });

/**
 * How to write the CSV of a command line: with a UTF-8 mark for spreadsheets; undefined if it is for programs. Throws a
 * UserError if the options contradict each other, or if there is no CSV to write.
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
