import { grouped } from '../../errors/problem.js';

export { grouped };

/**
 * The decimals that a value with this standard error supports: down to the first digit of the
 * error; from 0 to 6.
 */
export function supportedDecimals(standardError: number): number {
  if (!(standardError > 0)) return 4;
  const digits = Number(standardError.toExponential().split('e')[1]);
  return Math.min(6, Math.max(0, -digits));
}

/** A probability as percent. Percentages are only for display. */
export function percent(probability: number, decimals = 2): string {
  return `${(100 * probability).toFixed(decimals)} %`;
}

/** A confidence level as people write it: 95 %, 99.9 %. */
export function levelText(level: number): string {
  return `${Number((100 * level).toFixed(4))} %`;
}

/** A share of something, with the decimals that its standard error in trials supports. */
export function estimatedPercent(probability: number, trials: number): string {
  const standardError = Math.sqrt((probability * (1 - probability)) / trials);
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
