import { at } from '../../base/assert.js';
import { MAX_ATTACKS } from '../../experiment/compare/attacks-to-discard.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn, pairValue } from '../../experiment/compare/compare-columns.js';
import type { Difference } from '../../experiment/compare/differences.js';
import { columnsOf, isSmall, type Lists, pairCount } from '../../experiment/compare/lists.js';
import { type OnePool, POOL_ATTACKS } from '../../experiment/compare/one-pool.js';
import { type Comparison, type Pair, pairAt } from '../../experiment/compare/pair.js';
import {
  neverDiscarded,
  pairsInOrder,
  SUMMARY_COLUMNS,
  type SummaryColumn,
  sortedLists,
} from '../../experiment/compare/unit-summary.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import type { TextGrid } from '../../sheet/text/text-grid.js';
import { cutName } from '../../sheet/text/text-table.js';
import { titleOf } from '../../sheet/words/titles.js';
import { type Fraction, toText } from '../../statistics/fraction.js';
import type { CompareContext } from './compare-context.js';
import { listWord, shortTitleOf } from './compare-titles.js';
import { SIMULATED_MARK, type TableStyle, unitText, valueText } from './table-number.js';

/** The text of a missing value. */
export const NO_VALUE = '–';

/** How names are written into a grid, and which columns have room. */
export interface GridStyle {
  /** A name escaped for the format. */
  readonly displayed: (name: string) => string;
  readonly longestName: number;
  /** The columns of the list of units; null: all. */
  readonly summary: readonly string[] | null;
}

const NUMBERS: TableStyle = { decimals: null, chances: 'percent' };
const DETAILS: Readonly<Record<PairColumn['kind'], TableStyle>> = {
  mean: { decimals: 4, chances: 'percent' },
  chance: { decimals: 2, chances: 'percent' },
};
/** Characters at most of a fraction that is displayed. */
const LONGEST_FRACTION = 11;

/** A comparison as tables for people: two units in detail, a few as matrices, more as lists. */
export function compareGrids(comparison: Comparison, context: CompareContext, style: GridStyle): TextGrid[] {
  const lists = sortedLists(comparison, context.sort);
  if (pairCount(lists) === 2) return detailGrids(comparison, lists, context, style);
  const summaries = summaryGrids(comparison, lists, style);
  if (!isSmall(lists)) return summaries;
  const matrices = matrixGrids(comparison, lists, style);
  const differences = differenceGrids(comparison, context, lists, style);
  // A second list has the letters that are the heads of the columns, so it comes before them.
  return [...(lists.against === null ? [...matrices, ...summaries] : [...summaries, ...matrices]), ...differences];
}

/** The name of a unit in a grid. */
export function nameOf({ units }: Pick<Comparison, 'units'>, unit: number, { displayed, longestName }: GridStyle): string {
  return displayed(cutName(units[unit]?.label ?? '', longestName));
}

// ---------------------------------------------------------------- two units

function detailGrids(comparison: Comparison, lists: Lists, { pools }: CompareContext, style: GridStyle): TextGrid[] {
  const pairs = pairsInOrder(comparison, lists);
  const columns = pairs.map(({ attacker, defender }) => {
    const isOneName = comparison.units[attacker]?.label === comparison.units[defender]?.label;
    return isOneName ? `${listWord(lists, attacker)} attack` : `${nameOf(comparison, attacker, style)} attacks`;
  });
  const rows = PAIR_COLUMNS.map((column) => ({
    head: titleOf(column.name),
    values: pairs.map((pair) => ({ text: detailCell(comparison, pair, column) })),
  }));
  const grid = { caption: null, down: '', across: null, columns, rows };
  return [grid, ...poolGrid(pairs, columns, pools), ...afterGrid(pairs, columns)];
}

/** The chances to have discarded after 1, 2, 3 attacks in a row with one pool of Force. */
function poolGrid(pairs: readonly Pair[], columns: readonly string[], pools: readonly OnePool[]): TextGrid[] {
  const chances = pairs.map((pair) => pools.find(({ attacker }) => attacker === pair.attacker)?.after ?? null);
  if (chances.every((after) => after === null || after.every((chance) => chance === 0))) return [];
  const rows = Array.from({ length: POOL_ATTACKS }, (_, k) => ({
    head: String(k + 1),
    values: chances.map((after) => ({ text: after === null ? NO_VALUE : plainValue(at(after, k), false, 'chance') })),
  }));
  const caption = 'chance to have discarded after this many attacks in a row, one pool of Force (%)';
  return [{ caption, down: 'attacks', across: null, columns: [...columns], rows }];
}

function detailCell(comparison: Comparison, pair: Pair, column: PairColumn): string {
  const value = pairValue(comparison, pair, column);
  if (column.name === 'attacks_to_discard' && value === null) return attacksText(pair);
  if (value === null) return NO_VALUE;
  const text = `${valueText(value, column, DETAILS[column.kind])}${unitText(column, NUMBERS).replace(/[()]/g, '')}`;
  return `${text}${value.exact === null ? intervalText(value, column) : fractionText(value.exact)}`;
}

function fractionText(exact: Fraction): string {
  const text = toText(exact);
  return exact.denominator === 1n || text.length > LONGEST_FRACTION ? '' : ` = ${text}`;
}

function intervalText({ interval }: TableValue, column: PairColumn): string {
  if (interval === null) return '';
  const ends = interval.map((end) => valueText({ value: end, exact: null, interval }, column, DETAILS[column.kind]));
  return ` (${ends.map((end) => end.replace(SIMULATED_MARK, '')).join(' to ')})`;
}

/** The chances to have discarded after 1, 2, 3 ... attacks, until they round to certainty. */
function afterGrid(pairs: readonly Pair[], columns: readonly string[]): TextGrid[] {
  const chances = pairs.map(({ values }) => values?.attacks?.after ?? null);
  if (chances.every((after) => after === null || after.every((chance) => chance === 0))) return [];
  const rows = Array.from({ length: MAX_ATTACKS }, (_, k) => ({
    head: String(k + 1),
    values: pairs.map((pair, i) => ({ text: afterText(pair, chances[i]?.[k] ?? null) })),
  }));
  const isCertain = (k: number): boolean => chances.every((after) => after === null || at(after, k) > 0.9995);
  const last = rows.findIndex((_, k) => isCertain(k));
  const caption = 'chance to have discarded after this many attacks, fresh Force for each (%)';
  return [{ caption, down: 'attacks', across: null, columns: [...columns], rows: last < 0 ? rows : rows.slice(0, last + 1) }];
}

function afterText({ values }: Pair, chance: number | null): string {
  return chance === null ? NO_VALUE : plainValue(chance, values?.trials != null, 'chance');
}

// ---------------------------------------------------------------- a few units

const MATRICES = ['mean_damage', 'discard_chance', 'attacks_to_discard'].map(pairColumn);

/** One list has all its attacks in the same matrices; with two lists one of them attacks in each. */
function matrixGrids(comparison: Comparison, lists: Lists, style: GridStyle): TextGrid[] {
  const directions = lists.against === null ? [true] : [true, false];
  return directions.flatMap((isByRows) => MATRICES.map((column) => matrixGrid(comparison, lists, column, isByRows, style)));
}

function matrixGrid(comparison: Comparison, lists: Lists, column: PairColumn, isByRows: boolean, style: GridStyle): TextGrid {
  const pairOf = (row: number, across: number): Pair | null =>
    isByRows ? pairAt(comparison, row, across) : pairAt(comparison, across, row);
  return {
    caption: `${titleOf(column.name)}${unitText(column, NUMBERS)}, ${isByRows ? 'rows attack columns' : 'columns attack rows'}`,
    down: '',
    across: null,
    columns: columnsOf(lists).map((_, i) => columnMark(lists, i)),
    rows: lists.rows.map((row, i) => ({
      head: `${lists.against === null ? `${columnMark(lists, i)} ` : ''}${nameOf(comparison, row, style)}`,
      values: columnsOf(lists).map((across) => ({ text: matrixCell(comparison, pairOf(row, across), column) })),
    })),
  };
}

/** The head of a column: the number of its unit in the rows, or a letter if there are two lists. */
export function columnMark({ against }: Pick<Lists, 'against'>, i: number): string {
  return against === null ? String(i + 1) : String.fromCharCode('A'.charCodeAt(0) + i);
}

function matrixCell(comparison: Comparison, pair: Pair | null, column: PairColumn): string {
  if (pair === null) return NO_VALUE;
  if (column.name === 'attacks_to_discard') return attacksText(pair);
  const value = pairValue(comparison, pair, column);
  return value === null ? NO_VALUE : valueText(value, column, NUMBERS);
}

/**
 * The mean number of attacks to a discard; if it is infinite, "never" if no attack can discard,
 * else "∞".
 */
export function attacksText({ values }: Pair): string {
  const attacks = values?.attacks ?? null;
  if (attacks === null) return NO_VALUE;
  const { mean: value, exact, interval, ever } = attacks;
  if (value !== null) return valueText({ value, exact, interval }, { kind: 'mean' }, NUMBERS);
  return `${values?.trials == null ? '' : SIMULATED_MARK}${ever === 0 ? 'never' : '∞'}`;
}

/** The two attackers that do the most damage to each unit, and the difference between them. */
function differenceGrids(
  comparison: Comparison,
  { differences }: CompareContext,
  { rows, against }: Lists,
  style: GridStyle,
): TextGrid[] {
  const grids =
    against === null
      ? ([['two', 'unit', rows]] as const)
      : ([
          ['two rows', 'column', against],
          ['two columns', 'row', rows],
        ] as const);
  return grids.flatMap(([best, each, attacked]) => {
    const firsts = attacked.flatMap((defender) => differences.find((difference) => difference.defender === defender) ?? []);
    if (firsts.length === 0) return [];
    return [
      {
        caption: `the ${best} that do the most damage to each ${each}, and the difference between their means`,
        down: 'attacked',
        across: null,
        columns: ['most damage', 'next', 'difference'],
        rows: firsts.map((difference) => differenceRow(comparison, difference, style)),
      },
    ];
  });
}

function differenceRow(
  comparison: Comparison,
  { defender, more, less, value, exact, interval }: Difference,
  style: GridStyle,
): TextGrid['rows'][number] {
  const difference = { value, exact, interval };
  const text = `${valueText(difference, { kind: 'mean' }, NUMBERS)}${intervalText(difference, pairColumn('mean_damage'))}`;
  const names = [more, less].map((attacker) => ({ text: nameOf(comparison, attacker, style) }));
  return { head: nameOf(comparison, defender, style), values: [...names, { text }] };
}

// ---------------------------------------------------------------- many units

/** A list of the units with their means, or one for the rows and one for the columns. */
function summaryGrids(comparison: Comparison, lists: Lists, style: GridStyle): TextGrid[] {
  const { rows, against } = lists;
  const means = 'means over all opponents';
  const grid = (caption: string, units: readonly number[], marks: readonly string[] = []): TextGrid => ({
    ...summaryGrid(comparison, units, marks, style),
    caption,
  });
  if (against === null) return [grid(means, rows)];
  const marks = isSmall(lists) ? against.map((_, i) => columnMark(lists, i)) : [];
  return [grid(`rows: ${means}`, rows), grid(`columns: ${means}`, against, marks)];
}

/** `marks[i]`: what precedes the name of unit i, if anything does. */
function summaryGrid(
  comparison: Comparison,
  units: readonly number[],
  marks: readonly string[],
  style: GridStyle,
): Omit<TextGrid, 'caption'> {
  const columns = SUMMARY_COLUMNS.filter(({ name }) => style.summary === null || style.summary.includes(name));
  return {
    down: '',
    across: null,
    columns: columns.map((column) => `${shortTitleOf(column.name)}${unitText(column, NUMBERS)}`),
    rows: units.map((unit, i) => ({
      head: [...marks.slice(i, i + 1), nameOf(comparison, unit, style)].join(' '),
      values: columns.map((column) => ({ text: summaryText(comparison, unit, column) })),
    })),
  };
}

/**
 * A number of a unit, with "*" if it may never discard some opponent, which the mean then leaves
 * out.
 */
export function summaryText(comparison: Comparison, unit: number, column: SummaryColumn): string {
  const value = column.of(comparison, unit);
  const isPartial = column.name === 'attacks_to_discard' && neverDiscarded(comparison, unit) > 0;
  if (value === null) return isPartial ? 'never' : NO_VALUE;
  return `${plainValue(value.value, value.isSimulated, column.kind)}${isPartial ? '*' : ''}`;
}

/** Whether any number of a list of units has a "*". */
export function hasPartial(comparison: Comparison): boolean {
  return [...comparison.units.keys()].some((unit) => neverDiscarded(comparison, unit) > 0);
}

const SOME_FRACTION: Fraction = { numerator: 0n, denominator: 1n };

function plainValue(value: number, isSimulated: boolean, kind: PairColumn['kind']): string {
  return valueText({ value, exact: isSimulated ? null : SOME_FRACTION, interval: null }, { kind }, NUMBERS);
}
