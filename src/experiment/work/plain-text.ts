import { digestOfText } from '../../base/digest.js';

/** The arrays of numbers that results have. */
const ARRAYS = { Float64Array, Int32Array, Uint32Array, Uint16Array, Uint8Array } as const;
type ArrayName = keyof typeof ARRAYS;

/** The key of an object that stands for a value that JSON lacks. */
const MARK = '$';

/**
 * A text that `valueOfPlainText` reads back: JSON with big integers, typed arrays, and numbers that JSON lacks. Undefined
 * fields are left out.
 */
export function plainText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => marked(each));
}

function marked(value: unknown): unknown {
  if (typeof value === 'bigint') return { [MARK]: 'bigint', of: String(value) };
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) {
    return { [MARK]: 'number', of: Object.is(value, -0) ? '-0' : String(value) };
  }
  const name = arrayName(value);
  return name === null ? value : { [MARK]: name, of: [...(value as Float64Array)] };
}

function arrayName(value: unknown): ArrayName | null {
  if (!ArrayBuffer.isView(value)) return null;
  const name = Object.keys(ARRAYS).find((each) => value instanceof ARRAYS[each as ArrayName]);
  return (name as ArrayName | undefined) ?? null;
}

export function digestOfValue(value: unknown): string {
  return digestOfText(plainText(value));
}

/** The deepest nesting of values: a text from anywhere must not fill the stack. */
const MAX_DEPTH = 100;

/** No result has a longer integer, and the time to read one grows with the square of its digits. */
const MAX_DIGITS = 100_000;

/** Reads a text that `plainText` wrote; throws a SyntaxError for any other. */
export function valueOfPlainText(text: string): unknown {
  return unmarked(JSON.parse(text), 0);
}

/** Replaces marks by their values. A reviver of JSON.parse would take ten times as long, lists of entries three times. */
function unmarked(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new SyntaxError(`expected at most ${MAX_DEPTH} lists and objects within each other`);
  if (MARK in value) return standsFor(value as Marked);
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) unmarkAt(value, i, depth);
  else for (const key in value) unmarkAt(value as Record<string, unknown>, key, depth);
  return value;
}

function unmarkAt<Key extends string | number>(place: { [key in Key]: unknown }, key: Key, depth: number): void {
  const old: unknown = place[key];
  if (typeof old !== 'object' || old === null) return;
  const value = unmarked(old, depth + 1);
  if (value !== old) place[key] = value;
}

/** A possible stand-in for a value that JSON lacks. */
interface Marked {
  readonly [MARK]: unknown;
  readonly of?: unknown;
}

const ODD_NUMBERS: readonly unknown[] = ['NaN', 'Infinity', '-Infinity', '-0'];

function standsFor({ [MARK]: kind, of }: Marked): unknown {
  if (kind === 'bigint' && typeof of === 'string' && of.length <= MAX_DIGITS && /^-?\d+$/.test(of)) return BigInt(of);
  if (kind === 'number' && ODD_NUMBERS.includes(of)) return Number(of);
  if (typeof kind !== 'string' || !Object.hasOwn(ARRAYS, kind) || !Array.isArray(of))
    throw new SyntaxError(`there is no kind of value ${JSON.stringify(kind)}`);
  const numbers = of.map((each: unknown) => unmarked(each, MAX_DEPTH));
  if (!numbers.every((each) => typeof each === 'number')) throw new SyntaxError(`expected a list of numbers as ${kind}`);
  return ARRAYS[kind as ArrayName].from(numbers);
}
