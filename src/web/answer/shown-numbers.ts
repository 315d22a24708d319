import { percent } from '../../sheet/text/number-text.js';

/** A chance with one decimal, but never "0.0%" for what can happen or "100.0%" for what can fail. */
export function shownChance(chance: number): string {
  if (chance === 0) return '0%';
  if (chance === 1) return '100%';
  if (chance < 0.0005) return chance < 0.000_001 ? 'below 0.0001%' : `${plainDigits(100 * chance)}%`;
  return chance >= 0.9995 ? `${(Math.floor(10_000 * chance) / 100).toFixed(2)}%` : percent(chance, 1);
}

/** Two significant digits, without an exponent. */
function plainDigits(value: number): string {
  return Number(value.toPrecision(1)).toString();
}

export function meanText(mean: number): string {
  return mean.toFixed(2);
}
