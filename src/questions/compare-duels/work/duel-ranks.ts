import { at } from '../../../base/assert.js';
import { costWithCards } from '../../../rules/units/company.js';
import type { Lists } from '../../compare/work/lists.js';
import type { DuelSort } from '../../compare/work/unit-summary.js';
import { type ComparedDuel, type DuelComparison, type DuelSide, sideOf } from './duel-comparison.js';

interface DuelStanding {
  readonly unit: number;
  readonly duels: number;
  /** Mean chance to win, counting half for a duel that nobody wins; null if it fights none. */
  readonly wins: number | null;
  /** `wins` for each build point; null if its cost is unknown or 0. */
  readonly winsPerPoint: number | null;
  /** Mean chance that nobody wins; null if it fights none. */
  readonly neither: number | null;
  /** Whether some of its duels are simulated. */
  readonly isSimulated: boolean;
  /** Its rank among the units of its list, from 1, shared by equal values; null without a value. */
  readonly rank: number | null;
  readonly rankPerPoint: number | null;
}

/** Values closer than this share a rank; rounding cannot add up to as much. */
const TIE = 1e-9;

/** A comparison with the results of its units, by which its lists are sorted. */
export interface RankedDuels extends DuelComparison {
  /** `standings[u]`: that of unit u. */
  readonly standings: readonly DuelStanding[];
  readonly sorted: Lists;
}

/** The standings of all units, and the lists sorted by one of DUEL_SORT_WORDS. */
export function rankDuels(comparison: DuelComparison, sort: DuelSort): RankedDuels {
  const sides = sidesOfUnits(comparison);
  const plain = comparison.units.map((unit, index) => standingOf(index, at(sides, index), costWithCards(unit)));
  const { rows, against } = comparison.lists;
  const standings = [...placed(plain, rows), ...placed(plain, against ?? [])];
  const inOrder = (list: readonly number[]): number[] => [...list].sort((a, b) => compare(comparison, standings, sort, a, b));
  return { ...comparison, standings, sorted: { rows: inOrder(rows), against: against && inOrder(against) } };
}

/** `sides[u]`: the duels of unit u as it sees them. */
function sidesOfUnits({ units, duels }: DuelComparison): DuelSide[][] {
  const sides: DuelSide[][] = units.map(() => []);
  for (const { first, second, numbers } of duels) {
    if (numbers === null) continue;
    at(sides, first).push(sideOf(numbers, true));
    at(sides, second).push(sideOf(numbers, false));
  }
  return sides;
}

type Plain = Omit<DuelStanding, 'rank' | 'rankPerPoint'>;

function standingOf(unit: number, sides: readonly DuelSide[], cost: number | null): Plain {
  const wins = meanOf(sides.map((side) => side.wins + side.neither / 2));
  return {
    unit,
    duels: sides.length,
    wins,
    winsPerPoint: wins === null || cost === null || cost === 0 ? null : wins / cost,
    neither: meanOf(sides.map(({ neither }) => neither)),
    isSimulated: sides.some(({ trials }) => trials !== null),
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function placed(standings: readonly Plain[], list: readonly number[]): DuelStanding[] {
  const own = list.map((unit) => at(standings, unit));
  const rankIn = (values: readonly (number | null)[], value: number | null): number | null =>
    value === null ? null : 1 + values.filter((other) => other !== null && other > value + TIE).length;
  const wins = own.map((standing) => standing.wins);
  const perPoint = own.map((standing) => standing.winsPerPoint);
  return own.map((standing) => ({
    ...standing,
    rank: rankIn(wins, standing.wins),
    rankPerPoint: rankIn(perPoint, standing.winsPerPoint),
  }));
}

/** By rank, units without one last and equal ones in the given order; or by name. */
function compare({ units }: DuelComparison, standings: readonly DuelStanding[], sort: DuelSort, a: number, b: number): number {
  if (sort === 'name') {
    const [x, y] = [at(units, a).label, at(units, b).label];
    return x < y ? -1 : x > y ? 1 : a - b;
  }
  const rankOf = (unit: number): number => {
    const { rank, rankPerPoint } = at(standings, unit);
    return (sort === 'wins' ? rank : rankPerPoint) ?? Number.POSITIVE_INFINITY;
  };
  const [x, y] = [rankOf(a), rankOf(b)];
  return x === y ? a - b : x - y;
}

/** The duels in the order of the sorted lists; each keeps its first unit. */
export function duelsInOrder({ duels, sorted }: RankedDuels): ComparedDuel[] {
  const order = new Map([...sorted.rows, ...(sorted.against ?? [])].map((unit, place) => [unit, place]));
  const placeOf = (unit: number): number => order.get(unit) ?? 0;
  return [...duels].sort((a, b) => placeOf(a.first) - placeOf(b.first) || placeOf(a.second) - placeOf(b.second));
}
