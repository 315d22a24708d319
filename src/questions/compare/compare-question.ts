import type { Host } from '../../asking/host.js';
import { compareTooSlow } from '../../errors/comparison.js';
import { UserError } from '../../errors/problem.js';
import { recordedExecutor } from '../../experiment/work/recorded-attacks.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import type { Question } from '../question.js';
import type { CompareAnswer, ComparedUnitAnswer, PairAnswer } from './compare-answer.js';
import { type CompareRequest, readCompareRequest } from './compare-request.js';
import { compareSheet } from './compare-sheet.js';
import { makeCompareAnswer } from './make-compare-answer.js';
import { PAIR_COLUMNS } from './work/compare-columns.js';
import { compareUnits } from './work/comparison.js';
import { MAX_ATTACKS } from './work/followed-attacks.js';
import type { Comparison } from './work/pair.js';

/** `odds compare`: every unit's attack on every other one, or on those of another list. */
export const compareQuestion: Question<CompareRequest, CompareAnswer> = {
  part: 'compare',
  read: readCompareRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: questionOfComparison(request), beside: request.out };
    const comparison = await host.keepWork(work, (record) => compared(request, record, host));
    return { answer: await makeCompareAnswer(comparison, request.attacks, request) };
  },
  sheet: compareSheet,
  csv: compareCsv,
};

/** Everything that the results of a comparison depend on. */
export function questionOfComparison({ attacks: { units, lists, play }, settings }: CompareRequest): object {
  return { units, lists, play, settings };
}

const SHORTER = ['fewer units', 'fewer --trials'] as const;

function tooSlow(limit: number, seconds: number, pairs: number): UserError {
  return new UserError([{ where: 'odds compare', path: 'unit', ...compareTooSlow(limit, seconds, pairs) }]);
}

async function compared(
  { attacks, settings, work, common }: CompareRequest,
  record: WorkRecord,
  host: Host,
): Promise<Comparison> {
  const { pairs } = work;
  const limit = { seconds: host.maxSeconds, refuse: (seconds: number) => tooSlow(host.maxSeconds, seconds, pairs) };
  const counted = { noun: 'pairs', total: pairs, parts: pairs, shorter: SHORTER, limit } as const;
  const watch = host.workProgress(counted, common.quiet);
  const executor = await host.openExecutor(common, { ...UNWATCHED, on: watch.on });
  try {
    const tools = { settings, executor: recordedExecutor(executor, record), pause: yieldToEventLoop, record };
    return await compareUnits(attacks, tools, watch);
  } finally {
    watch.end();
    await executor.close();
  }
}

const REST = ['attacker_cost', 'defender_cost', 'attacker_unplayed', 'defender_unplayed', 'trials', 'greedy', 'without'];

/**
 * A comparison as rows of CSV, one for each pair of opponents (docs/compare.md#csv). Columns of intervals exist only if
 * something was simulated, the column of the attacking list only if there are two lists.
 */
function compareCsv(answer: CompareAnswer): CsvCell[][] {
  const { units, against, pairs } = answer;
  const hasIntervals = pairs.some(({ trials }) => trials !== null);
  const head = PAIR_COLUMNS.flatMap(({ name }) => (hasIntervals ? [name, `${name}_ci_low`, `${name}_ci_high`] : [name]));
  const after = Array.from({ length: MAX_ATTACKS }, (_, k) => `discarded_after_${k + 1}`);
  const [rows, columns] = [units, against ?? units].map((list) => new Map(list.map((unit) => [unit.name, unit])));
  const first = [...(against === undefined ? [] : ['attacking']), 'attacker', 'defender', 'mode'];
  return [
    [...first, ...head, 'ever_discard_chance', ...after, ...REST],
    ...pairs.map((pair) => {
      const isByRows = pair.attacking !== 'columns';
      const [attackers, defenders] = isByRows ? [rows, columns] : [columns, rows];
      const [attacker, defender] = [attackers?.get(pair.attacker), defenders?.get(pair.defender)];
      return [...(pair.attacking === undefined ? [] : [pair.attacking]), ...rowOf(pair, attacker, defender, hasIntervals)];
    }),
  ];
}

function rowOf(
  pair: PairAnswer,
  attacker: ComparedUnitAnswer | undefined,
  defender: ComparedUnitAnswer | undefined,
  hasIntervals: boolean,
): CsvCell[] {
  const numbers = PAIR_COLUMNS.flatMap(({ name }): CsvCell[] => {
    const { value = null, interval = null } = pair.values?.[name] ?? {};
    return hasIntervals ? [value, interval?.[0] ?? null, interval?.[1] ?? null] : [value];
  });
  return [
    ...[pair.attacker, pair.defender, pair.mode],
    ...numbers,
    pair.everDiscardChance,
    ...Array.from({ length: MAX_ATTACKS }, (_, k) => pair.discardedAfter?.[k] ?? null),
    ...[attacker?.cost ?? null, defender?.cost ?? null, attacker?.unplayed ?? null, defender?.unplayed ?? null],
    ...[pair.trials, pair.greedy, pair.without],
  ];
}
