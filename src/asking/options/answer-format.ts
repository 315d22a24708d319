import { at } from '../../base/assert.js';
import { decimalIsSeparator, dialectWithoutCsv, fileNameMissing, oneFormat, unknownFormat } from '../../errors/table.js';
import type { CsvDialect } from '../../sheet/text/csv.js';
import { COMMON_OPTIONS } from './common-options.js';
import { inGroup, NAME, option, SWITCH } from './option.js';
import { OptionReader, type RawOptions } from './option-reader.js';

/** The formats that have a flag, with the endings of their files. */
const FORMAT_ENDINGS = {
  csv: /\.csv$/i,
  markdown: /\.(?:md|markdown)$/i,
  json: /\.json$/i,
  html: /\.html?$/i,
} as const satisfies Readonly<Record<string, RegExp>>;

const SHOWN_ENDINGS = { csv: '.csv', markdown: '.md', json: '.json', html: '.html' } as const;

type FlaggedFormat = keyof typeof FORMAT_ENDINGS;

/** The format of an answer, of those that a command has; text by default. */
export type AnswerFormat<Format extends FlaggedFormat = FlaggedFormat> = Format | 'text';

/** How an answer is given that has a page besides text. */
export const ANSWER_OPTIONS = inGroup('The answer:', {
  markdown: option(SWITCH, 'print Markdown, for forums'),
  json: COMMON_OPTIONS.json,
  html: option(SWITCH, 'print a page to look at, print or send; with --out'),
  out: option(NAME, 'write the answer to this file, in the format of its ending: .md, .json or .html', {
    completes: { kind: 'folders' },
  }),
  page: option(NAME, 'the URL of your hosted page; the HTML report links to the same question there'),
  full: option(SWITCH, 'print the further tables too, which Markdown and pages always have'),
});

/** The formats of such an answer besides text. */
export const ANSWER_FORMATS = ['markdown', 'json', 'html'] as const;

/** The file that the answer is written to; null, or `-` on a command line: stdout. */
export function readOut(reader: OptionReader): string | null {
  const out = reader.text('out');
  if (out !== null && out.trim() === '') reader.report('out', fileNameMissing());
  return out === '-' ? null : out;
}

/** Endings of files in the format text. Files without an ending, such as devices, are text too. */
const TEXT_ENDINGS = ['', '.txt'];

/**
 * The format that a flag names, else that of the file's ending; an unknown ending is a problem.
 * `formats`: the flags of the command in the order of its help.
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

/** The ending of a file's name with its dot, in lower case; empty if there is none. */
function endingOf(file: string): string {
  return /[^/\\](\.[^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

/** The formats of an answer that has rows for spreadsheets, besides text, in the order of the help. */
export const FORMATS_WITH_CSV = ['csv', 'markdown', 'json', 'html'] as const;

/** How an answer is given, and the options that ask about the fight itself. */
interface AnswerOfFight {
  readonly format: AnswerFormat;
  /** The file that the answer is written to; null: stdout. */
  readonly out: string | null;
  readonly ofFight: RawOptions;
}

/** Reads how an answer about a fight is given, if it is a table and the fight's own is none; `own`: options that the fight lacks. */
export function readAnswerOfFight(reader: OptionReader, raw: RawOptions, own: readonly string[]): AnswerOfFight {
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const ofAnswer: readonly string[] = [...FORMATS_WITH_CSV, ...DIALECT_NAMES, 'out', 'page', ...own];
  return { format, out, ofFight: Object.fromEntries(Object.entries(raw).filter(([name]) => !ofAnswer.includes(name))) };
}

/** The command that repeats an answer in its format: that of a page prints a page. */
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
