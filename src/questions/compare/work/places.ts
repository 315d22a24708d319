import { equal, type Fraction } from '../../../statistics/fraction.js';
import { combined, type Term } from '../../../statistics/intervals/combined.js';
import type { Interval } from '../../../statistics/intervals/interval.js';

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
