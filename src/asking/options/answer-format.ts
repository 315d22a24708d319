import { at } from '../../base/assert.js';
import { fileNameMissing, oneFormat, unknownFormat } from '../../errors/table.js';
import { COMMON_OPTIONS } from './common-options.js';
import { inGroup, NAME, option, SWITCH } from './option.js';
import type { OptionReader } from './option-reader.js';

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

/** The command that repeats an answer in its format: that of a page prints a page. */
export function repeatedIn(format: AnswerFormat, command: string): string {
  return format === 'html' ? `${command} --html` : command;
}
