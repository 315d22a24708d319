import { assert } from '../../base/assert.js';
import { normalCriticalValue } from '../intervals/critical-value.js';
import type { Interval } from '../intervals/interval.js';

/** How often an event happened in only one of two variants that share their dice. */
interface PairedCounts {
  /** Pairs of trials, at least 1. */
  readonly pairs: number;
  /** Pairs in which the event happened in the first variant and not in the second, and the other way round. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** An estimated difference of two probabilities, first less second, -1 to 1. */
export interface DifferenceEstimate {
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
}

/** What is added to the pairs of each kind for the interval. */
const ADDED = 1;

/**
 * The difference of two probabilities from paired trials, with an interval at `level` (above 0,
 * below 1): Bonett and Price's adjusted Wald interval (Bonett & Price 2012;
 * docs/method.md#paired-differences). Throws an InternalError for an empty sample.
 */
export function estimatePairedDifference(counts: PairedCounts, level: number): DifferenceEstimate {
  const { pairs, onlyFirst, onlySecond } = counts;
  assert(pairs > 0 && onlyFirst + onlySecond <= pairs, `pairs hold those that differ, found ${JSON.stringify(counts)}`);
  const { difference, standardError } = wald(onlyFirst, onlySecond, pairs);
  const adjusted = wald(onlyFirst + ADDED, onlySecond + ADDED, pairs + 2 * ADDED);
  const margin = normalCriticalValue(level) * adjusted.standardError;
  const interval = [Math.max(-1, adjusted.difference - margin), Math.min(1, adjusted.difference + margin)] as const;
  return { estimate: difference, standardError, interval };
}

/** The difference d = (b - c) / n of paired shares and sqrt(((b + c) / n - d^2) / n). */
function wald(b: number, c: number, n: number): { readonly difference: number; readonly standardError: number } {
  const difference = (b - c) / n;
  return { difference, standardError: Math.sqrt(((b + c) / n - difference * difference) / n) };
}
