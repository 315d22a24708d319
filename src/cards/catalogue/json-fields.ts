import { catalogueLine } from '../../errors/card.js';
import type { ValueProblem } from '../../errors/problem.js';

export class Fault extends Error {
  readonly path: string | null;
  readonly problem: ValueProblem;

  constructor(path: string | null, problem: ValueProblem) {
    super(problem.message);
    this.path = path;
    this.problem = problem;
  }
}

/** Throws a Fault if it is not JSON. */
export function jsonOf(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    throw new Fault(null, catalogueLine('a line of JSON', line === '' ? undefined : line));
  }
}

/** Each method throws a Fault for a value of another type. */
export class Fields {
  readonly #object: Readonly<Record<string, unknown>>;

  constructor(value: unknown) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new Fault(null, catalogueLine('an object', value));
    this.#object = value as Readonly<Record<string, unknown>>;
  }

  value(name: string): unknown {
    return Object.hasOwn(this.#object, name) ? this.#object[name] : undefined;
  }

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  #checked<T>(name: string, expected: string, accepts: (value: unknown) => value is T): T {
    const value = this.value(name);
    if (!accepts(value)) throw new Fault(name, catalogueLine(expected, value));
    return value;
  }

  text(name: string): string {
    return this.#checked(name, 'a text', isText);
  }

  optionalText(name: string): string | null {
    return this.#checked(name, 'a text or null', (value): value is string | null => value === null || isText(value));
  }

  count(name: string): number {
    return this.#checked(name, 'a number of 0 or more', isCount);
  }

  optionalCount(name: string): number | null {
    return this.#checked(
      name,
      'a number of 0 or more, or null',
      (value): value is number | null => value === null || isCount(value),
    );
  }

  texts(name: string): readonly string[] {
    return this.#checked(name, 'a list of texts', isTexts);
  }

  /** Empty lists may be missing. */
  list(name: string): readonly unknown[] {
    if (!this.has(name)) return [];
    return this.#checked(name, 'a list', (value): value is readonly unknown[] => Array.isArray(value));
  }

  oneOf<T extends string>(name: string, words: readonly T[]): T | null {
    return this.#checked(
      name,
      `${words.join(', ')} or null`,
      (value): value is T | null => value === null || isOneOf(words, value),
    );
  }

  flag(name: string): boolean {
    return this.#checked(name, 'true or false', (value): value is boolean => typeof value === 'boolean');
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isOneOf<T extends string>(words: readonly T[], value: unknown): value is T {
  return words.some((word) => word === value);
}
