import { playGrounds } from '../../chain/battle/play/play-grounds.js';
import { Policies } from '../../chain/battle/play/policies.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { StoryBlock } from '../../sheet/sheet.js';
import { inTurns } from '../../simulate/event-loop.js';
import type { BattleHost } from '../battle/battle-host.js';
import { battleAsked } from '../battle/make-battle-answer.js';
import type { RetoldBattle } from '../battle/show/battle-trace.js';
import { battleOf } from '../battle/work/battle-question.js';
import { DealPlayer } from '../battle/work/deals/deal-player.js';
import { recordedDeals } from '../battle/work/deals/recorded-deals.js';
import { type DealsResult, dealsOfRun, runDeals } from '../battle/work/deals/run-deals.js';
import { settledPlayOf } from '../battle/work/settled-play.js';
import type { Question, Retold } from '../question.js';
import type { DealsAnswer } from './deals-answer.js';
import { dealsCsv } from './deals-csv.js';
import { type DealsRequest, readDealsRequest } from './deals-request.js';
import { dealsSheet } from './deals-sheet.js';
import { dealsAnswer } from './make-deals-answer.js';

/** `odds battle --deals`: two decks are shuffled, dealt and played again and again. */
export const dealsQuestion: Question<DealsRequest, DealsAnswer, BattleHost> = {
  read: readDealsRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request, host) => {
    const work = { question: questionOfDeals(request), beside: request.out };
    const answer = dealsAnswer(request, await host.keepWork(work, (record) => played(request, record, host)));
    return { answer, stories: () => storiesOf(request, answer.typicalDeal) };
  },
  sheet: dealsSheet,
  csv: dealsCsv,
  retold,
};

/** All that the results of deals depend on. */
export function questionOfDeals({ question, settings }: DealsRequest): Pick<DealsRequest, 'question' | 'settings'> {
  return { question, settings };
}

/** What makes deals shorter. */
const SHORTER = ['fewer --deals', '--no-range-over-play', 'fewer --turns'] as const;

async function played(request: DealsRequest, record: WorkRecord, host: BattleHost): Promise<DealsResult> {
  const { question, settings, workers, quiet } = request;
  const total = dealsOfRun(question, settings);
  const watch = host.workProgress({ noun: 'battles', total, parts: 1, isLearning: true, shorter: SHORTER }, quiet);
  const runner = await host.openBattles(workers, watch);
  try {
    return await runDeals(question, settings, recordedDeals(runner, record, watch), watch);
  } finally {
    watch.end();
    await runner.close();
  }
}

/** Deal number `trial`, from 1, attack by attack. */
async function retoldDeal({ question, settings: { seed } }: DealsRequest, trial: number): Promise<RetoldBattle> {
  const { retoldBattle } = await import('../battle/work/trace-battle.js');
  const { battle } = new DealPlayer(question, seed).dealt(trial - 1);
  const play = settledPlayOf(battle, new Policies(await inTurns(playGrounds(battleOf(battle)))));
  return { question: battle, trace: await retoldBattle(battle, play, seed, trial - 1), trial };
}

async function storiesOf(request: DealsRequest, trial: number): Promise<StoryBlock[]> {
  const { battleStory } = await import('../battle/show/battle-story.js');
  return [battleStory('A typical deal', await retoldDeal(request, trial))];
}

async function retold(request: DealsRequest): Promise<Retold | null> {
  const { trace: trial, question, settings, command, unplayed } = request;
  if (trial === null) return null;
  const { battleTrace } = await import('../battle/show/battle-trace.js');
  const told = await retoldDeal(request, trial);
  const context = { assumptions: [{ kind: 'rules', rules: question.rules } as const], unplayed, command, seed: settings.seed };
  return battleTrace(told, battleAsked(told.question, { ...context, notes: [] }));
}
