import type { CsvCell } from '../../sheet/text/csv.js';
import type { CompareDuelsAnswer, PairDuelAnswer, RankedUnitAnswer } from './compare-duels-answer.js';

/** The chances of a duel by their columns. */
const CHANCES = [
  ['first_win_chance', 'firstWins'],
  ['second_win_chance', 'secondWins'],
  ['neither_chance', 'neither'],
] as const;

const UNITS = ['first_cost', 'second_cost', 'first_unplayed', 'second_unplayed'];

/**
 * A comparison by duels as rows of CSV: one for each duel (docs/compare.md#csv-of-duels). There are
 * columns of intervals only if something was simulated.
 */
export function compareDuelsCsv({ units, against, pairs }: CompareDuelsAnswer): CsvCell[][] {
  const hasIntervals = pairs.some(({ simulated }) => simulated !== null);
  const chances = CHANCES.flatMap(([name]) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  const head = ['first', 'second', 'attacks_first', 'order_decided_by', ...chances, 'mean_turns', 'bound', 'trials'];
  const firsts = new Map(units.map((unit) => [unit.name, unit]));
  const seconds = new Map((against ?? units).map((unit) => [unit.name, unit]));
  return [
    [...head, ...UNITS, 'without'],
    ...pairs.map((duel) => rowOf(duel, [firsts.get(duel.first), seconds.get(duel.second)], hasIntervals)),
  ];
}

function rowOf(duel: PairDuelAnswer, pair: readonly (RankedUnitAnswer | undefined)[], hasIntervals: boolean): CsvCell[] {
  const { first, second, attacksFirst, orderDecidedBy, exact, simulated, without } = duel;
  const numbers = exact ?? simulated;
  const chances = CHANCES.flatMap(([, field]): CsvCell[] => {
    const value = numbers?.[field] ?? null;
    const interval = simulated?.intervals[field] ?? null;
    return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
  });
  return [
    ...[first, second, attacksFirst, orderDecidedBy],
    ...chances,
    ...[numbers?.meanTurns ?? null, exact?.bound ?? null, simulated?.trials ?? null],
    ...pair.map((unit) => unit?.cost ?? null),
    ...pair.map((unit) => unit?.unplayed ?? null),
    without,
  ];
}
