import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { TableColumn } from '../../experiment/table/odds-table.js';
import { roundedText, supportedDecimals } from '../../sheet/text/number-text.js';

/** How the values of a table are printed. */
export interface TableStyle {
  /** Digits after the decimal point; null: as many as suit the kind of value. */
  readonly decimals: number | null;
  readonly chances: 'percent' | 'decimal';
}

/** The mark before a simulated value. */
export const SIMULATED_MARK = '~';

const DECIMALS = { mean: 2, percent: 1, decimal: 3 } as const;

/** The unit of a column, to be appended to its title: " (%)" or nothing. */
export function unitText({ kind }: Pick<TableColumn, 'kind'>, { chances }: TableStyle): string {
  return kind === 'chance' && chances === 'percent' ? ' (%)' : '';
}

/**
 * A value for people: "12.3" percent, "0.46". Impossible and certain have no decimals, "0" and
 * "100"; a chance that only rounds to them is "<0.1" or ">99.9". A simulated value has the mark "~"
 * and no more decimals than its interval supports.
 */
export function valueText(
  { value, exact, interval }: TableValue,
  { kind }: Pick<TableColumn, 'kind'>,
  style: TableStyle,
): string {
  const isChance = kind === 'chance';
  const isPercent = isChance && style.chances === 'percent';
  const scale = isPercent ? 100 : 1;
  const requested = style.decimals ?? DECIMALS[isChance ? style.chances : 'mean'];
  const halfWidth = interval === null ? 0 : ((interval[1] - interval[0]) / 2) * scale;
  const decimals = halfWidth > 0 ? Math.min(requested, supportedDecimals(halfWidth)) : requested;
  // What never happened in a simulation may still be possible.
  if (exact === null && (value === 0 || (isChance && value === 1))) return SIMULATED_MARK + (value * scale).toFixed(decimals);
  const text = roundedText(value * scale, isChance ? scale : null, decimals);
  return exact === null ? SIMULATED_MARK + text : text;
}
