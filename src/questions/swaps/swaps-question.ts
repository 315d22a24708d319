import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import type { BattleHost } from '../battle/battle-host.js';
import { pairsOfRace, type RacedSwap, raceSwaps } from '../battle/work/deals/race-swaps.js';
import { recordedDeals } from '../battle/work/deals/recorded-deals.js';
import type { Question } from '../question.js';
import { swapsAnswer } from './make-swaps-answer.js';
import type { SwapsAnswer } from './swaps-answer.js';
import { readSwapsRequest, type SwapsRequest } from './swaps-request.js';
import { swapsSheet } from './swaps-sheet.js';

/** `odds deck --against`: which swaps of a card in a deck win more often. */
export const swapsQuestion: Question<SwapsRequest, SwapsAnswer, BattleHost> = {
  read: readSwapsRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: { question: request.question, settings: request.settings }, beside: request.out };
    return { answer: swapsAnswer(request, await host.keepWork(work, (record) => raced(request, record, host))) };
  },
  sheet: swapsSheet,
  csv: swapsCsv,
};

/** What makes it shorter. */
const SHORTER = ['fewer --deals', 'fewer swaps'] as const;

async function raced(request: SwapsRequest, record: WorkRecord, host: BattleHost): Promise<readonly RacedSwap[]> {
  const { question, settings, workers, quiet } = request;
  const total = pairsOfRace(question, settings);
  const watch = host.workProgress({ noun: 'pairs', total, parts: 1, isLearning: true, shorter: SHORTER }, quiet);
  const runner = await host.openBattles(workers, watch);
  try {
    return await raceSwaps(question, settings, recordedDeals(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

/** The swaps as rows of CSV, by verdict (docs/deck.md#swaps). */
function swapsCsv({ swaps, notRanked, freshDeals }: SwapsAnswer): CsvCell[][] {
  return [
    [
      ...['out', 'into', 'verdict', 'gain', 'gain_ci_low', 'gain_ci_high', 'fresh_deals'],
      ...['race_deals', 'race_gained', 'race_lost', 'p_none', 'p_as_much', 'unplayed'],
    ],
    ...swaps.map(({ out, into, verdict, gain, race, unplayed }): CsvCell[] => [
      ...[out, into, verdict, gain.estimate, ...gain.interval, freshDeals],
      ...[race.deals, race.gained, race.lost, race.pNone, race.pAsMuch, unplayed],
    ]),
    ...notRanked.map(({ out, into, reason }): CsvCell[] => [
      ...[out, into, `not-ranked: ${reason}`, null, null, null, null],
      ...[null, null, null, null, null, null],
    ]),
  ];
}
