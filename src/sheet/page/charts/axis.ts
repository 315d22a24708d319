import { nice, ticks } from './round-numbers.js';

/** Numbers on a line of a drawing. */
export interface Axis {
  /** The place of a number, in the units of the line. */
  readonly place: (value: number) => number;
  /** Numbers to be written beside it. */
  readonly ticks: readonly number[];
}

/** Numbers below an axis at most: more would touch each other. */
const MAX_TICKS = 12;

/** An axis from 0 to round numbers beyond all values, between two places, with roughly so many numbers. */
export function valueAxis(values: readonly number[], [from, to]: readonly [number, number], count: number): Axis {
  const [least, most] = extremes([0, ...values]);
  const [low, high] = nice(least, most === least ? least + 1 : most, count);
  return { place: placesBetween(low, high, from, to), ticks: ticks(low, high, count) };
}

/** An axis of numbers that are varied, from the smallest to the largest. */
export function numberAxis(values: readonly number[], [from, to]: readonly [number, number]): Axis {
  const [least, most] = extremes(values);
  const distinct = [...new Set(values)];
  const isWhole = distinct.every(Number.isInteger);
  const round = (): number[] => ticks(least, most, MAX_TICKS - 2).filter((tick) => !isWhole || Number.isInteger(tick));
  return { place: placesBetween(least, most, from, to), ticks: distinct.length <= MAX_TICKS ? distinct : round() };
}

function placesBetween(least: number, most: number, from: number, to: number): Axis['place'] {
  return (value) => (most === least ? (from + to) / 2 : from + ((to - from) * (value - least)) / (most - least));
}

/** The smallest and the largest of values, of which a chart has some hundreds. */
function extremes(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** A number beside an axis, without digits that only a computer adds. */
export function tickText(tick: number, isChance: boolean): string {
  const text = String(Number((isChance ? 100 * tick : tick).toPrecision(9)));
  return isChance ? `${text}%` : text;
}

/** A place in a drawing, to a hundredth. */
export function fixed(place: number): string {
  return String(Number(place.toFixed(2)));
}
