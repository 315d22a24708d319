import { at } from '../../base/assert.js';
import { decimalIsSeparator, dialectWithoutCsv, fileNameMissing, oneFormat, unknownFormat } from '../../errors/table.js';
import type { Sheet } from '../../sheet/sheet.js';
import type { CsvDialect } from '../../sheet/text/csv.js';
import { COMMON_OPTIONS } from './common-options.js';
import { inGroup, NAME, type Option, option, SWITCH } from './option.js';
import { OptionReader, type RawOptions } from './option-reader.js';

/** A format of answers with an option of its own. */
interface Format {
  /** Its option in the help; each command says what a row of its CSV is. */
  readonly option?: Option;
  /** The endings of its files, the usual one first. */
  readonly endings: readonly string[];
  /** Renders a sheet; absent: the answer itself is written (questions/ask.ts). Its code is loaded on demand. */
  readonly render?: () => Promise<(sheet: Sheet) => string>;
}

/** The formats besides text, in the order of the help. A new one needs a line here and a file that renders sheets. */
export const FORMATS = {
  csv: { endings: ['.csv'] },
  markdown: {
    option: option(SWITCH, 'print Markdown, for forums'),
    endings: ['.md', '.markdown'],
    render: async () => (await import('../../sheet/post.js')).postText,
  },
  json: { option: COMMON_OPTIONS.json, endings: ['.json'] },
  html: { option: option(SWITCH, 'print a web page to read, print or send; with --out'), endings: ['.html', '.htm'] },
} as const satisfies Readonly<Record<string, Format>>;

type FlaggedFormat = keyof typeof FORMATS;

/** One of a command's answer formats; text by default. */
export type AnswerFormat<Format extends FlaggedFormat = FlaggedFormat> = Format | 'text';

/** The formats besides text of an answer with rows for spreadsheets, in the order of the help. */
export const FORMATS_WITH_CSV = Object.keys(FORMATS) as FlaggedFormat[];

type FormatWithoutRows = Exclude<FlaggedFormat, 'csv'>;

/** The formats of other answers. */
export const ANSWER_FORMATS = FORMATS_WITH_CSV.filter((format): format is FormatWithoutRows => format !== 'csv');

/** Whether an answer's sheet is shown in a format, which replays lack. */
export function isOfSheets(format: AnswerFormat): boolean {
  return format !== 'text' && format !== 'json' && format !== 'csv';
}

const FORMAT_OPTIONS = Object.fromEntries(ANSWER_FORMATS.map((format) => [format, FORMATS[format].option])) as {
  readonly [Format in FormatWithoutRows]: (typeof FORMATS)[Format]['option'];
};

function outOption(formats: readonly FlaggedFormat[]) {
  const endings = formats.map((format) => FORMATS[format].endings[0]);
  const words = `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
  return option(NAME, `write the answer to this file, in the format of its ending: ${words}`, {
    completes: { kind: 'folders' },
  });
}

/** How to give an answer that can be a page or text. */
export const ANSWER_OPTIONS = inGroup('The answer:', {
  ...FORMAT_OPTIONS,
  out: outOption(ANSWER_FORMATS),
  page: option(NAME, 'the URL of your hosted page; the HTML report links to the same question there'),
  full: option(SWITCH, 'print all tables and assumptions, as Markdown and pages do'),
});

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
  const ending = endingOf(file);
  const format = flags[0] ?? formats.find((each) => (FORMATS[each].endings as readonly string[]).includes(ending));
  if (format === undefined && !TEXT_ENDINGS.includes(ending)) {
    reader.report(
      'out',
      unknownFormat(file, [...formats.map((each) => FORMATS[each].endings[0]), '.txt'], formats[0] ?? 'json'),
    );
  }
  return format ?? 'text';
}

/** A file's extension with its dot, in lower case; empty if there is none. */
function endingOf(file: string): string {
  return /[^/\\](\.[^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}

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

/** The options of an answer with rows for spreadsheets; `rows`: what there is a row for. */
export function answerOptionsWithCsv(rows: string) {
  const { page, full } = ANSWER_OPTIONS;
  return { ...csvOptions(`${rows}, all digits`), ...FORMAT_OPTIONS, page, full, out: outOption(FORMATS_WITH_CSV) };
}

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
