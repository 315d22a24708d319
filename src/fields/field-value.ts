import { inWords } from '../base/text.js';
import { didYouMean, mustBeAtMost, mustBeField, type ValueProblem } from '../errors/problem.js';
import { digitsInText, effectList, effectUnreadable, keywordList, notAKeyword, shareUnreadable } from '../errors/scenario.js';
import type { Field, ListField, Value, WordField } from './field.js';

/** The value of a field in a text, read strictly; null if there is none. Names and texts stay as they are. */
export function fieldValueOf(field: Field, text: string): Value<Field> | null {
  switch (field.kind) {
    case 'integer': {
      const value = /^[-+]?\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(value) && value >= field.from && value <= field.to ? value + 0 : null;
    }
    case 'big integer': {
      const value = /^\d{1,30}$/.test(text) ? BigInt(text) : null;
      return value !== null && value <= field.to ? value : null;
    }
    case 'number':
      return numberWithin(text, (value) => value >= field.from && value <= field.to);
    case 'positive':
      return numberWithin(text, (value) => value > 0);
    case 'word':
      return field.words.find((word) => word === presentWord(field, text)) ?? null;
    case 'line':
      return text !== '' && text.length <= field.longest ? text : null;
    default:
      return text;
  }
}

/** The present form of a word; anything else unchanged. */
export function presentWord({ former }: WordField, found: unknown): unknown {
  return found === former?.[0] ? former?.[1] : found;
}

function numberWithin(text: string, isAllowed: (value: number) => boolean): number | null {
  const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && isAllowed(value) ? value : null;
}

/** The values of a field, for messages: "a whole number from 0 to 30". */
export function expectedValue(field: Field): string {
  switch (field.kind) {
    case 'integer':
      return `a whole number from ${field.from} to ${field.to}`;
    case 'big integer':
      return `a whole number from 0 to ${field.to}`;
    case 'number':
      return `a number from ${field.from} to ${field.to}${decimalsText(field.decimals)}`;
    case 'positive':
      return 'a number above 0';
    case 'word':
      return `one of ${field.words.join(', ')}`;
    case 'switch':
      return 'true or false';
    case 'line':
      return `one line of 1 to ${field.longest} characters`;
    case 'paragraph':
      return `a text of 1 to ${field.longest} characters`;
    case 'list':
      return `a list of at most ${field.maxEntries} ${field.what}`;
    case 'play':
      return 'best, learned, simple, or a group of its settings';
    default:
      return `a ${field.kind}`;
  }
}

function decimalsText(decimals: number | undefined): string {
  return decimals === undefined ? '' : ` with at most ${decimals} decimals`;
}

/** The problem of plain data, from a scenario or the library, that are not a value of the field. */
export function dataProblem(field: Field, found: unknown): ValueProblem {
  const expected = expectedValue(field);
  switch (field.kind) {
    case 'integer':
    case 'big integer':
    case 'positive':
      return digitsInText(expected, found);
    case 'number': {
      const problem = digitsInText(expected, found);
      return field.isShare === true ? shareUnreadable(problem, found, field.from, field.to) : problem;
    }
    case 'word':
      return wordProblem(field.words, found);
    case 'list':
      return listProblem(field, found);
    case 'keyword':
      return notAKeyword(found);
    case 'effect':
      return effectUnreadable(found);
    default:
      return { message: mustBeField(expected, found), hint: null };
  }
}

/** The problem of a value that is not one of the words, with a guess at the word meant. */
function wordProblem(words: readonly string[], found: unknown): ValueProblem {
  const isGuessed = typeof found === 'string' && found.length <= 60;
  return { message: mustBeField(inWords(words, 'or'), found), hint: isGuessed ? didYouMean(found, words) : null };
}

/** The problem of a value that is not a list, or of a list with too many entries. */
function listProblem(field: ListField, found: unknown): ValueProblem {
  const { of, maxEntries } = field;
  if (of.kind === 'keyword' && !Array.isArray(found)) return keywordList(found);
  if (of.kind === 'effect' && !Array.isArray(found)) return effectList(found);
  return { message: mustBeAtMost(maxEntries, expectedValue(field), found), hint: null };
}
