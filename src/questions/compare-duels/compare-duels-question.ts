import { duelsTooSlow } from '../../errors/comparison.js';
import { UserError } from '../../errors/problem.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import type { Question } from '../question.js';
import type { CompareDuelsAnswer, PairDuelAnswer, RankedUnitAnswer } from './compare-duels-answer.js';
import { type CompareDuelsRequest, type DuelsHost, readCompareDuelsRequest } from './compare-duels-request.js';
import { compareDuelsSheet } from './compare-duels-sheet.js';
import { compareDuelsAnswer } from './make-compare-duels-answer.js';
import { compareDuels, type DuelComparison, recordedDuels } from './work/duel-comparison.js';
import { rankDuels } from './work/duel-ranks.js';

/** `odds compare --duel`: every pair of units fights a duel. */
export const compareDuelsQuestion: Question<CompareDuelsRequest, CompareDuelsAnswer, DuelsHost> = {
  part: 'compare',
  read: readCompareDuelsRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: questionOfDuels(request), beside: request.out };
    const comparison = await host.keepWork(work, (record) => fought(request, record, host));
    return { answer: compareDuelsAnswer(rankDuels(comparison, request.sort), request) };
  },
  sheet: compareDuelsSheet,
  csv: compareDuelsCsv,
};

/** All that the results of the duels depend on. */
export function questionOfDuels({ pairs, settings }: CompareDuelsRequest): object {
  return { ...pairs, settings };
}

/** What makes duels shorter. */
const SHORTER = ['--no-exact', 'fewer units', 'less --force'] as const;

function tooSlow(limit: number, seconds: number, duels: number): UserError {
  return new UserError([{ where: 'odds compare', path: 'unit', ...duelsTooSlow(limit, seconds, duels) }]);
}

async function fought(
  { pairs, settings, work, common }: CompareDuelsRequest,
  record: WorkRecord,
  host: DuelsHost,
): Promise<DuelComparison> {
  const limit = { seconds: host.maxSeconds, refuse: (seconds: number) => tooSlow(host.maxSeconds, seconds, work.pairs) };
  const counted = { noun: 'duels', total: work.pairs, parts: work.pairs, shorter: SHORTER, limit } as const;
  const watch = host.workProgress(counted, common.quiet);
  const runner = await host.openDuels(common.workers);
  try {
    return await compareDuels(pairs, settings, recordedDuels(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

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
function compareDuelsCsv({ units, against, pairs }: CompareDuelsAnswer): CsvCell[][] {
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
