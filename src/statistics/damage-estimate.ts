import { weightedVariance } from 'simple-statistics';
import { assert } from '../base/assert.js';
import { type Counts, countTrials, totalDamage } from './counts.js';
import { ratio } from './fraction.js';
import { type MeanEstimate, meanInterval } from './moments.js';

/** Estimates of the damage of an attack from a sample, in damage counters: the mean and the spread. */
export interface DamageEstimate extends MeanEstimate, Spread {
  readonly trials: number;
  readonly median: number;
  readonly p05: number;
  readonly p95: number;
  /** Whether all trials ended with the same damage. */
  readonly isConstant: boolean;
}

/** The spread of a sample, and the standard error of its mean: standardDeviation / sqrt(trials). Null for a single trial. */
interface Spread extends Pick<MeanEstimate, 'standardError'> {
  readonly standardDeviation: number | null;
}

/**
 * Estimates the damage of an attack from the counts of its trials, with an interval at `level` (above 0, below 1).
 *
 * The interval is normal, mean +- z * standard error, and not cut off at 0 (docs/method.md#intervals). Throws an InternalError
 * for an empty sample.
 */
export function estimateDamage(counts: Counts, level: number): DamageEstimate {
  const trials = countTrials(counts);
  const estimate = ratio(totalDamage(counts), BigInt(trials)); // integer sums: the division is the one rounding
  const spread = sampleSpread(counts);
  return {
    trials,
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
 * The sample standard deviation (divisor n - 1) and the standard error of the mean; both 0 for a
 * constant sample, null for one trial.
 *
 * simple-statistics' `weightedVariance` takes squares of deviations from the mean, so nothing
 * cancels; it is the population variance (divisor n).
 */
function sampleSpread(counts: Counts): Spread {
  const trials = countTrials(counts);
  if (trials === 1) return { standardDeviation: null, standardError: null };
  const variance =
    onlyDamage(counts) === null ? weightedVariance(damages(counts), Array.from(counts)) * (trials / (trials - 1)) : 0;
  return { standardDeviation: Math.sqrt(variance), standardError: Math.sqrt(variance / trials) };
}

/** The damage of every trial if all are equal, otherwise null. */
function onlyDamage(counts: Counts): number | null {
  const first = counts.findIndex((count) => count > 0);
  return counts.findLastIndex((count) => count > 0) === first ? first : null;
}

function damages(counts: Counts): number[] {
  return Array.from(counts, (_, damage) => damage);
}

/**
 * The quantile at `percent`: the least k with cdf(k) >= percent / 100, always a damage that occurred, without interpolation
 * (Hyndman & Fan 1996, definition 1; docs/method.md#quantiles). `percent` is an integer from 1 to 100.
 *
 * simple-statistics' `weightedQuantile` has the same definition, but it compares with the rounded product p * n: of a hundred
 * trials it takes 0.07 * 100 = 7.000000000000001 for the threshold and skips the seventh. Here the threshold is an exact
 * integer.
 */
function quantile(counts: Counts, percent: number): number {
  const needed = Number((BigInt(countTrials(counts)) * BigInt(percent) + 99n) / 100n);
  let cumulative = 0;
  return counts.findIndex((count) => {
    cumulative += count;
    return cumulative >= needed;
  });
}

/**
 * The numbers of blocks after which a run with a target error checks its standard error: 1, 2, 4, 8
 * ... and finally `maxBlocks`, an integer of at least 1 (docs/method.md#target-error).
 */
export function lookPoints(maxBlocks: number): number[] {
  assert(Number.isSafeInteger(maxBlocks) && maxBlocks >= 1, `a run has at least one block, found ${maxBlocks}`);
  const points: number[] = [];
  for (let blocks = 1; blocks < maxBlocks; blocks *= 2) points.push(blocks);
  return [...points, maxBlocks];
}

/**
 * Whether a run may stop: the standard error of the mean damage is at most `targetError` (above 0, in damage counters).
 *
 * A constant sample has the standard error 0 and stops; a single trial has none and does not.
 */
export function reachesTarget(counts: Counts, targetError: number): boolean {
  assert(targetError > 0, `a target error is above 0, found ${targetError}`);
  const { standardError } = sampleSpread(counts);
  return standardError !== null && standardError <= targetError;
}
