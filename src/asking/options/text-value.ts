import {
  numberWithUnit,
  rulesOptionTwice,
  rulesOptionValue,
  unknownRulesEdition,
  unknownRulesOption,
} from '../../errors/option.js';
import { didYouMean, expectedButFound, type ValueProblem } from '../../errors/problem.js';
import { numberUnreadable, shareUnreadable } from '../../errors/scenario-field.js';
import { RULES_OPTION_FIELDS } from '../../fields/attack-fields.js';
import { expectedValue } from '../../fields/expected-value.js';
import type { Field, Value } from '../../fields/field.js';
import { fieldValueOf } from '../../fields/plain-value.js';
import { DEFAULT_RULES, EDITIONS, type EditionName, type Rules, type RulesOptions } from '../../rules/game/editions.js';

/** The result of parsing the text of an option: a value, or what is wrong with it. */
interface ParsedText<F extends Field> {
  readonly value: Value<F> | null;
  readonly problems: readonly ValueProblem[];
}

/** Parses a value of a field from the text that was given for it. */
export function parseText<F extends Field>(field: F, text: string): ParsedText<F> {
  return parsedText(field, text) as ParsedText<F>;
}

function parsedText(field: Field, text: string): ParsedText<Field> {
  if (field.kind === 'rules') return parseRules(text);
  return field.kind === 'play' ? field.parse(text) : parsePlain(field, text);
}

function parsePlain(field: Field, text: string): ParsedText<Field> {
  const value = fieldValueOf(field, text.trim());
  return value === null ? { value, problems: [textProblem(field, text)] } : { value, problems: [] };
}

function textProblem(field: Field, found: string): ValueProblem {
  const expected = expectedValue(field);
  if (field.kind === 'word') {
    return { message: expectedButFound(expected, found), hint: found.length > 60 ? null : didYouMean(found, field.words) };
  }
  const problem = numberUnreadable(expected, found);
  const plain = field.kind === 'integer' && field.to >= 1e6 ? plainNumber(found) : null;
  if (plain !== null) return numberWithUnit(problem, plain);
  return field.kind === 'number' && field.isShare === true ? shareUnreadable(problem, found, field.from, field.to) : problem;
}

/** What a letter behind a number stands for, as an exponent. */
const EXPONENTS: Readonly<Record<string, number>> = { k: 3, m: 6, g: 9, b: 9 };

/** "1e6" for "1m"; null for what is no number with such a letter. */
function plainNumber(found: string): string | null {
  const [, digits, letter = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*([kmgb])$/i.exec(found.trim()) ?? [];
  return digits === undefined ? null : `${digits}e${EXPONENTS[letter.toLowerCase()]}`;
}

/** Parses rules such as "edition,option=value,...". Options that are wrong are left out. */
function parseRules(text: string): ParsedText<Field> {
  const [first = '', ...rest] = text.split(',').map((part) => part.trim());
  const edition = first.includes('=') ? DEFAULT_RULES.edition : first;
  if (!isEdition(edition)) return { value: null, problems: [unknownRulesEdition(edition, Object.keys(EDITIONS))] };
  const overrides: Record<string, unknown> = {};
  const problems: ValueProblem[] = [];
  for (const setting of first.includes('=') ? [first, ...rest] : rest) {
    const [option = '', ...values] = setting.split('=').map((part) => part.trim());
    if (Object.hasOwn(overrides, option)) problems.push(rulesOptionTwice(option));
    const parsed = parseRulesOption(option, values.join('='));
    if ('problem' in parsed) problems.push(parsed.problem);
    else overrides[option] = parsed.value;
  }
  const value: Rules = { edition, overrides: overrides as Partial<RulesOptions> };
  return { value, problems };
}

function isEdition(name: string): name is EditionName {
  return Object.hasOwn(EDITIONS, name);
}

function parseRulesOption(option: string, word: string): { value: unknown } | { problem: ValueProblem } {
  if (!isRulesOption(option)) return { problem: unknownRulesOption(option, Object.keys(RULES_OPTION_FIELDS)) };
  const field = RULES_OPTION_FIELDS[option];
  const value = field.kind === 'switch' ? switchValue(word) : isSimple(word) ? fieldValueOf(field, word) : null;
  return value === null ? { problem: rulesOptionValue(option, expectedValue(field), word) } : { value };
}

function isRulesOption(option: string): option is keyof RulesOptions {
  return Object.hasOwn(RULES_OPTION_FIELDS, option);
}

function switchValue(word: string): boolean | null {
  return word === 'true' || word === 'false' ? word === 'true' : null;
}

/** Whether a word has only letters or only digits: here numbers have one spelling. */
function isSimple(word: string): boolean {
  return /^(?:\d+|[a-z]+)$/i.test(word);
}
