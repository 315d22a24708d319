import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { TableColumn } from '../../experiment/table/odds-table.js';
import { supportedDecimals } from '../text/number-text.js';

/** How the values of a table are printed. */
export interface TableStyle {
  /** Digits behind the decimal point; null: as many as suit the kind of value. */
  readonly decimals: number | null;
  readonly chances: 'percent' | 'decimal';
}

/** What stands before a simulated value. */
export const SIMULATED_MARK = '~';

const DECIMALS = { mean: 2, percent: 1, decimal: 3 } as const;

/** The unit of a column, as it stands behind its title: " (%)" or nothing. */
export function unitText({ kind }: Pick<TableColumn, 'kind'>, { chances }: TableStyle): string {
  return kind === 'chance' && chances === 'percent' ? ' (%)' : '';
}

/**
 * A value for people: "12.3" percent, "0.46". What is impossible or certain has no decimals, "0" and "100"; a chance that only rounds to them
 * says so, "<0.1" and ">99.9". A simulated value has the mark "~" and no more decimals than its interval supports.
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
  // What never came up in a simulation can happen all the same.
  if (exact === null && (value === 0 || (isChance && value === 1))) return SIMULATED_MARK + (value * scale).toFixed(decimals);
  const text = roundedText(value * scale, isChance ? scale : null, decimals);
  return exact === null ? SIMULATED_MARK + text : text;
}

/** A number with so many decimals that never looks like 0, nor like the value of certainty, where it is not. */
function roundedText(value: number, certain: number | null, decimals: number): string {
  if (value === 0) return '0';
  if (value === certain) return String(certain);
  const text = value.toFixed(decimals);
  const step = 10 ** -decimals;
  if (Number(text) === 0) return `${value < 0 ? '>-' : '<'}${step.toFixed(decimals)}`;
  if (certain !== null && Number(text) === certain) return `>${(certain - step).toFixed(decimals)}`;
  return text;
}
