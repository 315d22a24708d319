import { grouped } from '../base/text.js';
import { inMinutes } from './comparison.js';
import { anyOf } from './option.js';
import { didYouMean, displayed, mustBe, problem, type ValueProblem } from './problem.js';

const RANGE_FORMS = 'write 4, 1..10, "1..10 step 3" or 1,2,4';

export function emptyRangeEntry(found: string, isNumber: boolean): ValueProblem {
  const what = isNumber ? 'numbers' : 'words';
  return problem(mustBe(`${what} separated by single commas`, found), isNumber ? RANGE_FORMS : null);
}

export function notAnInteger(part: string, found: string): ValueProblem {
  const where = part === found.trim() ? '' : ` in ${displayed(found)}`;
  return problem(`${mustBe('whole numbers or ranges of them', part)}${where}`, RANGE_FORMS);
}

export const rangeStepInList = (found: string) =>
  problem(mustBe('a range with a step', found), 'write it as "1..10 step 3", with the quotes');

/** A range with a step that the shell split into words. */
export const rangeStepUnquoted = () =>
  problem('"step" is neither an option nor a card', 'a range with a step needs quotes: --power "1..10 step 3"');

export const switchValue = (found: string, hint: string | null = null) => problem(mustBe('yes, no or both', found), hint);

/** The hint for a number after the keyword Precision. */
export const PRECISION_IS_KEYWORD = '--precision is the keyword; --decimals N sets the digits of the table';

export function unknownShow(found: readonly string[], known: readonly string[]): ValueProblem {
  const guessFor = (word: string): string | null =>
    didYouMean(word, known) ?? (word === '' ? null : didYouMean(known.find((each) => each.includes(word)) ?? '', known));
  const guesses = [...new Set(found.map(guessFor))].filter((guess) => guess !== null);
  return problem(
    `a table cannot show ${found.map(displayed).join(' and ')}`,
    [...guesses, `it can show ${known.join(', ')}`].join(' '),
  );
}

export const showTwice = (found: string) => problem(`${displayed(found)} is given twice`);
export const showNeedsHealth = (show: string, role: string, option: string) =>
  problem(`${show} needs the health of the ${role}`, `add --${option} N`);
export const tooManyCells = (limit: number, count: bigint, ranges: readonly string[]) =>
  problem(
    `this table has ${grouped(count)} cells, and the limit is ${grouped(limit)} (${ranges.join(' times ')})`,
    'narrow the ranges, or make several tables; odds run takes up to 100,000 cases a file',
  );

export const tableTooSlow = (limit: number, seconds: number, attacks: number) =>
  problem(
    `this table of ${grouped(attacks)} different attacks would take about ${inMinutes(seconds)} minutes; the limit is ${inMinutes(limit)}`,
    'many dice of Lucky on both sides take longest: narrow the ranges, or give fewer --trials if attacks are simulated',
  );

export const oneFormat = (found: readonly string[]) =>
  problem(`${found.map((name) => `--${name}`).join(' and ')} cannot be combined`);

/** A file whose extension is not that of a format. `endings`: the known ones; `flag`: a format's flag. */
export const unknownFormat = (file: string, endings: readonly string[], flag: string) =>
  problem(
    mustBe(`a file that ends in ${anyOf(endings)}`, file),
    /\.pdf$/i.test(file)
      ? `write ${file.replace(/pdf$/i, 'html')}, and print that page to PDF in a browser`
      : `the ending sets the format; a flag such as --${flag} sets it for any file`,
  );

export const dialectWithoutCsv = () =>
  problem('needs CSV output', 'add --csv, or write to a file that ends in .csv with --out');

/** `--csv` of several scenarios, whose columns differ. */
export const csvOfScenarios = (count: number) =>
  problem(
    `works with one scenario, not with ${count}`,
    'name one: odds run FILE --csv; each report folder has its own summary.csv',
  );

export const reportsToStdout = () =>
  problem('must be a folder, not "-"', 'a report is several files; to print to stdout, use odds run FILE --csv or --json');

export const decimalIsSeparator = () =>
  problem('must be a decimal sign other than the separator, not "comma"', 'add --separator semicolon');

export const fileNameMissing = () => problem('the name of a file is missing', 'for example: --out table.csv');
