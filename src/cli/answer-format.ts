import { fileNameMissing, oneFormat } from '../errors.js';
import type { OptionReader } from './option-reader.js';

/** A format that a flag of its own asks for, and the endings of the files that are of it. */
const FORMAT_ENDINGS = {
  csv: /\.csv$/i,
  markdown: /\.(?:md|markdown)$/i,
  json: /\.json$/i,
  html: /\.html?$/i,
} as const satisfies Readonly<Record<string, RegExp>>;

type FlaggedFormat = keyof typeof FORMAT_ENDINGS;

/** How an answer is written; text where nobody says otherwise. */
export type AnswerFormat = FlaggedFormat | 'text';

/** The file that the answer is written to; null: stdout. */
export function readOut(reader: OptionReader): string | null {
  const out = reader.text('out');
  if (out !== null && out.trim() === '') reader.report('out', fileNameMissing());
  return out;
}

/** The format that a flag names, else that of the file's ending. `formats`: the flags of the command in the order of its help. */
export function readFormat(reader: OptionReader, out: string | null, formats: readonly FlaggedFormat[]): AnswerFormat {
  const flags = formats.filter((format) => reader.isOn(format));
  if (flags.length > 1) reader.report(flags[1] as string, oneFormat(flags));
  return flags[0] ?? formats.find((format) => FORMAT_ENDINGS[format].test(out ?? '')) ?? 'text';
}
