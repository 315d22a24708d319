import type { ShownValue } from '../../scenario/scenario.js';
import { roundedText, supportedDecimals } from './number-text.js';

/** How values are printed in grids. */
export interface ValueStyle {
  /** Digits after the decimal point; null: as many as suit the kind of value. */
  readonly decimals: number | null;
  readonly chances: 'percent' | 'decimal';
}

/** What suits a grid. */
const GRID_STYLE: ValueStyle = { decimals: null, chances: 'percent' };

/** A value as it is known. */
export interface KnownValue {
  readonly value: number;
  readonly isSimulated: boolean;
  /** Null if it is exact, or if nobody knows one. */
  readonly interval: readonly [low: number, high: number] | null;
}

type Kind = 'mean' | 'chance';

/** The mark before a simulated value. */
export const SIMULATED_MARK = '~';

const DECIMALS = { mean: 2, percent: 1, decimal: 3 } as const;

/** The unit of values, to be appended to their title: " (%)" or nothing. */
export function unitText(kind: Kind, { chances }: ValueStyle = GRID_STYLE): string {
  return kind === 'chance' && chances === 'percent' ? ' (%)' : '';
}

/**
 * A value for people: "12.3" percent, "0.46". Impossible and certain have no decimals, "0" and
 * "100"; a chance that only rounds to them is "<0.1" or ">99.9". A simulated value has the mark "~"
 * and no more decimals than its interval supports.
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

/** A value that is known exactly, or of which nobody knows an interval. */
export function plainValue(value: number, isSimulated = false): KnownValue {
  return { value, isSimulated, interval: null };
}

/** A varied value with what it is: "power 6", "Armor", "no Armor". */
export function variedText(name: string, value: ShownValue | undefined): string {
  return typeof value === 'boolean' ? `${value ? '' : 'no '}${name}` : `${name} ${value}`;
}
