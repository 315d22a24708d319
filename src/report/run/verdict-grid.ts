import type { ShownValue } from '../../scenario/scenario.js';
import { combined, type Interval } from '../../statistics/intervals/interval.js';
import { type Axis, bestOf, type ChartedValue } from './sweep.js';

/** Some values of a varied path. */
export interface Place {
  readonly path: string;
  readonly values: readonly ShownValue[];
}

/** The compared cases in which something holds. */
export interface Where {
  readonly cases: number;
  readonly of: number;
  /** The cases with one of these values on each path; empty for all cases, or if no such list describes them. */
  readonly places: readonly Place[];
}

/** From one case to another. */
export interface CaseChange {
  readonly before: number;
  readonly after: number;
  readonly change: number;
  /** Of the change; null if both are exact. */
  readonly interval: Interval | null;
}

/** A change with its direction: 0 if there is none, or none that the trials can detect. */
interface SignedChange extends CaseChange {
  readonly sign: number;
}

/** Exact values that differ by less are equal: sums of floating-point numbers stand behind some of them. */
const ROUNDING = 1e-9;

/** The second value less the first. */
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

/** The values of all cases by their place; the last axis varies fastest, and axes of one value are left out. */
export class VerdictGrid {
  readonly axes: readonly Axis[];
  readonly #values: readonly (readonly (ChartedValue | null)[])[];
  readonly #strides: readonly number[];

  constructor(vary: readonly Axis[], values: readonly (readonly (ChartedValue | null)[])[]) {
    this.axes = vary.filter((axis) => axis.values.length > 1);
    this.#values = values;
    this.#strides = this.axes.map((_, k) => this.axes.slice(k + 1).reduce((product, axis) => product * axis.values.length, 1));
  }

  axis(axis: number): Axis {
    return this.axes[axis] as Axis;
  }

  /** The cases with the first value on these axes: one for each combination of values of the others. */
  settings(...fixed: readonly number[]): number[] {
    return [...this.#values.keys()].filter((place) => fixed.every((axis) => this.indexOf(place, axis) === 0));
  }

  indexOf(place: number, axis: number): number {
    return Math.floor(place / (this.#strides[axis] as number)) % this.axis(axis).values.length;
  }

  /** The case with another value on an axis. */
  moved(place: number, axis: number, index: number): number {
    return place + (index - this.indexOf(place, axis)) * (this.#strides[axis] as number);
  }

  value(place: number, number: number): ChartedValue | null {
    return this.#values[place]?.[number] ?? null;
  }

  /** Null if one of the cases has no such number. */
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
    const used = (places: readonly number[], axis: number): number[] =>
      [...new Set(places.map((place) => this.indexOf(place, axis)))].sort((a, b) => a - b);
    const open = [...this.axes.keys()].filter((axis) => !fixed.includes(axis));
    const isListed = some.length < all.length && open.reduce((size, axis) => size * used(some, axis).length, 1) === some.length;
    const places = open.flatMap((axis): Place[] => {
      const own = used(some, axis);
      return own.length === used(all, axis).length ? [] : [this.place(axis, ...own)];
    });
    return { cases: some.length, of: all.length, places: isListed ? places : [] };
  }

  place(axis: number, ...indexes: readonly number[]): Place {
    const { path, values } = this.axis(axis);
    return { path, values: indexes.map((index) => values[index] as ShownValue) };
  }

  /** The values of a case on all axes but some. */
  at(place: number, ...fixed: readonly number[]): Place[] {
    return this.axes.flatMap((_, axis) => (fixed.includes(axis) ? [] : [this.place(axis, this.indexOf(place, axis))]));
  }
}
