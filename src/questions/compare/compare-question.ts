import type { Host } from '../../asking/host.js';
import { compareTooSlow } from '../../errors/comparison.js';
import { UserError } from '../../errors/problem.js';
import { recordedExecutor } from '../../experiment/work/recorded-attacks.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import type { Question } from '../question.js';
import type { CompareAnswer } from './compare-answer.js';
import { compareCsv } from './compare-csv.js';
import { type CompareRequest, readCompareRequest } from './compare-request.js';
import { compareSheet } from './compare-sheet.js';
import { makeCompareAnswer } from './make-compare-answer.js';
import { compareUnits } from './work/comparison.js';
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

/** All that the results of a comparison depend on. */
export function questionOfComparison({ attacks: { units, lists, play }, settings }: CompareRequest): object {
  return { units, lists, play, settings };
}

/** What makes a comparison shorter. */
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
