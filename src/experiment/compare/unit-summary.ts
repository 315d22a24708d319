import { at } from '../../errors/problem.js';
import type { TableValue } from '../plan/plan-odds.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn, pairValue } from './compare-columns.js';
import type { Comparison, Pair } from './pair.js';
import { pairAt } from './pair.js';

/** A number of a unit over all its opponents. */
export interface SummaryColumn extends Pick<PairColumn, 'name' | 'kind' | 'isGood'> {
  readonly of: (comparison: Comparison, unit: number) => SummaryValue | null;
}

/** A mean over opponents. */
export interface SummaryValue {
  readonly value: number;
  /** Whether some of the averaged values were simulated. */
  readonly isSimulated: boolean;
}

/**
 * The numbers of a unit as attacker, in the order of the columns: means over the opponents that
 * have a value.
 */
const ATTACKING: readonly SummaryColumn[] = PAIR_COLUMNS.map((column) => ({
  ...column,
  of: (comparison, unit) => meanOf(attacksBy(comparison, unit).map((pair) => pairValue(comparison, pair, column))),
}));

/** The numbers of a unit as defender. */
const ATTACKED: readonly SummaryColumn[] = [
  suffered('damage_suffered', 'mean_damage'),
  suffered('discarded_chance', 'discard_chance'),
];

/** A column: the mean of a number over the attacks of other units. */
function suffered(name: string, of: string): SummaryColumn {
  const column = pairColumn(of);
  return {
    ...{ name, kind: column.kind, isGood: false },
    of: (comparison, unit) => meanOf(attacksOn(comparison, unit).map((pair) => pairValue(comparison, pair, column))),
  };
}

/** All numbers of a unit. */
export const SUMMARY_COLUMNS: readonly SummaryColumn[] = [...ATTACKING, ...ATTACKED];

/** The possible attacks of a unit on others. */
export function attacksBy({ pairs }: Comparison, unit: number): Pair[] {
  return (pairs[unit] ?? []).filter(({ values }) => values !== null);
}

/** The possible attacks of others on a unit. */
export function attacksOn({ pairs }: Comparison, unit: number): Pair[] {
  return pairs.map((row) => at(row, unit)).filter(({ values }) => values !== null);
}

/**
 * The number of opponents that a unit may never discard, which the mean number of attacks leaves
 * out.
 */
export function neverDiscarded(comparison: Comparison, unit: number): number {
  return attacksBy(comparison, unit).filter(({ values }) => values?.attacks != null && values.attacks.mean === null).length;
}

function meanOf(values: readonly (TableValue | null)[]): SummaryValue | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return {
    value: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    isSimulated: known.some(({ exact }) => exact === null),
  };
}

/** The words that `--sort` accepts: `name`, or a number of the units. */
export const SORT_WORDS: readonly string[] = ['name', ...SUMMARY_COLUMNS.map(({ name }) => name.replaceAll('_', '-'))];

/**
 * The indices of the units, sorted by a word of SORT_WORDS: names from A, numbers with the best
 * first, units without the number last.
 */
export function sortedUnits(comparison: Comparison, word: string): number[] {
  const places = [...comparison.units.keys()];
  const label = (place: number): string => comparison.units[place]?.label ?? '';
  if (word === 'name') return places.sort((a, b) => compareTexts(label(a), label(b)));
  const column = SUMMARY_COLUMNS.find(({ name }) => name === word.replaceAll('-', '_')) as SummaryColumn;
  const values = places.map((place) => column.of(comparison, place)?.value ?? null);
  return places.sort((a, b) => compareValues(at(values, a), at(values, b), column.isGood));
}

/** All pairs of different units in the order of the units, or by a number that each pair has. */
export function sortedPairs(comparison: Comparison, word: string | null): Pair[] {
  const order = word === null ? [...comparison.units.keys()] : sortedUnits(comparison, word);
  const pairs = order.flatMap((a) => order.filter((d) => d !== a).map((d) => pairAt(comparison, a, d)));
  const column = PAIR_COLUMNS.find(({ name }) => name === word?.replaceAll('-', '_'));
  if (column === undefined) return pairs;
  const values = new Map(pairs.map((pair) => [pair, pairValue(comparison, pair, column)?.value ?? null]));
  return pairs.sort((a, b) => compareValues(values.get(a) ?? null, values.get(b) ?? null, column.isGood));
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareValues(a: number | null, b: number | null, isGood: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return isGood ? b - a : a - b;
}
