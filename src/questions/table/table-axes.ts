import { at, InternalError } from '../../base/assert.js';
import type { ValueProblem } from '../../errors/problem.js';
import { emptyRangeEntry, notAnInteger, rangeStepInList, switchValue } from '../../errors/table.js';
import { valueTwice } from '../../errors/vary.js';
import { parseRange } from '../../scenario/fields/ranges.js';
import type { ShownValue } from '../../scenario/scenario.js';
import type { RangeKind } from './table-options.js';

/** The values of an option, not yet listed: a range may be enormous. */
export interface OptionValues {
  readonly count: number;
  /** The value at a place from 0 to count - 1. */
  readonly at: (place: number) => ShownValue;
}

type ParsedValues =
  | { readonly ok: true; readonly values: OptionValues }
  | { readonly ok: false; readonly problem: ValueProblem };

/**
 * Parses the values of an option in a table: "1..10", "1..10 step 3", "1,2,4", "1..3,6"; "both";
 * "optimal,greedy".
 */
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

/**
 * The longest list of pieces that is checked for repeated values. Longer ones are too large for any
 * table.
 */
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
