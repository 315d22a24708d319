import { at } from '../../../base/assert.js';
import { DUEL_UNITS } from '../../../chain/duel/duel-position.js';
import type { ComparedDuel } from '../../../experiment/compare/duels/duel-comparison.js';
import { duelsInOrder, type RankedDuels } from '../../../experiment/compare/duels/duel-ranks.js';
import { type CsvCell, renderCsv } from '../../../sheet/text/csv.js';
import { NO_DUEL_TEXTS } from './duels-context.js';

/** The chances of a duel by their columns. */
const CHANCES = [
  ['first_win_chance', 'firstWins'],
  ['second_win_chance', 'secondWins'],
  ['neither_chance', 'neither'],
] as const;

const UNITS = ['first_cost', 'second_cost', 'first_unplayed', 'second_unplayed'];

/**
 * A comparison by duels as CSV: a row for each duel (docs/compare.md#csv-of-duels). There are
 * columns of intervals only if something was simulated.
 */
export function compareDuelsCsv(ranked: RankedDuels): string {
  const hasIntervals = ranked.duels.some(({ numbers }) => numbers !== null && numbers.simulated !== null);
  const chances = CHANCES.flatMap(([name]) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  const head = ['first', 'second', 'attacks_first', 'order_decided_by', ...chances, 'mean_turns', 'bound', 'trials'];
  const rows = duelsInOrder(ranked).map((duel) => rowOf(ranked, duel, hasIntervals));
  return renderCsv([[...head, ...UNITS, 'without'], ...rows]);
}

function rowOf({ units }: RankedDuels, { first, second, numbers, without }: ComparedDuel, hasIntervals: boolean): CsvCell[] {
  const pair = [at(units, first), at(units, second)];
  const chances = CHANCES.flatMap(([, field]): CsvCell[] => {
    const value = numbers?.[field] ?? null;
    const interval = numbers?.simulated?.intervals[field] ?? null;
    return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
  });
  return [
    ...pair.map(({ label }) => label),
    ...[numbers && DUEL_UNITS[numbers.order.first], numbers?.order.decidedBy ?? null],
    ...chances,
    ...[numbers?.meanTurns ?? null, numbers?.simulated === null ? numbers.bound : null, numbers?.simulated?.trials ?? null],
    ...pair.map(({ unit }) => unit.cost),
    ...pair.map(({ unplayed }) => unplayed.length),
    without && NO_DUEL_TEXTS[without],
  ];
}
