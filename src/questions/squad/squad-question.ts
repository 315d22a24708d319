import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import type { BattleHost } from '../battle/battle-host.js';
import type { Question } from '../question.js';
import { squadAnswer } from './make-squad-answer.js';
import type { SquadAnswer } from './squad-answer.js';
import { readSquadRequest, type SquadRequest } from './squad-request.js';
import { squadSheet } from './squad-sheet.js';
import type { AskedCandidate } from './squad-units.js';
import { LegalLists } from './work/legal-lists.js';
import { comparedPlays } from './work/other-plays.js';
import { runSquad, type SquadResult } from './work/run-squad.js';
import { expectedBattles } from './work/search-lists.js';

/** `odds squad`: the lists that win most against others. */
export const squadQuestion: Question<SquadRequest, SquadAnswer, BattleHost> = {
  read: readSquadRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const { battles, candidates, limits, play, settings, out } = request;
    const work = { question: { battles, candidates, limits, play, settings }, beside: out };
    const result = await host.keepWork(work, (record) => found(request, record, host));
    return { answer: squadAnswer(request, result) };
  },
  sheet: squadSheet,
  part: 'squad',
  csv: squadCsv,
};

const SHORTER = ['fewer units', 'a smaller --size', 'fewer --trials'] as const;

async function found(request: SquadRequest, record: WorkRecord, host: BattleHost): Promise<SquadResult<AskedCandidate>> {
  const { battles, candidates, limits, play, settings, run } = request;
  const ofEach = settings.trials * (1 + comparedPlays(play).length);
  const total = battles.against.length * expectedBattles(new LegalLists(candidates, limits), ofEach);
  const watch = host.workProgress({ noun: 'battles', total, parts: 1, isLearning: true, shorter: SHORTER }, run.quiet);
  const runner = await host.openBattles(run.workers, watch);
  try {
    return await runSquad(request, { runner, record, watch });
  } finally {
    watch.end();
    await runner.close();
  }
}

/** The lists as rows of CSV, the best first (docs/squad.md#csv). */
function squadCsv({ lists, against }: SquadAnswer): CsvCell[][] {
  return [
    [
      ...['place', 'standing', 'units', 'cost', 'win_chance', 'win_ci_low', 'win_ci_high', 'nobody_chance'],
      ...['behind', 'behind_ci_low', 'behind_ci_high', 'unplayed'],
      ...against.map((_, i) => `win_chance_${i + 1}`),
    ],
    ...lists.map(({ names, cost, standing, wins, interval, neither, behind, unplayed, winsAgainst }, i): CsvCell[] => [
      ...[i + 1, standing, names.join('; '), cost, wins, ...interval, neither],
      ...(behind === null ? [null, null, null] : [behind.estimate, ...behind.interval]),
      ...[unplayed, ...winsAgainst],
    ]),
  ];
}
