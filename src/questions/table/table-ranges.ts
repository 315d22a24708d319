import type { OptionReader, RawOptions } from '../../asking/options/option-reader.js';
import { isNoCard } from '../../asking/units/attack-cards.js';
import { at, InternalError } from '../../base/assert.js';
import { grouped } from '../../base/text.js';
import type { ValueProblem } from '../../errors/problem.js';
import { emptyRangeEntry, notAnInteger, PRECISION_IS_KEYWORD, rangeStepInList, switchValue } from '../../errors/table.js';
import { valueTwice } from '../../errors/vary.js';
import type { ShownValue, Variation } from '../../scenario/scenario.js';
import { gridOf, parseRange } from '../../scenario/vary/grid.js';
import { DEFAULT_POWERS, type RangeKind, rangedOptions } from './table-options.js';
import type { TableAxis } from './work/odds-table.js';

/** An option of a table with all its values. */
export interface OptionRange {
  readonly option: string;
  readonly kind: RangeKind;
  readonly title: string;
  /** As typed. */
  readonly text: string;
  readonly values: OptionValues;
}

/** The options with values, in the given order; the default power comes first. */
export function readRanges(reader: OptionReader, raw: RawOptions): OptionRange[] {
  const given = Object.keys(raw).filter((option) => rangedOptions().has(option) && reader.has(option));
  const ranges = given.flatMap((option) => readRange(reader, option, reader.text(option)));
  const mode = reader.text('mode') ?? 'normal';
  const isPowerAsked = !reader.has('power') && isNoCard(reader.text('attacker')) && /\b(?:normal|build-zone)\b/.test(mode);
  return isPowerAsked ? [...readRange(reader, 'power', DEFAULT_POWERS), ...ranges] : ranges;
}

function readRange(reader: OptionReader, option: string, text: string | null): OptionRange[] {
  const known = rangedOptions().get(option);
  if (text === null || known === undefined) return [];
  const parsed = parseValues(text, known.kind);
  if (parsed.ok) return [{ option, ...known, text, values: parsed.values }];
  const isDigits = option === 'precision' && /^\d+$/.test(text);
  reader.report(option, isDigits ? switchValue(text, PRECISION_IS_KEYWORD) : parsed.problem);
  return [];
}

export function sizesOf(ranges: readonly OptionRange[]): string[] {
  return ranges.filter(({ values }) => values.count > 1).map(({ title, values }) => `${grouped(values.count)} of ${title}`);
}

/** The options of each attack of a table, and its values of the ranges. */
type TablePoints = ReturnType<typeof gridOf<RawOptions>>;

/** All combinations of values, the last range fastest. */
export function combinations(raw: RawOptions, ranges: readonly OptionRange[]): TablePoints {
  return gridOf(
    raw,
    ranges.map((range) => variationOf(range, placesOf(range))),
  );
}

/** The ends of every range, with the first values of the others: enough to find most problems of an oversized table. */
export function* probes(raw: RawOptions, ranges: readonly OptionRange[]): TablePoints {
  const firsts = ranges.map((range) => variationOf(range, [0]));
  yield* gridOf(raw, firsts);
  for (const [i, range] of ranges.entries()) yield* gridOf(raw, firsts.with(i, variationOf(range, [range.values.count - 1])));
}

function variationOf({ option, kind, values: { at } }: OptionRange, places: readonly number[]): Variation<RawOptions> {
  const values = places.map(at);
  const changes = values.map((value) => (raw: RawOptions) => ({ ...raw, [option]: rawValue(kind, value) }));
  return { path: option, values, changes };
}

/** A value as a parser returns it for a single attack. */
function rawValue(kind: RangeKind, value: ShownValue): unknown {
  if (kind === 'switch') return value === true ? true : undefined;
  return String(value);
}

function placesOf({ values: { count } }: OptionRange): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** A range as an axis of the table; it must not be enormous. */
export function axisOf(range: OptionRange): TableAxis {
  const { option, title, values } = range;
  return { option, title, values: placesOf(range).map(values.at) };
}

/** The values of an option, not yet listed: a range may be enormous. */
interface OptionValues {
  readonly count: number;
  /** The value at a place from 0 to count - 1. */
  readonly at: (place: number) => ShownValue;
}

type ParsedValues =
  | { readonly ok: true; readonly values: OptionValues }
  | { readonly ok: false; readonly problem: ValueProblem };

/** Parses the values of an option in a table: "1..10", "1..10 step 3", "1,2,4", "1..3,6"; "both"; "optimal,greedy". */
export function parseValues(text: string, kind: RangeKind): ParsedValues {
  if (kind === 'switch') return switchValues(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.includes('')) return { ok: false, problem: emptyRangeEntry(text, kind === 'number') };
  return kind === 'word' ? distinct(parts.map(single)) : numberValues(parts, text);
}

const SWITCH_VALUES: Readonly<Record<string, readonly boolean[]>> = {
  '': [true],
  yes: [true],
  true: [true],
  no: [false],
  false: [false],
  both: [false, true],
  'no,yes': [false, true],
  'yes,no': [true, false],
};

function switchValues(text: string): ParsedValues {
  const word = text.toLowerCase().replaceAll(' ', '');
  const values = Object.hasOwn(SWITCH_VALUES, word) ? SWITCH_VALUES[word] : undefined;
  if (values === undefined) return { ok: false, problem: switchValue(text) };
  return { ok: true, values: { count: values.length, at: (place) => at(values, place) } };
}

function numberValues(parts: readonly string[], text: string): ParsedValues {
  const pieces: OptionValues[] = [];
  for (const part of parts) {
    const range = parseRange(part);
    if (range?.ok === false) return range;
    if (range?.ok) {
      const { low, step, count } = range.range;
      pieces.push({ count, at: (place) => low + place * step });
    } else if (/^[-+]?\d{1,15}$/.test(part)) pieces.push(single(Number(part) + 0));
    else return { ok: false, problem: /\bstep\b/.test(part) ? rangeStepInList(part) : notAnInteger(part, text) };
  }
  return distinct(pieces);
}

function single(value: ShownValue): OptionValues {
  return { count: 1, at: () => value };
}

/** The longest list of pieces that is checked for repetitions; longer ones are too large for any table. */
const MAX_COMPARED = 10_000;

/** The pieces one after another; each value may occur only once. */
function distinct(pieces: readonly OptionValues[]): ParsedValues {
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  const values = { count, at: (place: number) => valueAt(pieces, place) };
  if (pieces.length === 1 || count > MAX_COMPARED) return { ok: true, values };
  const places = new Map<ShownValue, number>();
  for (let place = 0; place < count; place++) {
    const value = values.at(place);
    const first = places.get(value);
    if (first !== undefined) return { ok: false, problem: valueTwice(value, first + 1) };
    places.set(value, place);
  }
  return { ok: true, values };
}

function valueAt(pieces: readonly OptionValues[], place: number): ShownValue {
  let left = place;
  for (const piece of pieces) {
    if (left < piece.count) return piece.at(left);
    left -= piece.count;
  }
  throw new InternalError(`a list of values is asked for one that it has, not for place ${place}`);
}
