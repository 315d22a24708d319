import { readAnswerOfFight } from '../../asking/options/answer-format.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { untilAlone, untilExample, untilMeasure, untilUnreadable, untilValue } from '../../errors/option.js';
import type { ValueProblem } from '../../errors/problem.js';

export interface UntilAim {
  /** As given. */
  readonly text: string;
  /** Its full name as typed: "discard-chance". */
  readonly measure: string;
  /** A chance from 0 to 1, or a mean. */
  readonly target: number;
}

export interface AimWords {
  /** Short words and what they stand for. */
  readonly short: Readonly<Record<string, string>>;
  /** Whether a measure is a chance; null for an unknown one. */
  readonly known: (measure: string) => { readonly isChance: boolean } | null;
  readonly words: readonly string[];
}

/** Reads "discard=50%" or "damage=4". */
export function parseAim(text: string, { short, known, words }: AimWords): UntilAim | ValueProblem {
  const [, word = '', digits = '', percent = ''] = /^\s*([a-z\d-]+)\s*=\s*(\d+(?:\.\d+)?)\s*(%?)\s*$/i.exec(text) ?? [];
  const all = [...Object.keys(short), ...words];
  const exampleOf = (each: string): string => untilExample(each, known(short[each] ?? each)?.isChance === true);
  if (word === '') return untilUnreadable(text, all.slice(0, 2).map(exampleOf));
  const measure = (Object.hasOwn(short, word) ? short[word] : undefined) ?? word;
  const found = known(measure);
  if (found === null) return untilMeasure(word, all);
  // As decimal text: 33.3 / 100 is not the double nearest to 0.333.
  const target = Number(percent === '' ? digits : `${digits}e-2`);
  const isAllowed = found.isChance ? target <= 1 : percent === '';
  return isAllowed ? { text: text.trim(), measure, target } : untilValue(word, found.isChance, `${digits}${percent}`);
}

/** Reads `--until` and how its answer is given; options that ask for something else are noted. Throws a UserError. */
export function readAim(
  raw: RawOptions,
  words: AimWords,
  notBeside: readonly string[],
): { readonly aim: UntilAim } & ReturnType<typeof readAnswerOfFight> {
  const reader = new OptionReader(raw);
  const aim = parseAim(reader.text('until') ?? '', words);
  if ('message' in aim) reader.report('until', aim);
  const answer = readAnswerOfFight(reader, raw, ['until']);
  for (const option of ['try', ...notBeside]) if (reader.has(option)) reader.report(option, untilAlone(option));
  reader.done();
  return { aim: aim as UntilAim, ...answer };
}
