import { at } from '../../errors/problem.js';
import { fileNameMissing, oneFormat, unknownFormat } from '../../errors/table.js';
import { SWITCH } from './option.js';
import type { OptionReader } from './option-reader.js';

/** A format that a flag of its own asks for, and the endings of the files that are of it. */
const FORMAT_ENDINGS = {
  csv: /\.csv$/i,
  markdown: /\.(?:md|markdown)$/i,
  json: /\.json$/i,
  html: /\.html?$/i,
} as const satisfies Readonly<Record<string, RegExp>>;

const SHOWN_ENDINGS = { csv: '.csv', markdown: '.md', json: '.json', html: '.html' } as const;

type FlaggedFormat = keyof typeof FORMAT_ENDINGS;

/** How an answer is written; text where nobody says otherwise. */
export type AnswerFormat = FlaggedFormat | 'text';

/** The file that the answer is written to; null: stdout. */
export function readOut(reader: OptionReader): string | null {
  const out = reader.text('out');
  if (out !== null && out.trim() === '') reader.report('out', fileNameMissing());
  return out;
}

/** Files of these endings are of the format text; so are those without one, devices among them. */
const TEXT_ENDINGS = ['', '.txt'];

/**
 * The format that a flag names, else that of the file's ending; an ending of no format is a problem. `formats`: the flags of the command in the
 * order of its help.
 */
export function readFormat(reader: OptionReader, out: string | null, formats: readonly FlaggedFormat[]): AnswerFormat {
  const flags = formats.filter((format) => reader.read(format, SWITCH));
  if (flags.length > 1) reader.report(at(flags, 1), oneFormat(flags));
  const file = out?.trim() ?? '';
  const format = flags[0] ?? formats.find((each) => FORMAT_ENDINGS[each].test(file));
  if (format === undefined && !TEXT_ENDINGS.includes(endingOf(file))) {
    reader.report('out', unknownFormat(file, [...formats.map((each) => SHOWN_ENDINGS[each]), '.txt']));
  }
  return format ?? 'text';
}

/** The ending of a file's name with its point, in lower case; empty if there is none. */
function endingOf(file: string): string {
  return /[^/\\](\.[^./\\]*)$/.exec(file)?.[1]?.toLowerCase() ?? '';
}
