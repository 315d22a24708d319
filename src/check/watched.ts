import { at } from '../base/assert.js';
import { type Fraction, fraction, greatestCommonDivisor, toNumber } from '../statistics/fraction.js';

/** The version of the baseline format (docs/check.md#the-baseline). */
export const BASELINE_FORMAT = 1;

/**
 * A number of a case that a check watches, as the distribution it is the mean of: all are means of whole numbers, a chance
 * being the mean of 0 and 1.
 */
export interface WatchedValue {
  /** Its column in summary.csv: `mean_damage`, `discard_chance`, the name of a measure. */
  readonly name: string;
  readonly kind: 'mean' | 'chance';
  /**
   * What the amounts are: exact weights in lowest terms, chances solved in floating point (in parts of SOLVED_PARTS), or counts
   * of trials.
   */
  readonly basis: 'exact' | 'solved' | 'counted';
  /** By how much each solved chance may be off; absent for other values. */
  readonly tolerance?: number;
  /** The smallest whole number with an amount; it may be negative. */
  readonly least: number;
  /** `amounts[i]` belongs to `least + i`; not negative, the first and the last one above 0. */
  readonly amounts: readonly bigint[];
}

export interface WatchedCase {
  readonly name: string;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
  readonly values: readonly WatchedValue[];
}

/** The settings of a scenario's trials; differences are reported but are not findings. */
export interface TrialSettings {
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  readonly trials: number;
  readonly targetError: number | null;
}

/** The values of a scenario that a check watches, from a baseline or from a run. */
export interface WatchedScenario {
  readonly name: string;
  /** The rules edition with its options, or "varied". */
  readonly rules: string;
  /** Null if no value is counted. */
  readonly simulated: TrialSettings | null;
  readonly cases: readonly WatchedCase[];
}

/** The parts of a solved chance: 12 decimals. */
const SOLVED_PARTS = 10n ** 12n;

/** The most that rounding alone can change chances solved in floating point. */
export const MAX_ROUNDING = 1e-9;

/** A chance that is solved in floating point, to within `tolerance`. */
export function solvedChance(name: string, chance: number, tolerance: number): WatchedValue {
  const parts = BigInt(Math.round(Math.min(1, Math.max(0, chance)) * Number(SOLVED_PARTS)));
  const value = watchedValue({ name, kind: 'chance', basis: 'solved' }, { least: 0, amounts: [SOLVED_PARTS - parts, parts] });
  return { ...value, tolerance };
}

function countedChance(name: string, events: number, trials: number): WatchedValue {
  const amounts = [BigInt(trials - events), BigInt(events)];
  return watchedValue({ name, kind: 'chance', basis: 'counted' }, { least: 0, amounts });
}

/** A case with solved chances, named as in summary.csv; `bound`: by how much each may be off besides rounding. */
export function solvedCase(name: string, names: readonly string[], chances: readonly number[], bound: number): WatchedCase {
  const values = names.map((each, i) => solvedChance(each, at(chances, i), MAX_ROUNDING + bound));
  return { name, isHeuristic: false, values };
}

/** A case with events counted in trials, named as in summary.csv. */
export function countedCase(name: string, names: readonly string[], counts: readonly number[], trials: number): WatchedCase {
  return { name, isHeuristic: true, values: names.map((each, i) => countedChance(each, at(counts, i), trials)) };
}

/** A mean whose distribution is solved in floating point; `chances[k]`: that of k. */
export function solvedMean(name: string, chances: readonly number[], tolerance: number): WatchedValue {
  const amounts = chances.map((chance) => BigInt(Math.round(chance * Number(SOLVED_PARTS))));
  return { ...watchedValue({ name, kind: 'mean', basis: 'solved' }, { least: 0, amounts }), tolerance };
}

/** A value from its amounts: exact weights in lowest terms, without zeros at either end. */
export function watchedValue(
  { name, kind, basis }: Pick<WatchedValue, 'name' | 'kind' | 'basis'>,
  { least, amounts }: { readonly least: number; readonly amounts: readonly bigint[] },
): WatchedValue {
  const first = amounts.findIndex((amount) => amount > 0n);
  const kept = amounts.slice(first, amounts.findLastIndex((amount) => amount > 0n) + 1);
  const divisor = basis === 'exact' ? commonDivisor(kept) : 1n;
  return { name, kind, basis, least: least + first, amounts: kept.map((amount) => amount / divisor) };
}

export function commonDivisor(amounts: readonly bigint[]): bigint {
  return amounts.reduce(greatestCommonDivisor, 0n);
}

/** The sum of the weights, or the number of trials. */
export function totalOf({ amounts }: WatchedValue): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** The mean, or the chance, as an exact fraction of the amounts. */
export function meanOf(value: WatchedValue): Fraction {
  const sum = value.amounts.reduce((total, amount, i) => total + BigInt(value.least + i) * amount, 0n);
  return fraction(sum, totalOf(value));
}

/** The amount of a whole number and of all above it. */
export function amountAtLeast({ least, amounts }: WatchedValue, threshold: number): bigint {
  return amounts.reduce((sum, amount, i) => (least + i >= threshold ? sum + amount : sum), 0n);
}

export function largestOf({ least, amounts }: WatchedValue): number {
  return least + amounts.length - 1;
}

/** The standard error of the mean of a counted value; 0 for an exact or solved one, null for a single trial. */
export function standardErrorOf(value: WatchedValue): number | null {
  if (value.basis !== 'counted') return 0;
  const trials = totalOf(value);
  if (trials === 1n) return null;
  const sumOf = (term: (counted: bigint) => bigint): bigint =>
    value.amounts.reduce((total, amount, i) => total + term(BigInt(value.least + i)) * amount, 0n);
  const sum = sumOf((counted) => counted);
  const spread = trials * sumOf((counted) => counted * counted) - sum * sum;
  return Math.sqrt(toNumber(fraction(spread, trials * trials * (trials - 1n))));
}
