import { at } from '../../../base/assert.js';
import type { TableValue } from '../../../experiment/plan/plan-odds.js';
import { divide, equal, type Fraction, fraction, sum } from '../../../statistics/fraction.js';
import { combined, type Interval, type Term } from '../../../statistics/intervals/interval.js';
import type { Comparison } from './pair.js';
import { neverDiscarded, SUMMARY_COLUMNS, type SummaryColumn } from './unit-summary.js';

/** Which units are the best, by one of their numbers. */
export interface ComparedVerdict {
  /** The name of the number. */
  readonly by: string;
  /** The best first; of two lists, those of the rows. */
  readonly units: readonly SharedPlace[];
  /** Those of the columns; absent if there is one list. */
  readonly against?: readonly SharedPlace[];
}

/** The numbers that decide if none is asked for: the first that some unit has. */
const USUAL = ['discard_chance', 'mean_damage'];

/** The verdict by the number that the units are sorted by, if it is one; null if no unit has any. */
export function verdictOf(comparison: Comparison, sort: string | null): ComparedVerdict | null {
  const { rows, against } = comparison.lists;
  for (const by of [sort?.replaceAll('-', '_') ?? '', ...USUAL]) {
    const column = SUMMARY_COLUMNS.find(({ name }) => name === by);
    if (column === undefined) continue;
    const [units, others] = [rows, against ?? []].map((list) => places(comparison, list, column));
    if (units === undefined || others === undefined || units.length + others.length === 0) continue;
    return { by, units, ...(against === null ? {} : { against: others }) };
  }
  return null;
}

function places(comparison: Comparison, list: readonly number[], column: SummaryColumn): SharedPlace[] {
  // A mean without the opponents that are never discarded is not one of the same opponents.
  const whole = list.filter((unit) => column.name !== 'attacks_to_discard' || neverDiscarded(comparison, unit) === 0);
  const contenders = whole.flatMap((unit) => contender(comparison, unit, column) ?? []);
  return placesOf(contenders, column.isGood);
}

function contender(comparison: Comparison, unit: number, column: SummaryColumn): Contender | null {
  const values = column.values(comparison, unit);
  if (values.length === 0) return null;
  const weight = 1 / values.length;
  return {
    name: at(comparison.units, unit).label,
    terms: values.map((of) => ({ of, weight, value: of.value, interval: uncertaintyOf(of) })),
    exact: () => {
      const known = values.flatMap(({ exact }) => exact ?? []);
      return known.length < values.length ? null : divide(sum(known), fraction(BigInt(values.length)));
    },
  };
}

/** The interval of a value; of a single trial nothing is known. */
function uncertaintyOf({ exact, interval }: TableValue): Interval | null {
  return interval ?? (exact === null ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : null);
}

/** A unit with the number that decides, as the sum that it is. */
export interface Contender {
  readonly name: string;
  readonly terms: readonly Term[];
  /** The same number as a fraction; null if nobody knows it. */
  readonly exact: () => Fraction | null;
}

/** Units that are equally good, or so close that their numbers do not tell them apart from the best of them. */
export interface SharedPlace {
  /** From 1: one more than the units before it. */
  readonly place: number;
  readonly units: readonly { readonly name: string; readonly value: number; readonly interval: Interval | null }[];
}

/** More than roundings of sums can add up to. */
const ROUNDING = 1e-9;

/** The places of units, the best first. Ties are of exact numbers that are equal, or of intervals of a difference that have 0 in them. */
export function placesOf(contenders: readonly Contender[], isGood: boolean): SharedPlace[] {
  const known = contenders.map((contender) => ({ contender, ...combined(contender.terms) }));
  known.sort((a, b) => (isGood ? b.value - a.value : a.value - b.value));
  const groups: (typeof known)[] = [];
  for (const one of known) {
    const [leader] = groups.at(-1) ?? [];
    if (leader !== undefined && isTie(leader.contender, one.contender)) groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  let place = 1;
  return groups.map((group) => {
    const units = group.map(({ contender: { name }, value, interval }) => ({
      name,
      value,
      interval: interval && finite(interval),
    }));
    place += units.length;
    return { place: place - units.length, units };
  });
}

function isTie(a: Contender, b: Contender): boolean {
  const { value, interval } = combined([...a.terms, ...b.terms.map((term) => ({ ...term, weight: -term.weight }))]);
  if (interval !== null) return interval[0] <= 0 && interval[1] >= 0;
  if (Math.abs(value) > ROUNDING) return false;
  const [x, y] = [a.exact(), b.exact()];
  return x === null || y === null || equal(x, y);
}

/** An interval without ends says nothing that could be shown. */
function finite(interval: Interval): Interval | null {
  return interval.every(Number.isFinite) ? interval : null;
}
