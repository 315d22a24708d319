import {
  numberWithUnit,
  optionGivenTwice,
  rulesOptionTwice,
  rulesOptionValue,
  unknownRulesEdition,
  unknownRulesOption,
} from '../../errors/option.js';
import { didYouMean, mustBe, type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import { numberUnreadable, shareUnreadable } from '../../errors/scenario.js';
import { RULES_OPTION_FIELDS } from '../../fields/attack-fields.js';
import type { Field, Given, IntegerField, SwitchField, Value } from '../../fields/field.js';
import { expectedValue, fieldValueOf } from '../../fields/field-value.js';
import { DEFAULT_RULES, EDITIONS, type EditionName, type Rules, type RulesOptions } from '../../rules/game/editions.js';
import type { GivenOptions, OptionTable } from './option.js';

/** The result of parsing an option's text: a value, or what is wrong with it. */
interface ParsedText<F extends Field> {
  readonly value: Value<F> | null;
  readonly problems: readonly ValueProblem[];
}

/** Parses a value of a field from the text that was given for it. */
function parseText<F extends Field>(field: F, text: string): ParsedText<F> {
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
    return { message: mustBe(expected, found), hint: found.length > 60 ? null : didYouMean(found, field.words) };
  }
  const problem = numberUnreadable(expected, found);
  const plain = field.kind === 'integer' && field.to >= 1e6 ? plainNumber(found) : null;
  if (plain !== null) return numberWithUnit(problem, plain);
  return field.kind === 'number' && field.isShare === true ? shareUnreadable(problem, found, field.from, field.to) : problem;
}

/** What a letter after a number stands for, as an exponent. */
const EXPONENTS: Readonly<Record<string, number>> = { k: 3, m: 6, g: 9, b: 9 };

/** "1e6" for "1m"; null for anything but a number with such a letter. */
function plainNumber(found: string): string | null {
  const [, digits, letter = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*([kmgb])$/i.exec(found.trim()) ?? [];
  return digits === undefined ? null : `${digits}e${EXPONENTS[letter.toLowerCase()]}`;
}

/** Parses rules such as "edition,option=value,...", leaving out wrong options. */
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

/** Whether a word consists of letters only or digits only: numbers then have one spelling. */
function isSimple(word: string): boolean {
  return /^(?:\d+|[a-z]+)$/i.test(word);
}

/**
 * The options of a command line as a parser returns them: text for options with a value, booleans for switches, arrays for
 * repeated options.
 */
export type RawOptions = Readonly<Record<string, unknown>>;

/**
 * Reads options strictly. A parser would turn `--seed abc` into NaN, lose digits of big integers and make an array of a
 * repeated option, so all values arrive as text and are checked here. Problems are collected, so that users see all of them at
 * once.
 */
export class OptionReader {
  readonly #raw: RawOptions;
  readonly #prefix: string;
  readonly #problems: Problem[];

  constructor(raw: RawOptions, prefix = '', problems: Problem[] = []) {
    this.#raw = raw;
    this.#prefix = prefix;
    this.#problems = problems;
  }

  /** A reader of the same options and problems that reads `--against-set` as `set` for the prefix `against-`. */
  under(prefix: string): OptionReader {
    return new OptionReader(this.#raw, `${this.#prefix}${prefix}`, this.#problems);
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The option as text; null if it was not given. */
  text(name: string): string | null {
    const value = this.#given(name);
    if (value === undefined) return null;
    if (Array.isArray(value)) {
      this.report(name, optionGivenTwice());
      return null;
    }
    return String(value);
  }

  /** All texts of an option that may be repeated. */
  texts(name: string): string[] {
    const value = this.#given(name);
    return value === undefined ? [] : [value].flat().map(String);
  }

  /** Whether the option was given at all. */
  has(name: string): boolean {
    return this.#given(name) !== undefined;
  }

  /**
   * The value of a field under a name; null if it is not given or wrong. A switch is on or off: its last occurrence counts,
   * otherwise the default of its field.
   */
  read<F extends Field>(name: string, field: F): Given<F> {
    return (field.kind === 'switch' ? this.#switch(name, field) : this.#parsed(name, field)) as Given<F>;
  }

  /** The values of an option that may be repeated; wrong ones are reported and left out. */
  readEach<F extends Field>(name: string, field: F): Value<F>[] {
    const values = this.texts(name).map((text) => this.#valueOf(name, field, text));
    return values.filter((value) => value !== null);
  }

  /** The value of `read`, or the field's default if nothing is given. */
  readOrDefault<F extends Field & { readonly standard: unknown }>(name: string, field: F): Value<F> {
    return (this.read(name, field) ?? field.standard) as Value<F>;
  }

  readAll<Table extends OptionTable>(options: Table): GivenOptions<Table> {
    const given = Object.entries(options).map(([name, { field }]) => [name, this.read(name, field)]);
    return Object.fromEntries(given) as GivenOptions<Table>;
  }

  /** Notes a problem of an option, once. */
  report(name: string, { message, hint }: ValueProblem): void {
    const where = `--${this.#prefix}${name}`;
    const isKnown = this.#problems.some((problem) => problem.where === where && problem.message === message);
    if (!isKnown) this.#problems.push({ where, path: null, message, hint });
  }

  /** Notes a problem of something that is not an option. */
  note(where: string, path: string, { message, hint }: ValueProblem): void {
    this.#problems.push({ where, path, message, hint });
  }

  /** The number of an option, 1 if it is given without one; null if it is not given. */
  numberOrFirst(name: string, field: IntegerField): number | null {
    if (!this.has(name)) return null;
    return this.text(name) === '' ? 1 : this.read(name, field);
  }

  /** Notes a problem that already has its place. */
  add(problem: Problem): void {
    this.#problems.push(problem);
  }

  /** Throws a UserError with all problems so far, if there are any. */
  done(): void {
    if (this.#problems.length > 0) throw new UserError(this.#problems);
  }

  #given(name: string): unknown {
    return this.#raw[`${this.#prefix}${name}`];
  }

  #switch(name: string, { standard = false }: SwitchField): boolean {
    const value: unknown = [this.#given(name)].flat().at(-1);
    return typeof value === 'boolean' ? value : standard;
  }

  #parsed(name: string, field: Field): Value<Field> | null {
    const text = this.text(name);
    return text === null ? null : this.#valueOf(name, field, text);
  }

  #valueOf<F extends Field>(name: string, field: F, text: string): Value<F> | null {
    const { value, problems } = parseText(field, text);
    for (const problem of problems) this.report(name, problem);
    return value;
  }
}
