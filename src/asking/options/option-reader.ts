import { optionGivenTwice } from '../../errors/option.js';
import { type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import type { Field, Given, IntegerField, SwitchField, Value } from '../../fields/field.js';
import type { GivenOptions, OptionTable } from './option.js';
import { parseText } from './text-value.js';

/**
 * The options of a command line as a parser returns them: text for options with a value, true or
 * false for switches, arrays for repeated options.
 */
export type RawOptions = Readonly<Record<string, unknown>>;

/**
 * Reads options strictly. A parser would turn `--seed abc` into NaN, lose the digits of big
 * integers and make an array of a repeated option. So all values arrive as text and are checked
 * here. Problems are collected, so that a user sees all of them at once.
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

  /**
   * A reader of the same options, and with the same problems, that reads `--against-set` as `set`
   * for the prefix `against-`.
   */
  under(prefix: string): OptionReader {
    return new OptionReader(this.#raw, `${this.#prefix}${prefix}`, this.#problems);
  }

  /** The problems found so far. */
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
   * The value of a field under a name; null if it is not given, or is wrong. A switch is on or off:
   * its last occurrence counts, and without one it has the default of its field.
   */
  read<F extends Field>(name: string, field: F): Given<F> {
    return (field.kind === 'switch' ? this.#switch(name, field) : this.#parsed(name, field)) as Given<F>;
  }

  /** The same, or the default of the field if nothing is given. */
  readOrStandard<F extends Field & { readonly standard: unknown }>(name: string, field: F): Value<F> {
    return (this.read(name, field) ?? field.standard) as Value<F>;
  }

  /** The values of all options of a table. */
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
    if (text === null) return null;
    const { value, problems } = parseText(field, text);
    for (const problem of problems) this.report(name, problem);
    return value;
  }
}
