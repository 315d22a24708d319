import { isMapping } from '../../base/mapping.js';

/** Whether a value from a file is what the program writes there. Faster than a schema, as kept results are many. */
export type Shape<T> = (value: unknown) => value is T;

export const isText: Shape<string> = (value) => typeof value === 'string';
export const isBoolean: Shape<boolean> = (value) => typeof value === 'boolean';

export function countUpTo(most: number): Shape<number> {
  return (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

/** One of these words or numbers. */
export function oneOf<const T>(words: readonly T[]): Shape<T> {
  const known = new Set<unknown>(words);
  return (value): value is T => known.has(value);
}

export function either<A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> {
  return (value): value is A | B => one(value) || other(value);
}

export function isList<T>(entry: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(entry);
}

export function isMappingOf<T extends object>(fields: { readonly [Name in keyof T]-?: Shape<T[Name]> }): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(fields);
  return (value): value is T => {
    if (!isPlainMapping(value)) return false;
    let found = 0;
    for (const [name, isShaped] of shapes) {
      if (!isShaped(value[name])) return false;
      if (Object.hasOwn(value, name)) found++;
    }
    return Object.keys(value).length === found;
  };
}

/** A mapping from any names to values of a shape. */
export function mappingOf<T>(entry: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> => isPlainMapping(value) && Object.values(value).every(entry);
}

function isPlainMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return isMapping(value) && !ArrayBuffer.isView(value);
}

/** Any number, including those that JSON lacks. */
export const isNumber: Shape<number> = (value): value is number => typeof value === 'number';

/** Chances from sums can be off by a rounding. */
const ROUNDING = 1e-6;

export const isChance: Shape<number> = (value): value is number =>
  isNumber(value) && value >= -ROUNDING && value <= 1 + ROUNDING;

export const isAmount: Shape<bigint> = (value): value is bigint => typeof value === 'bigint' && value >= 0n;

/** An exact non-negative whole number. */
export const isCount = countUpTo(Number.MAX_SAFE_INTEGER);

export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || shape(value);
}

export function pairOf<T>(entry: Shape<T>): Shape<readonly [T, T]> {
  return (value): value is readonly [T, T] => isListOf(value, 2, entry);
}

export function tripleOf<T>(entry: Shape<T>): Shape<readonly [T, T, T]> {
  return (value): value is readonly [T, T, T] => isListOf(value, 3, entry);
}

function isListOf<T>(value: unknown, length: number, entry: Shape<T>): boolean {
  return Array.isArray(value) && value.length === length && value.every(entry);
}

/** A value of a shape for which something else holds. */
export function that<T>(shape: Shape<T>, isTrue: (value: T) => boolean): Shape<T> {
  return (value): value is T => shape(value) && isTrue(value);
}
