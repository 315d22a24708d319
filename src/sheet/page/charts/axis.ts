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

/** A distance between round numbers as a fraction of whole numbers, so that its multiples have no digits too many. */
interface Step {
  readonly numerator: number;
  readonly denominator: number;
}

/** 1, 2 or 5 times a power of ten, so that roughly so many fit between two numbers. */
function stepBetween(low: number, high: number, count: number): Step {
  const rough = (high - low) / count;
  const power = Math.floor(Math.log10(rough));
  const rest = rough / Number(`1e${power}`);
  // From the geometric means of neighbours among 1, 2, 5 and 10 on.
  const factors = [
    [10, 50],
    [5, 10],
    [2, 2],
    [1, 0],
  ] as const;
  const factor = factors.find(([, square]) => rest * rest >= square)?.[0] ?? 1;
  const unit = Number(`1e${Math.abs(power)}`);
  return power < 0 ? { numerator: 1, denominator: unit / factor } : { numerator: unit * factor, denominator: 1 };
}

/** The place of a number among the multiples of a step; `side`: the next one below or above it, if it is none. */
function placeOf(value: number, { numerator, denominator }: Step, side: 'below' | 'above'): number {
  const place = Math.round((value * denominator) / numerator); // a product may miss a whole number by its last digit
  const found = (place * numerator) / denominator;
  if (side === 'below') return found > value ? place - 1 : place;
  return found < value ? place + 1 : place;
}

/** Round numbers from `low` to `high`, roughly so many. */
export function ticks(low: number, high: number, count: number): number[] {
  if (low === high) return [low];
  const step = stepBetween(low, high, count);
  const [first, last] = [placeOf(low, step, 'above'), placeOf(high, step, 'below')];
  return Array.from({ length: last - first + 1 }, (_, i) => ((first + i) * step.numerator) / step.denominator);
}

/** The round numbers around two numbers; `known`: the step to whose multiples they are rounded already. */
export function nice(low: number, high: number, count: number, known = 0): readonly [low: number, high: number] {
  const step = stepBetween(low, high, count);
  const { numerator, denominator } = step;
  if (numerator / denominator === known) return [low, high];
  const [from, to] = [placeOf(low, step, 'below'), placeOf(high, step, 'above')];
  return nice((from * numerator) / denominator, (to * numerator) / denominator, count, numerator / denominator);
}
