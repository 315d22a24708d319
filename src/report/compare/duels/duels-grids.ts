import { at } from '../../../base/assert.js';
import { type ComparedDuel, type DuelSide, sideOf } from '../../../experiment/compare/duels/duel-comparison.js';
import {
  type DuelStanding,
  duelFinder,
  type FindDuel,
  type RankedDuels,
} from '../../../experiment/compare/duels/duel-ranks.js';
import { columnsOf, isSmall, type Lists } from '../../../experiment/compare/lists.js';
import type { TextGrid } from '../../../sheet/text/text-grid.js';
import { cutName } from '../../../sheet/text/text-table.js';
import type { Interval } from '../../../statistics/intervals/interval.js';
import { columnMark, type GridStyle, NO_VALUE, nameOf } from '../compare-grids.js';
import { nameInLists } from '../compare-titles.js';
import { SIMULATED_MARK, type TableStyle, valueText } from '../table-number.js';

/** How names are written into a grid. */
type NameStyle = Pick<GridStyle, 'displayed' | 'longestName'>;

const NUMBERS: TableStyle = { decimals: null, chances: 'percent' };
const DETAILS: TableStyle = { decimals: 2, chances: 'percent' };
const EXACT = { numerator: 0n, denominator: 1n };

/** A comparison by duels as tables for people: one duel in detail, a few as a matrix, more as a list. */
export function duelGrids(ranked: RankedDuels, style: NameStyle): TextGrid[] {
  const { sorted, duels } = ranked;
  const [only] = duels;
  if (only !== undefined && duels.length === 1) return [detailGrid(ranked, only, style)];
  const rankings = rankingGrids(ranked, style);
  if (!isSmall(sorted)) return rankings;
  const matrices = matrixGrids(ranked, style);
  // A second list has the letters that are the heads of the columns, so it comes before them.
  return sorted.against === null ? [...matrices, ...rankings] : [...rankings, ...matrices];
}

/** A chance in percent, without the sign; a simulated one has a mark. */
export function chanceCell(value: number, isSimulated: boolean, interval: Interval | null, style = NUMBERS): string {
  return valueText({ value, exact: isSimulated ? null : EXACT, interval }, { kind: 'chance' }, style);
}

/** The chance of a unit to win a duel, in percent. */
export function winCell({ wins, trials, interval }: DuelSide): string {
  return chanceCell(wins, trials !== null, interval);
}

function detailGrid(ranked: RankedDuels, duel: ComparedDuel, { displayed, longestName }: NameStyle): TextGrid {
  const { numbers, first, second } = duel;
  const cells = (text: (side: DuelSide, standing: DuelStanding) => string): TextGrid['rows'][number]['values'] =>
    [first, second].map((unit) => ({
      text: numbers === null ? NO_VALUE : text(sideOf(numbers, unit === first), at(ranked.standings, unit)),
    }));
  const wins = ({ wins, trials, interval }: DuelSide): string =>
    `${chanceCell(wins, trials !== null, interval, DETAILS)} %${trials === null ? '' : intervalText(interval)}`;
  return {
    ...{ caption: null, down: '', across: null },
    columns: [first, second].map((unit) => displayed(cutName(nameInLists(ranked, unit), longestName))),
    rows: [
      { head: 'wins', values: cells(wins) },
      { head: 'nobody wins', values: cells((side) => `${chanceCell(side.neither, side.trials !== null, null, DETAILS)} %`) },
      { head: 'wins per build point', values: cells((_, { winsPerPoint }) => perPointText(winsPerPoint, DETAILS)) },
    ],
  };
}

function perPointText(value: number | null, style: TableStyle): string {
  return value === null ? NO_VALUE : `${chanceCell(value, false, null, style)} %`;
}

function intervalText(interval: Interval | null): string {
  if (interval === null) return '';
  return ` (${interval.map((end) => chanceCell(end, true, interval, DETAILS).replace(SIMULATED_MARK, '')).join(' to ')})`;
}

/** A matrix of the chances to win, and one of those that nobody wins if there are any. */
function matrixGrids(ranked: RankedDuels, style: NameStyle): TextGrid[] {
  const find = duelFinder(ranked);
  const isDecided = ranked.duels.every(({ numbers }) => numbers === null || numbers.neither === 0);
  const wins = matrixGrid(ranked, find, style, 'chance of the row to win against the column (%)', winCell);
  if (isDecided) return [wins];
  const neither = ({ neither: chance, trials }: DuelSide): string => chanceCell(chance, trials !== null, null);
  return [wins, matrixGrid(ranked, find, style, 'chance that nobody wins (%)', neither)];
}

function matrixGrid(
  ranked: RankedDuels,
  find: FindDuel,
  style: NameStyle,
  caption: string,
  cell: (side: DuelSide) => string,
): TextGrid {
  const { sorted } = ranked;
  return {
    ...{ caption, down: '', across: null },
    columns: columnsOf(sorted).map((_, i) => columnMark(sorted, i)),
    rows: sorted.rows.map((row, i) => ({
      head: `${rowMark(sorted, i)}${nameOf(ranked, row, { ...style, summary: null })}`,
      values: columnsOf(sorted).map((column) => {
        const side = find(row, column);
        return { text: side === null ? NO_VALUE : cell(side) };
      }),
    })),
  };
}

function rowMark(lists: Lists, i: number): string {
  return lists.against === null ? `${columnMark(lists, i)} ` : '';
}

/** The titles of the ranking. */
export const RANKING = ['wins (%)', 'rank', 'wins per point (%)', 'rank per point', 'nobody wins (%)', 'duels'];

/** The units with their ranks: one list, or one for the rows and one for the columns. */
function rankingGrids(ranked: RankedDuels, style: NameStyle): TextGrid[] {
  const { rows, against } = ranked.sorted;
  if (against === null) return [rankingGrid(ranked, 'ranks: wins over all opponents', rows, style, () => '')];
  const mark = isSmall(ranked.sorted) ? (i: number) => `${columnMark(ranked.sorted, i)} ` : () => '';
  return [
    rankingGrid(ranked, 'rows: wins over all opponents', rows, style, () => ''),
    rankingGrid(ranked, 'columns: wins over all opponents', against, style, mark),
  ];
}

function rankingGrid(
  ranked: RankedDuels,
  caption: string,
  units: readonly number[],
  style: NameStyle,
  mark: (i: number) => string,
): TextGrid {
  return {
    ...{ caption, down: '', across: null, columns: RANKING },
    rows: units.map((unit, i) => ({
      head: `${mark(i)}${nameOf(ranked, unit, { ...style, summary: null })}`,
      values: standingTexts(at(ranked.standings, unit)).map((text) => ({ text })),
    })),
  };
}

/** The numbers of a unit in the order of the ranking. */
export function standingTexts(standing: DuelStanding): string[] {
  const { wins, rank, winsPerPoint, rankPerPoint, neither, duels, isSimulated } = standing;
  const chance = (value: number | null): string => (value === null ? NO_VALUE : chanceCell(value, isSimulated, null));
  const whole = (value: number | null): string => (value === null ? NO_VALUE : String(value));
  return [chance(wins), whole(rank), chance(winsPerPoint), whole(rankPerPoint), chance(neither), String(duels)];
}
