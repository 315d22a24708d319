import { at } from '../../../base/assert.js';
import type { TableValue } from '../../../experiment/plan/plan-odds.js';
import { differenceInterval, type SampleMean } from '../../../statistics/comparisons/differences.js';
import { type Fraction, fraction, subtract, toNumber } from '../../../statistics/fraction.js';
import { normalCriticalValue } from '../../../statistics/intervals/critical-value.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn, pairValue } from './compare-columns.js';
import { type Lists, opponentsOf } from './lists.js';
import { type Comparison, type Pair, type PairValues, pairAt } from './pair.js';

/** A mean of a unit over all its opponents. */
export interface SummaryColumn extends Pick<PairColumn, 'name' | 'kind' | 'isGood'> {
  readonly of: (comparison: Comparison, unit: number) => SummaryValue | null;
  readonly values: (comparison: Comparison, unit: number) => TableValue[];
}

interface SummaryValue {
  readonly value: number;
  /** Whether some of the averaged values were simulated. */
  readonly isSimulated: boolean;
}

/** The numbers of a unit as attacker, in the order of the columns: means over the opponents with a value. */
const ATTACKING: readonly SummaryColumn[] = PAIR_COLUMNS.map((column) => summary(column.name, column, attacksBy));

const ATTACKED: readonly SummaryColumn[] = [
  suffered('damage_suffered', 'mean_damage'),
  suffered('discarded_chance', 'discard_chance'),
];

/** A column about the attacks of other units. */
function suffered(name: string, of: string): SummaryColumn {
  return summary(name, { ...pairColumn(of), isGood: false }, attacksOn);
}

/** A column: the mean of a number over the attacks that the unit makes or suffers. */
function summary(name: string, column: PairColumn, attacks: (comparison: Comparison, unit: number) => Pair[]): SummaryColumn {
  const values: SummaryColumn['values'] = (comparison, unit) =>
    attacks(comparison, unit).flatMap((pair) => pairValue(comparison, pair, column) ?? []);
  const { kind, isGood } = column;
  return { name, kind, isGood, values, of: (comparison, unit) => meanOf(values(comparison, unit)) };
}

export const SUMMARY_COLUMNS: readonly SummaryColumn[] = [...ATTACKING, ...ATTACKED];

/** The possible attacks of a unit on its opponents. */
export function attacksBy({ pairs }: Comparison, unit: number): Pair[] {
  return [...at(pairs, unit).values()].filter(({ values }) => values !== null);
}

/** The possible attacks of its opponents on a unit. */
function attacksOn({ pairs }: Comparison, unit: number): Pair[] {
  return pairs.flatMap((row) => row.get(unit) ?? []).filter(({ values }) => values !== null);
}

/** The number of opponents that may survive any number of attacks, which its mean number of attacks leaves out. */
export function neverDiscarded(comparison: Comparison, unit: number): number {
  return attacksBy(comparison, unit).filter(({ values }) => values?.attacks != null && values.attacks.mean === null).length;
}

function meanOf(values: readonly TableValue[]): SummaryValue | null {
  if (values.length === 0) return null;
  return {
    value: values.reduce((sum, { value }) => sum + value, 0) / values.length,
    isSimulated: values.some(({ exact }) => exact === null),
  };
}

/** The words for `--sort`: `name`, or a number of the units. */
export const SORT_WORDS: readonly string[] = ['name', ...SUMMARY_COLUMNS.map(({ name }) => name.replaceAll('_', '-'))];

export const DUEL_SORT_WORDS = ['wins', 'wins-per-point', 'name'] as const;

export type DuelSort = (typeof DUEL_SORT_WORDS)[number];

/**
 * The lists of a comparison, each sorted by a word of SORT_WORDS: names alphabetically, numbers with the best first and missing
 * ones last. Null keeps the given order.
 */
export function sortedLists(comparison: Comparison, word: string | null): Lists {
  const { rows, against } = comparison.lists;
  if (word === null) return comparison.lists;
  return { rows: sortedUnits(comparison, rows, word), against: against && sortedUnits(comparison, against, word) };
}

function sortedUnits(comparison: Comparison, units: readonly number[], word: string): number[] {
  const label = (unit: number): string => comparison.units[unit]?.label ?? '';
  if (word === 'name') return [...units].sort((a, b) => compareTexts(label(a), label(b)));
  const column = SUMMARY_COLUMNS.find(({ name }) => name === word.replaceAll('-', '_')) as SummaryColumn;
  const values = new Map(units.map((unit) => [unit, column.of(comparison, unit)?.value ?? null]));
  return sortedBy(units, (unit) => values.get(unit) ?? null, column.isGood);
}

function pairsOf(comparison: Comparison, lists: Lists, attacker: number): Pair[] {
  return opponentsOf(lists, attacker).flatMap((defender) => pairAt(comparison, attacker, defender) ?? []);
}

/** All pairs in the order of the lists, or sorted by a number of the pairs; attacks of the rows come first. */
export function sortedPairs(comparison: Comparison, word: string | null): Pair[] {
  const lists = sortedLists(comparison, word);
  const column = PAIR_COLUMNS.find(({ name }) => name === word?.replaceAll('-', '_'));
  return [lists.rows, lists.against ?? []].flatMap((attackers) => {
    const pairs = attackers.flatMap((attacker) => pairsOf(comparison, lists, attacker));
    if (column === undefined) return pairs;
    const values = new Map(pairs.map((pair) => [pair, pairValue(comparison, pair, column)?.value ?? null]));
    return sortedBy(pairs, (pair) => values.get(pair) ?? null, column.isGood);
  });
}

/** The best first, items without a value last. */
function sortedBy<Item>(items: readonly Item[], numberOf: (item: Item) => number | null, isGood: boolean): Item[] {
  return [...items].sort((a, b) => compareValues(numberOf(a), numberOf(b), isGood));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareValues(a: number | null, b: number | null, isGood: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return isGood ? b - a : a - b;
}

/** How much more damage one unit does to a third than another does. Units are indices. */
export interface Difference {
  readonly defender: number;
  readonly more: number;
  readonly less: number;
  /** Mean damage of `more` minus that of `less`, 0 or more. */
  readonly value: number;
  readonly exact: Fraction | null;
  /** Null if both means are exact. */
  readonly interval: Interval | null;
}

/** For every attacked unit the differences between all pairs of its attackers, those of the best one first. */
export async function differencesOf(comparison: Comparison, level: number): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const defender of comparison.units.keys()) {
    const attacks = attacksOn(comparison, defender).sort((a, b) => meanDamageOf(b) - meanDamageOf(a));
    for (const [i, more] of attacks.entries()) {
      for (const less of attacks.slice(i + 1)) differences.push(await differenceOf(more, less, level));
    }
  }
  return differences;
}

function meanDamageOf({ values }: Pair): number {
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

/** The mean and the standard error of a value: half the width of its normal interval divided by the critical value. */
async function sampleOf({ meanDamage: { value, interval }, trials }: PairValues, level: number): Promise<SampleMean> {
  if (interval === null) return { mean: value, standardError: null, trials: null };
  const margin = (interval[1] - interval[0]) / 2;
  return { mean: value, standardError: margin / (await normalCriticalValue(level)), trials };
}
