type Path = readonly (string | number)[];

/** Replacements for values in hostile files: other kinds of values, and numbers far out of range. */
const STRANGE: readonly unknown[] = [
  null,
  'x',
  '',
  true,
  7,
  -1,
  0.5,
  1e15,
  {},
  [],
  [null],
  { length: 1e9 },
  { $: 'constructor', of: [1] },
  { $: 'bigint', of: 'x' },
  { $: 'number', of: 'NaN' },
  { $: 'Float64Array', of: [1, 2] },
];

/** The places in a value, from the outside in: of a list the first and the last entry alone. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...new Set([0, value.length - 1])].filter((i) => i >= 0) : Object.keys(value);
  return [path, ...keys.flatMap((key) => placesIn((value as Record<string | number, unknown>)[key], [...path, key]))];
}

function changed(value: unknown, [key, ...rest]: Path, strange: unknown): unknown {
  if (key === undefined) return strange;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, strange);
  return copy;
}

function without(value: unknown, [key, ...rest]: Path): unknown {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length > 0) copy[key as string] = without(copy[key as string], rest);
  else delete copy[key as string];
  return copy;
}

/** A changed JSON text, and what was changed. */
export interface Mutation {
  readonly name: string;
  readonly text: string;
}

/** All changes of one field of a JSON text: to something strange, or removed. */
export function mutationsOf(text: string): Mutation[] {
  const value: unknown = JSON.parse(text);
  return placesIn(value).flatMap((path) => [
    ...STRANGE.map((strange) => ({
      name: `${path.join('.')} = ${JSON.stringify(strange)}`,
      text: JSON.stringify(changed(value, path, strange)),
    })),
    ...(path.length === 0 ? [] : [{ name: `no ${path.join('.')}`, text: JSON.stringify(without(value, path)) }]),
  ]);
}

/** Every n-th entry of a list, at most about N of them. */
export function spreadOver<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.ceil(list.length / most));
  return list.filter((_, i) => i % step === Math.floor(i / step) % step);
}
