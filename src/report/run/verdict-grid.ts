import type { ShownValue } from '../../scenario/scenario.js';
import { combined, type Interval } from '../../statistics/intervals/interval.js';
import { type Axis, bestOf, type ChartedValue } from './sweep.js';

export interface Place {
  readonly path: string;
  readonly values: readonly ShownValue[];
}

/** The compared cases in which something holds. */
export interface Where {
  readonly cases: number;
  readonly of: number;
  /** Cases with one of these values on each path, otherwise on each path of the next list; empty: all, or hard to list. */
  readonly places: readonly (readonly Place[])[];
}

export interface CaseChange {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** The interval of the change; null if both values are exact. */
  readonly interval: Interval | null;
}

/** A change with its direction, 0 for none or for one that the trials cannot detect. */
interface SignedChange extends CaseChange {
  readonly sign: number;
}

/** The most lists of values that say where something holds, and the most cases searched for them. */
const MAX_LISTS = 3;
const MAX_LISTED = 200;

/** Smaller differences of exact values are rounding errors: some are sums of floating-point numbers. */
const ROUNDING = 1e-9;

/** A measure that cannot occur in a case. */
export const IMPOSSIBLE: ChartedValue = { exact: 0, estimate: null, interval: null };

export function changeOf(first: ChartedValue, second: ChartedValue): SignedChange {
  const [before, after] = [bestOf(first), bestOf(second)];
  const term = (of: ChartedValue, weight: number) => {
    return { of, weight, value: bestOf(of), interval: of.exact === null ? of.interval : null };
  };
  const isExact = first.exact !== null && second.exact !== null;
  const { value: change, interval } = isExact
    ? { value: after - before, interval: null }
    : combined([term(second, 1), term(first, -1)]);
  const margin = ROUNDING * Math.max(Math.abs(before), Math.abs(after));
  const isEqual = interval === null ? Math.abs(change) <= margin : interval[0] <= 0 && interval[1] >= 0;
  return { before, after, change, interval, sign: isEqual ? 0 : Math.sign(change) };
}

/** The values of all cases by their place; the last axis varies fastest, and axes with a single value are left out. */
export class VerdictGrid {
  readonly axes: readonly Axis[];
  readonly #values: readonly (readonly (ChartedValue | null)[])[];
  readonly #strides: readonly number[];

  constructor(vary: readonly Axis[], values: readonly (readonly (ChartedValue | null)[])[]) {
    this.axes = vary.filter((axis) => axis.values.length > 1);
    this.#values = values;
    this.#strides = this.axes.map((_, k) => this.axes.slice(k + 1).reduce((product, axis) => product * axis.values.length, 1));
  }

  /**
   * A number of each case per build point of the varied cards: the attackers, or what cards on the same attacker add to the case
   * without them. Empty without cards, prices, or such a case.
   */
  perPoint(number: number): (ChartedValue | null)[] {
    const bought = [...this.axes.keys()].filter((axis) => this.axis(axis).points?.every((points) => points !== null));
    const isAdded = !bought.some((axis) => this.axis(axis).path === 'attacker');
    const nothing = bought.map((axis) => this.axis(axis).points?.indexOf(0) ?? -1);
    if (bought.length === 0 || (isAdded && nothing.includes(-1))) return [];
    const prices = [...this.#values.keys()].map((place): ChartedValue | null => {
      const points = bought.reduce((sum, axis) => sum + (this.axis(axis).points?.[this.indexOf(place, axis)] ?? 0), 0);
      const without = bought.reduce((moved, axis, i) => this.moved(moved, axis, nothing[i] ?? 0), place);
      const value = this.value(place, number);
      const before = isAdded ? this.value(without, number) : IMPOSSIBLE;
      if (points === 0 || value === null || before === null) return null;
      const { change, interval } = changeOf(before, value);
      if (interval === null) return { exact: change / points, estimate: null, interval: null };
      return { exact: null, estimate: change / points, interval: [interval[0] / points, interval[1] / points] };
    });
    return prices.some((price) => price !== null && bestOf(price) > 0) ? prices : [];
  }

  axis(axis: number): Axis {
    return this.axes[axis] as Axis;
  }

  /** The cases with the first value on these axes, one for each combination of the others. */
  settings(...fixed: readonly number[]): number[] {
    return [...this.#values.keys()].filter((place) => fixed.every((axis) => this.indexOf(place, axis) === 0));
  }

  indexOf(place: number, axis: number): number {
    return Math.floor(place / (this.#strides[axis] as number)) % this.axis(axis).values.length;
  }

  moved(place: number, axis: number, index: number): number {
    return place + (index - this.indexOf(place, axis)) * (this.#strides[axis] as number);
  }

  value(place: number, number: number): ChartedValue | null {
    return this.#values[place]?.[number] ?? null;
  }

  /** Null if one of the cases lacks the number. */
  compared(first: number, second: number, number: number): SignedChange | null {
    const [one, other] = [this.value(first, number), this.value(second, number)];
    return one && other && changeOf(one, other);
  }

  /** -1, 0 or 1; 0 without numbers. */
  sign(first: number, second: number, number: number): number {
    return this.compared(first, second, number)?.sign ?? 0;
  }

  /** Describes some of the compared cases by their values on all axes except the fixed ones. */
  where(some: readonly number[], all: readonly number[], ...fixed: readonly number[]): Where {
    const open = [...this.axes.keys()].filter((axis) => !fixed.includes(axis));
    const isListed = some.length < all.length && some.length <= MAX_LISTED;
    const lists = isListed ? this.#lists(some, open, (axis) => this.#used(all, axis).length) : [];
    return { cases: some.length, of: all.length, places: lists ?? [] };
  }

  #used(places: readonly number[], axis: number): number[] {
    return [...new Set(places.map((place) => this.indexOf(place, axis)))].sort((a, b) => a - b);
  }

  /** The fewest lists of values that these cases fill, at most MAX_LISTS; null if there are none. */
  #lists(some: readonly number[], open: readonly number[], sizeOf: (axis: number) => number): Place[][] | null {
    const used = open.map((axis) => this.#used(some, axis));
    if (used.reduce((size, own) => size * own.length, 1) === some.length) {
      return [open.flatMap((axis, i) => (used[i]?.length === sizeOf(axis) ? [] : [this.place(axis, ...(used[i] ?? []))]))];
    }
    const found = open.flatMap((axis, i): Place[][][] => {
      // Values with the same cases on the other axes are grouped.
      const sections = new Map<string, { indexes: number[]; cases: number[] }>();
      for (const index of used[i] ?? []) {
        const cases = some.filter((place) => this.indexOf(place, axis) === index);
        const key = cases.map((place) => this.moved(place, axis, 0)).join();
        sections.set(key, { cases, indexes: [...(sections.get(key)?.indexes ?? []), index] });
      }
      if (sections.size < 2 || sections.size > MAX_LISTS) return [];
      const rest = open.filter((other) => other !== axis);
      const parts = [...sections.values()].map(({ indexes, cases }) => {
        const own = indexes.length === sizeOf(axis) ? [] : [this.place(axis, ...indexes)];
        return this.#lists(cases, rest, sizeOf)?.map((list) => [...own, ...list]) ?? null;
      });
      const lists = parts.every((part) => part !== null) ? parts.flat() : [];
      return lists.length > 0 && lists.length <= MAX_LISTS ? [lists] : [];
    });
    return found.reduce<Place[][] | null>((best, each) => (best === null || each.length < best.length ? each : best), null);
  }

  place(axis: number, ...indexes: readonly number[]): Place {
    const { path, values } = this.axis(axis);
    return { path, values: indexes.map((index) => values[index] as ShownValue) };
  }

  /** The values of a case on all axes except some. */
  at(place: number, ...fixed: readonly number[]): Place[] {
    return this.axes.flatMap((_, axis) => (fixed.includes(axis) ? [] : [this.place(axis, this.indexOf(place, axis))]));
  }
}
