import { grouped } from '../base/text.js';
import type { ProportionEstimate } from '../statistics/intervals/proportion.js';
import type { Valued } from './sheet.js';
import { chanceText, estimatedPercent } from './text/number-text.js';

/** A chance that is known exactly. */
export function chance(value: number): Valued {
  return { kind: 'chance', text: chanceText(value), value };
}

/** A share of trials, with the decimals that they support. */
export function share(value: number, trials: number): Valued {
  return { kind: 'share', text: estimatedPercent(value, trials), value };
}

/** The interval of a share of trials. */
export function shareInterval({ interval }: Pick<ProportionEstimate, 'interval'>, trials: number): Valued {
  return { kind: 'interval', text: interval.map((end) => estimatedPercent(end, trials)).join(' to '), value: interval };
}

/** A mean with so many decimals. */
export function mean(value: number, decimals: number): Valued {
  return { kind: 'mean', text: value.toFixed(decimals), value };
}

export function count(value: number): Valued {
  return { kind: 'count', text: grouped(value), value };
}

/** What is made of a value; null if there is none. */
export function ifKnown<Value, Made>(value: Value | null | undefined, made: (value: Value) => Made): Made | null {
  return value === null || value === undefined ? null : made(value);
}
