import { at } from '../../../base/assert.js';
import type { TableValue } from '../../../experiment/plan/plan-odds.js';
import { divide, equal, type Fraction, fraction, sum } from '../../../statistics/fraction.js';
import { combined, type Interval, type Term } from '../../../statistics/intervals/interval.js';
import type { Comparison } from './pair.js';
import { neverDiscarded, SUMMARY_COLUMNS, type SummaryColumn } from './unit-summary.js';

/** Which units are the best by one of their numbers. */
export interface ComparedVerdict {
  /** The name of the number. */
  readonly by: string;
  /** The best first; with two lists, the units of the rows. */
  readonly units: readonly SharedPlace[];
  /** The units of the columns; absent with one list. */
  readonly against?: readonly SharedPlace[];
}

/** The numbers that decide by default: the first that any unit has. */
const USUAL = ['discard_chance', 'mean_damage'];

/** The verdict by the number used for sorting, if any; null if no unit has a number. */
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
  // A mean that leaves out opponents which are never discarded cannot be compared with the others.
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

/** The interval of a value; a single trial says nothing. */
function uncertaintyOf({ exact, interval }: TableValue): Interval | null {
  return interval ?? (exact === null ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : null);
}

/** A unit with the number that decides, as a sum. */
export interface Contender {
  readonly name: string;
  readonly terms: readonly Term[];
  /** The same number as a fraction; null if unknown. */
  readonly exact: () => Fraction | null;
}

/** Units whose numbers are equal, or cannot be told apart from the best of them. */
export interface SharedPlace {
  /** From 1: one more than the number of units before it. */
  readonly place: number;
  readonly units: readonly { readonly name: string; readonly value: number; readonly interval: Interval | null }[];
}

/** Larger than any rounding error of a sum. */
const ROUNDING = 1e-9;

/**
 * The places of units, the best first. Units tie if their exact numbers are equal, or the interval of their difference contains
 * 0.
 */
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

/** An interval without ends has nothing to show. */
function finite(interval: Interval): Interval | null {
  return interval.every(Number.isFinite) ? interval : null;
}
