import { duelsTooSlow } from '../../errors/comparison.js';
import { UserError } from '../../errors/problem.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { Question } from '../question.js';
import type { CompareDuelsAnswer } from './compare-duels-answer.js';
import { compareDuelsCsv } from './compare-duels-csv.js';
import { type CompareDuelsRequest, readCompareDuelsRequest } from './compare-duels-request.js';
import { compareDuelsSheet } from './compare-duels-sheet.js';
import type { DuelsHost } from './duels-host.js';
import { compareDuelsAnswer } from './make-compare-duels-answer.js';
import { compareDuels, type DuelComparison } from './work/duel-comparison.js';
import { rankDuels } from './work/duel-ranks.js';
import { recordedDuels } from './work/recorded-duels.js';

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
