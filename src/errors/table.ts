import { grouped } from '../base/text.js';
import { anyOf } from './option.js';
import { didYouMean, displayed, expectedButFound, type ValueProblem } from './problem.js';

const RANGE_FORMS = 'write 4, 1..10, "1..10 step 3" or 1,2,4';

export function emptyRangeEntry(found: string, isNumber: boolean): ValueProblem {
  const what = isNumber ? 'numbers' : 'words';
  return { message: expectedButFound(`${what} separated by single commas`, found), hint: isNumber ? RANGE_FORMS : null };
}

export function notAnInteger(part: string, found: string): ValueProblem {
  const where = part === found.trim() ? '' : ` in ${displayed(found)}`;
  return { message: `${expectedButFound('integers or ranges of them', part)}${where}`, hint: RANGE_FORMS };
}

export function rangeStepInList(found: string): ValueProblem {
  return { message: expectedButFound('a range with a step', found), hint: 'write it as "1..10 step 3", with the quotes' };
}

/** A range with a step that the shell split into words. */
export function rangeStepUnquoted(): ValueProblem {
  return {
    message: 'expected options or the names of cards, found "step"',
    hint: 'a range with a step needs quotes: --power "1..10 step 3"',
  };
}

export function switchValue(found: string, hint: string | null = null): ValueProblem {
  return { message: expectedButFound('yes, no or both', found), hint };
}

/** The hint for a number after the keyword Precision. */
export const PRECISION_IS_KEYWORD = '--precision is the keyword; --decimals N sets the digits of the table';

export function unknownShow(found: readonly string[], known: readonly string[]): ValueProblem {
  const guessFor = (word: string): string | null =>
    didYouMean(word, known) ?? (word === '' ? null : didYouMean(known.find((each) => each.includes(word)) ?? '', known));
  const guesses = [...new Set(found.map(guessFor))].filter((guess) => guess !== null);
  return {
    message: `expected what a table can show, found ${found.map(displayed).join(' and ')}`,
    hint: [...guesses, `it can show ${known.join(', ')}`].join(' '),
  };
}

export function showTwice(found: string): ValueProblem {
  return { message: `expected each thing to show once, found ${displayed(found)} again`, hint: null };
}

export function showNeedsHealth(show: string, role: string, option: string): ValueProblem {
  return { message: `${show} needs the health of the ${role}`, hint: `add --${option} N` };
}

export function tooManyCells(limit: number, count: bigint, ranges: readonly string[]): ValueProblem {
  return {
    message: `expected a table of at most ${grouped(limit)} cells, found ${grouped(count)} (${ranges.join(' times ')})`,
    hint: 'narrow the ranges, or make several tables; odds run takes up to 100,000 cases a file',
  };
}

export function tableTooSlow(limit: number, seconds: number, attacks: number): ValueProblem {
  const minutes = (value: number): string => grouped(Math.ceil(value / 60));
  return {
    message: `expected a table of at most ${minutes(limit)} minutes, found one of about ${minutes(seconds)} for ${grouped(attacks)} different attacks`,
    hint: 'many dice of Lucky on both sides take longest: narrow the ranges, or give fewer --trials if attacks are simulated',
  };
}

export function oneFormat(found: readonly string[]): ValueProblem {
  return { message: `expected one format, found ${found.map((name) => `--${name}`).join(' and ')}`, hint: null };
}

/**
 * A file whose ending is not that of a format. `endings`: the known ones; `flag`: that of a format.
 */
export function unknownFormat(file: string, endings: readonly string[], flag: string): ValueProblem {
  return {
    message: expectedButFound(`a file that ends in ${anyOf(endings)}`, file),
    hint: `the ending sets the format; a flag such as --${flag} sets it for any file`,
  };
}

export function fileNameMissing(): ValueProblem {
  return { message: expectedButFound('the name of a file', undefined), hint: 'for example: --out table.csv' };
}
