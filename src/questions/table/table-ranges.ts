import type { OptionReader, RawOptions } from '../../asking/options/option-reader.js';
import { isNoCard } from '../../asking/units/attack-cards.js';
import { grouped } from '../../base/text.js';
import { PRECISION_IS_KEYWORD, switchValue } from '../../errors/table.js';
import type { ShownValue, Variation } from '../../scenario/scenario.js';
import { gridOf } from '../../scenario/vary/grid.js';
import { type OptionValues, parseValues } from './table-axes.js';
import { DEFAULT_POWERS, type RangeKind, rangedOptions } from './table-options.js';
import type { TableAxis } from './work/odds-table.js';

/** An option of a table with all its values. */
export interface OptionRange {
  readonly option: string;
  readonly kind: RangeKind;
  readonly title: string;
  /** As it was typed. */
  readonly text: string;
  readonly values: OptionValues;
}

/**
 * The options with values, in the order in which they were given; the default power comes first.
 */
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

/**
 * The ends of every range, combined with the first values of the others: enough to find most
 * problems of a table that is too large.
 */
export function* probes(raw: RawOptions, ranges: readonly OptionRange[]): TablePoints {
  const firsts = ranges.map((range) => variationOf(range, [0]));
  yield* gridOf(raw, firsts);
  for (const [i, range] of ranges.entries()) yield* gridOf(raw, firsts.with(i, variationOf(range, [range.values.count - 1])));
}

/** Some values of a range as a variation of the options. */
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
