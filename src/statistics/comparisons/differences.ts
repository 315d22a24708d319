// Differences of means and shares, of independent samples and of pairs, with intervals or p-values.
import { assert } from '../../base/assert.js';
import { normalCriticalValue, studentCriticalValue } from '../intervals/critical-value.js';
import type { Interval } from '../intervals/interval.js';

/** A mean and what determines its uncertainty; both are null if it is exact. */
export interface SampleMean {
  readonly mean: number;
  readonly standardError: number | null;
  /** At least 2. */
  readonly trials: number | null;
}

/**
 * The confidence interval, at `level` (above 0, below 1), of the difference between two means of
 * independent samples, whose variances may differ (Welch 1947, with Satterthwaite's degrees of
 * freedom; docs/method.md#comparison). Null if both are exact.
 */
export function differenceInterval(a: SampleMean, b: SampleMean, level: number): Interval | null {
  const parts = [a, b].flatMap(({ standardError, trials }) =>
    standardError === null || trials === null ? [] : [{ variance: standardError * standardError, trials }],
  );
  if (parts.length === 0) return null;
  assert(
    parts.every(({ trials }) => trials >= 2),
    'a standard error needs at least two trials',
  );
  const difference = a.mean - b.mean;
  const variance = parts.reduce((sum, part) => sum + part.variance, 0);
  if (variance === 0) return [difference, difference];
  const freedom =
    (variance * variance) / parts.reduce((sum, part) => sum + (part.variance * part.variance) / (part.trials - 1), 0);
  const margin = studentCriticalValue(freedom, level) * Math.sqrt(variance);
  return [difference - margin, difference + margin];
}

/** How often an event happened in only one of two variants that share dice. */
interface PairedCounts {
  /** Pairs of trials, at least 1. */
  readonly pairs: number;
  /** Pairs in which the event happened in the first variant and not in the second, and the other way round. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** An estimated difference of two probabilities, first minus second, -1 to 1. */
export interface DifferenceEstimate {
  readonly estimate: number;
  readonly standardError: number;
  readonly interval: Interval;
}

/** Added to the pairs of each kind for the interval. */
const ADDED = 1;

/**
 * The difference of two probabilities from paired trials, with an interval at `level` (above 0, below 1): Bonett and Price's
 * adjusted Wald interval (Bonett & Price 2012; docs/method.md#paired-differences). Throws an InternalError for an empty sample.
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

/** The share of trials in which something happened, or its exact probability. */
export interface Share {
  /** From 0 to 1. */
  readonly share: number;
  /** At least 1; null if the share is an exact probability. */
  readonly trials: number | null;
}

/**
 * A p-value, from 0 to 1, for two shares whose probabilities differ by at most `margin` (0 to 1): small if the difference is
 * beyond it.
 *
 * A bound, valid for any numbers of trials and events of any rarity (Chernoff 1952; docs/method.md#comparison). Two-sided.
 */
export function differencePValue(a: Share, b: Share, margin: number): number {
  const [low, high] = a.share <= b.share ? [a, b] : [b, a];
  if (high.share - low.share <= margin) return 1;
  return Math.min(1, 2 * boundOf(low, high, margin));
}

/**
 * A p-value, from 0 to 1, for two shares whose probabilities differ by `margin` or more (0 to 1): small if they are shown to be
 * equal within it. The larger of two one-sided p-values (Schuirmann 1987; docs/method.md#comparison).
 */
export function equivalencePValue(a: Share, b: Share, margin: number): number {
  if (Math.abs(a.share - b.share) >= margin) return 1;
  return Math.min(1, Math.max(boundOf(a, b, margin), boundOf(a, b, -margin)));
}

/**
 * A bound on the probability of shares at least this far apart, if the probability of `b` is that of `a` plus `offset`.
 *
 * With D the evidence below, each sample's part of it reaches t with a chance of at most exp(-t) (Chernoff); for two
 * independent samples the sum has at most the tail of a gamma distribution of shape 2: (1 + t) exp(-t).
 */
function boundOf(a: Share, b: Share, offset: number): number {
  assert(a.trials !== null || b.trials !== null, 'one of two shares is counted: exact ones are compared directly');
  const evidence = leastEvidence(a, b, offset);
  if (evidence === Number.POSITIVE_INFINITY) return 0;
  const samples = [a, b].filter(({ trials }) => trials !== null).length;
  return samples === 2 ? (1 + evidence) * Math.exp(-evidence) : Math.exp(-evidence);
}

/**
 * The minimum, over all probabilities p of `a` and p + offset of `b`, of n_a KL(a, p) + n_b KL(b, p
 * + offset); an exact share fixes p. Infinite if there are no such probabilities.
 */
function leastEvidence(a: Share, b: Share, offset: number): number {
  if (a.trials === null) return evidenceAgainst(b, a.share + offset);
  if (b.trials === null) return evidenceAgainst(a, b.share - offset);
  const shifted = (p: number): number => Math.min(1, Math.max(0, p + offset)); // a sum may be rounded beyond 1
  const slope = (p: number): number => slopeOf(a, p) + slopeOf(b, shifted(p));
  const p = zeroOf(slope, Math.max(0, -offset), Math.min(1, 1 - offset));
  return evidenceAgainst(a, p) + evidenceAgainst(b, shifted(p));
}

function evidenceAgainst({ share, trials }: Share, probability: number): number {
  if (probability < 0 || probability > 1) return Number.POSITIVE_INFINITY;
  return (trials as number) * divergence(share, probability);
}

/** The Kullback-Leibler divergence of a share q from a probability p, in nats: q ln(q / p) + (1 - q) ln((1 - q) / (1 - p)). */
export function divergence(q: number, p: number): number {
  assert(q >= 0 && q <= 1 && p >= 0 && p <= 1, `shares and probabilities are from 0 to 1, found ${q} and ${p}`);
  const events = q === 0 ? 0 : q * Math.log1p((p - q) / q);
  const others = q === 1 ? 0 : (1 - q) * Math.log1p((q - p) / (1 - q));
  return Math.max(0, -events - others);
}

/** The derivative of n KL(q, p) with respect to p. */
function slopeOf({ share, trials }: Share, p: number): number {
  const events = share === 0 ? 0 : share / p;
  const others = share === 1 ? 0 : (1 - share) / (1 - p);
  return (trials as number) * (others - events);
}

/** Halvings after which no double is left inside an interval. */
const HALVINGS = 1100;

/** The zero of an increasing function, by bisection; an end of the interval if it has none. */
function zeroOf(rising: (p: number) => number, low: number, high: number): number {
  let [left, right] = [low, high];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = left + (right - left) / 2;
    if (middle <= left || middle >= right) break;
    if (rising(middle) < 0) left = middle;
    else right = middle;
  }
  return right === high ? right : left + (right - left) / 2;
}
