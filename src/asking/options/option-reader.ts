import { optionGivenTwice } from '../../errors/option.js';
import { expectedButFound, type Problem, UserError, type ValueProblem } from '../../errors/problem.js';
import { numberUnreadable } from '../../errors/scenario-field.js';

/** What yargs makes of a command line: text for options with a value, true or false for switches, arrays where one was repeated. */
export type RawOptions = Readonly<Record<string, unknown>>;

/** What is to be said of a value that is not as expected. */
type ProblemOf = (expected: string, found: string) => ValueProblem;

/**
 * Reads options strictly. yargs would turn `--seed abc` into NaN, lose the digits of big integers and make an array of a repeated
 * option, so all values arrive as text and are checked here; problems are collected, so that a user sees all of them at once.
 */
export class OptionReader {
  readonly #raw: RawOptions;
  readonly #problems: Problem[] = [];

  constructor(raw: RawOptions) {
    this.#raw = raw;
  }

  /** What was found wrong so far. */
  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The option as text; null where it was not given. */
  text(name: string): string | null {
    const value = this.#raw[name];
    if (value === undefined) return null;
    if (Array.isArray(value)) {
      this.report(name, optionGivenTwice());
      return null;
    }
    return String(value);
  }

  /** All texts of an option that may be repeated. */
  texts(name: string): string[] {
    const value = this.#raw[name];
    return value === undefined ? [] : [value].flat().map(String);
  }

  /** Whether a switch is on; repeated, the last one counts. */
  isOn(name: string): boolean {
    return [this.#raw[name]].flat().at(-1) === true;
  }

  /** Whether the option was given at all. */
  has(name: string): boolean {
    return this.#raw[name] !== undefined;
  }

  /** A whole number from low to high, such as 1000000, 1e6 or -1; null where it was not given. */
  integer(name: string, low: number, high: number): number | null {
    const expected = `an integer from ${low} to ${high}`;
    return this.#parsed(name, expected, (text) => {
      const value = /^[-+]?\d+(\.\d+)?(e\+?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
      return Number.isSafeInteger(value) && value >= low && value <= high ? value + 0 : null;
    });
  }

  /** An unsigned integer up to `high` with all its digits. */
  bigint(name: string, high: bigint): bigint | null {
    return this.#parsed(name, `an integer from 0 to ${high}`, (text) => {
      const value = /^\d{1,30}$/.test(text) ? BigInt(text) : null;
      return value !== null && value <= high ? value : null;
    });
  }

  /** A number that `isAllowed` accepts, described by `expected`; `problemOf` says what is wrong with another. */
  number(
    name: string,
    expected: string,
    isAllowed: (value: number) => boolean,
    problemOf: ProblemOf = numberUnreadable,
  ): number | null {
    const parse = (text: string): number | null => {
      const value = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
      return Number.isFinite(value) && isAllowed(value) ? value : null;
    };
    return this.#parsed(name, expected, parse, problemOf);
  }

  /** One of the given words. */
  oneOf<T extends string>(name: string, words: readonly T[]): T | null {
    const problemOf: ProblemOf = (expected, found) => ({ message: expectedButFound(expected, found), hint: null });
    const parse = (text: string): T | null => words.find((word) => word === text) ?? null;
    return this.#parsed(name, `one of ${words.join(', ')}`, parse, problemOf);
  }

  /** Notes a problem of an option, once. */
  report(name: string, { message, hint }: ValueProblem): void {
    const where = `--${name}`;
    const isKnown = this.#problems.some((problem) => problem.where === where && problem.message === message);
    if (!isKnown) this.#problems.push({ where, path: null, message, hint });
  }

  /** Notes a problem of something that is no option. */
  note(where: string, path: string, { message, hint }: ValueProblem): void {
    this.#problems.push({ where, path, message, hint });
  }

  /** Notes a problem that has its place already. */
  add(problem: Problem): void {
    this.#problems.push(problem);
  }

  /** Throws a UserError with all problems so far, if there are any. */
  done(): void {
    if (this.#problems.length > 0) throw new UserError(this.#problems);
  }

  #parsed<T>(
    name: string,
    expected: string,
    parse: (text: string) => T | null,
    problemOf: ProblemOf = numberUnreadable,
  ): T | null {
    const text = this.text(name);
    if (text === null) return null;
    const value = parse(text.trim());
    if (value === null) this.report(name, problemOf(expected, text));
    return value;
  }
}
