import { weightedVariance } from 'simple-statistics';
import { type Counts, countTrials, totalDamage } from './counts.js';
import { ratio } from './fraction.js';
import { type MeanEstimate, meanInterval } from './mean-estimate.js';
import { quantile } from './quantile.js';

/**
 * Estimates of the damage of an attack from a sample, in damage counters: the mean and the spread.
 */
export interface DamageEstimate extends MeanEstimate, Spread {
  readonly trials: number;
  readonly median: number;
  readonly p05: number;
  readonly p95: number;
  /** Whether all trials ended with the same damage. */
  readonly isConstant: boolean;
}

/**
 * The spread of a sample, and the standard error of its mean: standardDeviation / sqrt(trials).
 * Null for a single trial.
 */
interface Spread extends Pick<MeanEstimate, 'standardError'> {
  readonly standardDeviation: number | null;
}

/**
 * Estimates the damage of an attack from the counts of its trials, with an interval at `level`
 * (above 0, below 1).
 *
 * The interval is normal, mean +- z * standard error, and not cut off at 0
 * (docs/method.md#intervals). Throws an InternalError for an empty sample.
 */
export function estimateDamage(counts: Counts, level: number): DamageEstimate {
  const estimate = sampleMean(counts);
  const spread = sampleSpread(counts);
  return {
    trials: countTrials(counts),
    estimate,
    ...spread,
    interval: meanInterval(estimate, spread.standardError, level),
    median: quantile(counts, 50),
    p05: quantile(counts, 5),
    p95: quantile(counts, 95),
    isConstant: onlyDamage(counts) !== null,
  };
}

/**
 * The mean damage, from integer sums: the division is the one rounding. Throws an InternalError for
 * an empty sample.
 */
export function sampleMean(counts: Counts): number {
  const trials = BigInt(countTrials(counts));
  return ratio(totalDamage(counts), trials);
}

/**
 * The sample standard deviation (divisor n - 1) and the standard error of the mean; both 0 for a
 * constant sample, null for one trial.
 *
 * simple-statistics' `weightedVariance` takes squares of deviations from the mean, so nothing
 * cancels; it is the population variance (divisor n). Throws an InternalError for an empty sample.
 */
export function sampleSpread(counts: Counts): Spread {
  const trials = countTrials(counts);
  if (trials === 1) return { standardDeviation: null, standardError: null };
  const variance =
    onlyDamage(counts) === null ? weightedVariance(damages(counts), Array.from(counts)) * (trials / (trials - 1)) : 0;
  return { standardDeviation: Math.sqrt(variance), standardError: Math.sqrt(variance / trials) };
}

/** The damage of all trials if it is the same, else null. */
function onlyDamage(counts: Counts): number | null {
  const first = counts.findIndex((count) => count > 0);
  return counts.findLastIndex((count) => count > 0) === first ? first : null;
}

function damages(counts: Counts): number[] {
  return Array.from(counts, (_, damage) => damage);
}
