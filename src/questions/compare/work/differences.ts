import { differenceInterval, type SampleMean } from '../../../statistics/comparisons/mean-difference.js';
import { type Fraction, fraction, subtract, toNumber } from '../../../statistics/fraction.js';
import { normalCriticalValue } from '../../../statistics/intervals/critical-value.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import type { Comparison, Pair, PairValues } from './pair.js';
import { attacksOn } from './unit-summary.js';

/** How much more damage one unit does to a third than another does. Units are indices. */
export interface Difference {
  readonly defender: number;
  readonly more: number;
  readonly less: number;
  /** Mean damage of `more` minus that of `less`: 0 or above. */
  readonly value: number;
  readonly exact: Fraction | null;
  /** Null if both means are exact. */
  readonly interval: Interval | null;
}

/**
 * For every unit that is attacked, the differences between all pairs of its attackers, those of the
 * best one first.
 */
export async function differencesOf(comparison: Comparison, level: number): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const defender of comparison.units.keys()) {
    const attacks = attacksOn(comparison, defender).sort((a, b) => meanOf(b) - meanOf(a));
    for (const [i, more] of attacks.entries()) {
      for (const less of attacks.slice(i + 1)) differences.push(await differenceOf(more, less, level));
    }
  }
  return differences;
}

function meanOf({ values }: Pair): number {
  return values?.meanDamage.value ?? 0;
}

async function differenceOf(more: Pair, less: Pair, level: number): Promise<Difference> {
  const [a, b] = [more.values as PairValues, less.values as PairValues];
  // Equal attacks share their trials, so their difference is exactly 0.
  const isSame = a.meanDamage === b.meanDamage;
  const exact = isSame
    ? fraction(0n)
    : a.meanDamage.exact && b.meanDamage.exact && subtract(a.meanDamage.exact, b.meanDamage.exact);
  return {
    ...{ defender: more.defender, more: more.attacker, less: less.attacker, exact },
    value: exact ? toNumber(exact) : a.meanDamage.value - b.meanDamage.value,
    interval: exact ? null : await differenceInterval(await sampleOf(a, level), await sampleOf(b, level), level),
  };
}

/**
 * The mean and standard error of a value: the half width of its normal interval divided by the
 * critical value.
 */
async function sampleOf({ meanDamage: { value, interval }, trials }: PairValues, level: number): Promise<SampleMean> {
  if (interval === null) return { mean: value, standardError: null, trials: null };
  const margin = (interval[1] - interval[0]) / 2;
  return { mean: value, standardError: margin / (await normalCriticalValue(level)), trials };
}
