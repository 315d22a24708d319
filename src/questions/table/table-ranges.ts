import type { OptionReader, RawOptions } from '../../asking/options/option-reader.js';
import { isNoCard } from '../../asking/units/attack-cards.js';
import { grouped } from '../../base/text.js';
import { PRECISION_IS_KEYWORD, switchValue } from '../../errors/table.js';
import type { TableAxis } from '../../experiment/table/odds-table.js';
import type { ShownValue } from '../../scenario/scenario.js';
import { type OptionValues, parseValues } from './table-axes.js';
import { DEFAULT_POWERS, type RangeKind, rangedOptions } from './table-options.js';

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
  const isPowerAsked = !reader.has('power') && isNoCard(reader.text('attacker')) && /\bnormal\b/.test(mode);
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

/** All combinations of values, the last range fastest. */
export function* combinations(ranges: readonly OptionRange[]): Generator<readonly ShownValue[]> {
  const [first, ...others] = ranges;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let place = 0; place < first.values.count; place++) {
    for (const rest of combinations(others)) yield [first.values.at(place), ...rest];
  }
}

/**
 * The ends of every range, combined with the first values of the others: enough to find most
 * problems of a table that is too large.
 */
export function* probes(ranges: readonly OptionRange[]): Generator<readonly ShownValue[]> {
  const firsts = ranges.map(({ values }) => values.at(0));
  yield firsts;
  for (const [i, { values }] of ranges.entries()) yield firsts.with(i, values.at(values.count - 1));
}

/** A range as an axis of the table; it must not be enormous. */
export function axisOf({ option, title, values }: OptionRange): TableAxis {
  return { option, title, values: Array.from({ length: values.count }, (_, place) => values.at(place)) };
}
