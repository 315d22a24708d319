import { at } from '../../errors/problem.js';
import { MAX_ATTACKS } from '../../experiment/compare/attacks-to-discard.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn, pairValue } from '../../experiment/compare/compare-columns.js';
import type { Comparison, Pair } from '../../experiment/compare/pair.js';
import { pairAt } from '../../experiment/compare/pair.js';
import { neverDiscarded, SUMMARY_COLUMNS, type SummaryColumn, sortedUnits } from '../../experiment/compare/unit-summary.js';
import type { TableValue } from '../../experiment/plan/plan-odds.js';
import { type Fraction, toText } from '../../statistics/fraction.js';
import { SIMULATED_MARK, type TableStyle, unitText, valueText } from '../table/table-number.js';
import type { TextGrid } from '../text/text-grid.js';
import { cutName } from '../text/text-table.js';
import { titleOf } from '../text/titles.js';
import { type CompareContext, MAX_IN_MATRIX } from './compare-context.js';
import { shortTitleOf } from './compare-titles.js';

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

/** A comparison as tables for people: two units in detail, a few as matrices, more as a list. */
export function compareGrids(comparison: Comparison, context: CompareContext, style: GridStyle): TextGrid[] {
  const order = context.sort === null ? [...comparison.units.keys()] : sortedUnits(comparison, context.sort);
  if (order.length === 2) return detailGrids(comparison, order, style);
  const list = summaryGrid(comparison, order, style);
  if (order.length > MAX_IN_MATRIX) return [list];
  const matrices = ['mean_damage', 'discard_chance', 'attacks_to_discard'].map((name) =>
    matrixGrid(comparison, order, pairColumn(name), style),
  );
  return [...matrices, list, ...differenceGrid(comparison, context, order, style)];
}

function nameOf({ units }: Comparison, unit: number, { displayed, longestName }: GridStyle): string {
  return displayed(cutName(units[unit]?.label ?? '', longestName));
}

// ---------------------------------------------------------------- two units

function detailGrids(comparison: Comparison, [first = 0, second = 0]: readonly number[], style: GridStyle): TextGrid[] {
  const pairs = [comparison.pairs[first]?.[second], comparison.pairs[second]?.[first]].filter((pair) => pair !== undefined);
  const columns = pairs.map(({ attacker }) => `${nameOf(comparison, attacker, style)} attacks`);
  const rows = PAIR_COLUMNS.map((column) => ({
    head: titleOf(column.name),
    values: pairs.map((pair) => ({ text: detailCell(comparison, pair, column) })),
  }));
  const grid = { caption: null, down: '', across: null, columns, rows };
  return [grid, ...afterGrid(pairs, columns)];
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
  const caption = 'chance to have discarded after this many attacks (%)';
  return [{ caption, down: 'attacks', across: null, columns: [...columns], rows: last < 0 ? rows : rows.slice(0, last + 1) }];
}

function afterText({ values }: Pair, chance: number | null): string {
  return chance === null ? NO_VALUE : plainValue(chance, values?.trials != null, 'chance');
}

// ---------------------------------------------------------------- a few units

function matrixGrid(comparison: Comparison, order: readonly number[], column: PairColumn, style: GridStyle): TextGrid {
  return {
    caption: `${titleOf(column.name)}${unitText(column, NUMBERS)}, rows attack columns`,
    down: '',
    across: null,
    columns: order.map((_, i) => String(i + 1)),
    rows: order.map((attacker, i) => ({
      head: `${i + 1} ${nameOf(comparison, attacker, style)}`,
      values: order.map((defender) => ({
        text: matrixCell(comparison, pairAt(comparison, attacker, defender), column),
      })),
    })),
  };
}

function matrixCell(comparison: Comparison, pair: Pair, column: PairColumn): string {
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
function differenceGrid(
  comparison: Comparison,
  { differences }: CompareContext,
  order: readonly number[],
  style: GridStyle,
): TextGrid[] {
  const firsts = order.flatMap((defender) => differences.find((each) => each.defender === defender) ?? []);
  if (firsts.length === 0) return [];
  return [
    {
      caption: 'the two that do the most damage to each unit, and the difference between their means',
      down: 'attacked',
      across: null,
      columns: ['most damage', 'next', 'difference'],
      rows: firsts.map(({ defender, more, less, value, exact, interval }) => {
        const difference = { value, exact, interval };
        const text = `${valueText(difference, { kind: 'mean' }, NUMBERS)}${intervalText(difference, pairColumn('mean_damage'))}`;
        return {
          head: nameOf(comparison, defender, style),
          values: [{ text: nameOf(comparison, more, style) }, { text: nameOf(comparison, less, style) }, { text }],
        };
      }),
    },
  ];
}

// ---------------------------------------------------------------- many units

function summaryGrid(comparison: Comparison, order: readonly number[], style: GridStyle): TextGrid {
  const columns = SUMMARY_COLUMNS.filter(({ name }) => style.summary === null || style.summary.includes(name));
  return {
    caption: 'means over all opponents',
    down: '',
    across: null,
    columns: columns.map((column) => `${shortTitleOf(column.name)}${unitText(column, NUMBERS)}`),
    rows: order.map((unit) => ({
      head: nameOf(comparison, unit, style),
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
