import { grouped } from '../../base/text.js';
import type { ShownValue } from '../../scenario/scenario.js';

/** The decimals that a value with this standard error supports: down to the first digit of the error; from 0 to 6. */
export function supportedDecimals(standardError: number): number {
  if (!(standardError > 0)) return 4;
  const digits = Number(standardError.toExponential().split('e')[1]);
  return Math.min(6, Math.max(0, -digits));
}

/** A probability as percent. Percentages are only for display. */
export function percent(probability: number, decimals = 2): string {
  return `${(100 * probability).toFixed(decimals)}%`;
}

const MIN_SHOWN = 0.000001;
const MAX_SHOWN = 0.999999;

/**
 * An exact chance in percent: "0%" if impossible, "100%" if certain. A chance that would only round to these keeps its first
 * digits, down to "<0.0001%"; with one decimal, as in sentences, it is "<0.1%" or ">99.9%". Simulated shares have the digits of
 * `estimatedPercent`, since what has not happened may still be possible.
 */
export function chanceText(chance: number, decimals = 2): string {
  if (chance === 0 || chance === 1) return percent(chance, 0);
  const step = tenth(decimals + 2);
  if (chance >= step && chance <= 1 - step) return percent(chance, decimals);
  if (decimals === 1) return chance < step ? `<${percent(step, 1)}` : `>${percent(1 - step, 1)}`;
  if (chance < MIN_SHOWN) return `<${percent(MIN_SHOWN, 4)}`;
  if (chance < step) return `${(100 * chance).toPrecision(2)}%`;
  return chance > MAX_SHOWN ? `>${percent(MAX_SHOWN, 4)}` : percent(chance, 4);
}

/** 10^-decimals as every Node reads it from text; results of `10 ** -4` differ in the last digit. */
function tenth(decimals: number): number {
  return Number(`1e-${decimals}`);
}

/** A number with this many decimals that looks like 0 or `certain` only if it is; otherwise "<0.1" or ">99.9". */
export function roundedText(value: number, certain: number | null, decimals: number): string {
  if (value === 0) return '0';
  if (value === certain) return String(certain);
  const text = value.toFixed(decimals);
  const step = tenth(decimals);
  if (Number(text) === 0) return `${value < 0 ? '>-' : '<'}${step.toFixed(decimals)}`;
  if (certain !== null && Number(text) === certain) return `>${(certain - step).toFixed(decimals)}`;
  return text;
}

/** A chance in percent without the sign, for a cell of a map: "0", "<0.1", "42.4", "100". */
export function chanceCell(chance: number): string {
  return roundedText(100 * chance, 100, 1);
}

/** A mean for a cell of a map: "0", "<0.01", "2.99". */
export function meanCell(mean: number): string {
  return roundedText(mean, null, 2);
}

/** A confidence level in words: 95%, 99.9%. */
export function levelText(level: number): string {
  return `${Number((100 * level).toFixed(4))}%`;
}

/** A share in percent, with the decimals that its standard error in trials supports. */
export function estimatedPercent(probability: number, trials: number): string {
  return measuredPercent(probability, Math.sqrt((probability * (1 - probability)) / trials));
}

export function measuredPercent(probability: number, standardError: number): string {
  return percent(probability, standardError === 0 ? 2 : Math.min(4, supportedDecimals(100 * standardError)));
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A duration for people: 3 s, 2 min 5 s, 3 h 20 min, 12 days. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < HOUR) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  if (whole < 2 * DAY) return `${Math.floor(whole / HOUR)} h ${Math.floor((whole % HOUR) / 60)} min`;
  return `${grouped(Math.round(whole / DAY))} days`;
}

/** How values are printed in grids. */
export interface ValueStyle {
  /** Digits after the decimal point; null: as many as suit the kind of value. */
  readonly decimals: number | null;
  readonly chances: 'percent' | 'decimal';
}

const GRID_STYLE: ValueStyle = { decimals: null, chances: 'percent' };

export interface KnownValue {
  readonly value: number;
  readonly isSimulated: boolean;
  /** Null if the value is exact, or the interval unknown. */
  readonly interval: readonly [low: number, high: number] | null;
}

type Kind = 'mean' | 'chance';

export const SIMULATED_MARK = '~';

const DECIMALS = { mean: 2, percent: 1, decimal: 3 } as const;

/** The unit of values, appended to their title: " (%)" or nothing. */
export function unitText(kind: Kind, { chances }: ValueStyle = GRID_STYLE): string {
  return kind === 'chance' && chances === 'percent' ? ' (%)' : '';
}

/**
 * A value for people: "12.3" percent, "0.46". Impossible and certain have no decimals, "0" and "100"; a chance that only rounds
 * to them is "<0.1" or ">99.9". A simulated value has the mark "~" and no more decimals than its interval supports.
 */
export function valueText({ value, isSimulated, interval }: KnownValue, kind: Kind, style: ValueStyle = GRID_STYLE): string {
  const isChance = kind === 'chance';
  const isPercent = isChance && style.chances === 'percent';
  const scale = isPercent ? 100 : 1;
  const requested = style.decimals ?? DECIMALS[isChance ? style.chances : 'mean'];
  const halfWidth = interval === null ? 0 : ((interval[1] - interval[0]) / 2) * scale;
  const decimals = halfWidth > 0 ? Math.min(requested, supportedDecimals(halfWidth)) : requested;
  // What never happened in a simulation may still be possible.
  if (isSimulated && (value === 0 || (isChance && value === 1))) return SIMULATED_MARK + (value * scale).toFixed(decimals);
  const text = roundedText(value * scale, isChance ? scale : null, decimals);
  return isSimulated ? SIMULATED_MARK + text : text;
}

/** A value that is exact, or has no known interval. */
export function plainValue(value: number, isSimulated = false): KnownValue {
  return { value, isSimulated, interval: null };
}

/** A varied value with what it is: "power 6", "Armor", "no Armor". */
export function variedText(name: string, value: ShownValue | undefined): string {
  return typeof value === 'boolean' ? `${value ? '' : 'no '}${name}` : `${name} ${value}`;
}

/** Smaller bounds matter to nobody. */
const MIN_BOUND = 1e-6;

/** How much more Force than was counted could change the chances of a fight, if at all. */
export function boundSentences(exact: { readonly bound: number; readonly forceCountedTo: number } | null): string[] {
  if (exact === null || exact.bound === 0) return [];
  const by = exact.bound < MIN_BOUND ? 'less than 0.0001%' : `about ${Number((100 * exact.bound).toPrecision(1))}%`;
  return [`Force is counted up to ${exact.forceCountedTo}; more would change the chances by ${by}.`];
}
