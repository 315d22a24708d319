import { bonferroni } from '../statistics/comparisons/agreement.js';
import { differencePValue, equivalencePValue, type Share } from '../statistics/comparisons/differences.js';
import { equal, ratio, subtract, toNumber } from '../statistics/fraction.js';
import { amountAtLeast, largestOf, meanOf, totalOf, type WatchedCase, type WatchedValue } from './watched.js';

/** A value before and after, and the evidence for a change; null on one side if it is new or gone. */
export interface ValueComparison {
  readonly case: string;
  readonly name: string;
  readonly before: WatchedValue | null;
  readonly after: WatchedValue | null;
  readonly evidence: Evidence;
}

type Evidence =
  /** Nothing is counted, or one side is missing, so it is certain whether there is a change. */
  | { readonly kind: 'certain'; readonly isChanged: boolean }
  /** A side is counted: p-values for a difference within the margin, and for one of at least the margin. */
  | { readonly kind: 'simulated'; readonly pValue: number; readonly equivalence: number };

/** The chance of at least `threshold`, before and after. */
export interface TailChange {
  readonly threshold: number;
  readonly before: number;
  readonly after: number;
}

/** Measures that need exact values, so that their absence means nothing (docs/check.md#what-is-watched). */
const ONLY_EXACT: readonly string[] = ['prediction_chance'];

/** Compares all values that a case has or had, in order, by name. */
export function compareCase(before: WatchedCase, after: WatchedCase, margin: number): ValueComparison[] {
  const names = [...new Set([...before.values, ...after.values].map(({ name }) => name))];
  return names.flatMap((name) => {
    const [old, now] = [before, after].map(({ values }) => values.find((value) => value.name === name) ?? null);
    if (!isComparable(name, before, after)) return [];
    return [compareValue(before.name, name, old ?? null, now ?? null, margin)];
  });
}

function isComparable(name: string, ...cases: readonly WatchedCase[]): boolean {
  return !ONLY_EXACT.includes(name) || cases.every(({ values }) => values.every(({ basis }) => basis === 'exact'));
}

function compareValue(
  caseName: string,
  name: string,
  before: WatchedValue | null,
  after: WatchedValue | null,
  margin: number,
): ValueComparison {
  return { case: caseName, name, before, after, evidence: evidenceOf(before, after, margin) };
}

function evidenceOf(before: WatchedValue | null, after: WatchedValue | null, margin: number): Evidence {
  if (before === null || after === null || before.kind !== after.kind) return { kind: 'certain', isChanged: true };
  if (before.basis !== 'counted' && after.basis !== 'counted') return { kind: 'certain', isChanged: !isSame(before, after) };
  const shares = thresholds(before, after).map((k) => [shareAtLeast(before, k), shareAtLeast(after, k)] as const);
  return {
    kind: 'simulated',
    pValue: bonferroni(shares.map(([a, b]) => differencePValue(a, b, margin))),
    // All must be shown equal, so their number needs no correction (Berger & Hsu 1996).
    equivalence: shares.reduce((worst, [a, b]) => Math.max(worst, equivalencePValue(a, b, margin)), 0),
  };
}

/**
 * Whether two values are the same distribution; for solved ones, whether every "at least" chance is within tolerance. Exact
 * weights are in lowest terms.
 */
function isSame(a: WatchedValue, b: WatchedValue): boolean {
  const tolerance = (a.tolerance ?? 0) + (b.tolerance ?? 0);
  if (tolerance > 0)
    return thresholds(a, b).every((k) => Math.abs(shareAtLeast(a, k).share - shareAtLeast(b, k).share) <= tolerance);
  return (
    a.least === b.least && a.amounts.length === b.amounts.length && a.amounts.every((amount, i) => amount === b.amounts[i])
  );
}

/** The whole numbers k for which P(at least k) is neither 1 nor 0 in both. */
function thresholds(a: WatchedValue, b: WatchedValue): number[] {
  const first = Math.min(a.least, b.least) + 1;
  const length = Math.max(largestOf(a), largestOf(b)) - first + 1;
  return Array.from({ length }, (_, i) => first + i);
}

function shareAtLeast(value: WatchedValue, threshold: number): Share {
  const total = totalOf(value);
  return { share: ratio(amountAtLeast(value, threshold), total), trials: value.basis === 'counted' ? Number(total) : null };
}

/** The "at least" chance that changed most, the first of several; null if none could change, or a side is missing. */
export function largestTailChange({ before, after }: ValueComparison): TailChange | null {
  if (before === null || after === null) return null;
  const changes = thresholds(before, after).map((threshold) => ({
    threshold,
    before: shareAtLeast(before, threshold).share,
    after: shareAtLeast(after, threshold).share,
  }));
  const sizeOf = (change: TailChange): number => Math.abs(change.after - change.before);
  return changes.reduce<TailChange | null>(
    (largest, change) => (largest === null || sizeOf(change) > sizeOf(largest) ? change : largest),
    null,
  );
}

/** The change of the mean or chance; for a value that is new or gone, the value itself. */
export function meanChange({ before, after }: ValueComparison): number {
  if (before === null || after === null) {
    const value = before ?? after;
    const size = value === null ? 0 : toNumber(meanOf(value));
    return before === null ? size : -size;
  }
  return toNumber(subtract(meanOf(after), meanOf(before)));
}

/** Whether the mean differs; a distribution can change without it. */
export function hasOtherMean({ before, after }: ValueComparison): boolean {
  return before === null || after === null || !equal(meanOf(before), meanOf(after));
}
