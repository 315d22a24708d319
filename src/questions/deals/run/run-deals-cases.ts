import type { CaseOfRun } from '../../../experiment/case/agreement.js';
import type { RunSettings } from '../../../experiment/plan/run-plan.js';
import { dealer } from '../../../experiment/work/shard.js';
import type { WorkRecord } from '../../../experiment/work/work-record.js';
import type { HandExchange } from '../../../fields/deck-fields.js';
import type { DecksOfDeals, NamedSetup } from '../../../scenario/scenario.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { type DifferenceEstimate, estimatePairedDifference } from '../../../statistics/comparisons/differences.js';
import type { BattleRunner } from '../../battle/work/battle-runner.js';
import { dealsHere } from '../../battle/work/deals/deals-here.js';
import { recordedDeals } from '../../battle/work/deals/recorded-deals.js';
import { type DealsResult, type DealsSettings, runDeals, runShardOfDeals } from '../../battle/work/deals/run-deals.js';
import { watchedCase } from '../../fight-measures.js';
import type { FightWork } from '../../fight-scenarios.js';
import { dealsOfCase } from '../scenario/deals-kind.js';
import { type ComparedDeals, DEALS_MEASURES } from './deals-measures.js';

export const DEALS_WORK: FightWork<'deals', DealsCaseResult, BattleRunner> = {
  results: (cases, { settings }, place) => runDealsCases(cases, settings, place),
  fightOnce: async (decks, settings) => {
    await runDeals(dealsOfCase(decks), dealsSettingsOf(decks, settings), dealsHere(), UNWATCHED);
    return 0;
  },
  runPart: async (cases, { settings }, { shard, part, runner }) => {
    const isMine = dealer(shard);
    const recorded = recordedDeals(runner, part, UNWATCHED);
    for (const { setup } of cases) {
      await runShardOfDeals(dealsOfCase(setup), dealsSettingsOf(setup, settings), isMine, recorded);
    }
  },
  watch: async ({ name, setup }, { settings }) => {
    const asked = { ...dealsSettingsOf(setup, settings), range: false };
    const result = await runDeals(dealsOfCase(setup), asked, dealsHere(), UNWATCHED);
    return watchedCase(name, DEALS_MEASURES, { ...result, difference: null }, { bound: null, trials: asked.deals });
  },
};

export interface DealsCaseResult extends ComparedDeals, CaseOfRun {
  readonly exchange: HandExchange;
}

/** Where deals are played, and what keeps their results. */
interface DealsPlace {
  readonly runner: BattleRunner;
  readonly record: WorkRecord;
  readonly watch: Watch;
}

/** The results of deals in the order of their cases, each compared with the first one. */
async function* runDealsCases(
  cases: Iterable<NamedSetup<'deals'>>,
  settings: RunSettings,
  { runner, record, watch }: DealsPlace,
): AsyncGenerator<DealsCaseResult, void> {
  const recorded = recordedDeals(runner, record, watch);
  let first: DealsResult | null = null;
  for (const { name, varied, setup } of cases) {
    const result = await runDeals(dealsOfCase(setup), dealsSettingsOf(setup, settings), recorded, watch);
    // Deals are only simulated, so nothing exact can contradict them.
    const { exchange } = setup;
    yield {
      ...result,
      name,
      varied,
      exchange,
      agreement: 1,
      isHeuristic: true,
      difference: first && differenceTo(first, result),
    };
    first ??= result;
  }
}

/** The settings of a case; the case says whether it needs the range over play. */
export function dealsSettingsOf({ rangeOverPlay }: DecksOfDeals, { seed, level, trials }: RunSettings): DealsSettings {
  return { seed, level, deals: trials, range: rangeOverPlay };
}

function differenceTo(first: DealsResult, { tally, settings }: DealsResult): DifferenceEstimate {
  let [onlyFirst, onlySecond] = [0, 0];
  for (const [deal, winner] of tally.winners.entries()) {
    const before = first.tally.winners[deal];
    if (winner === 0 && before !== 0) onlyFirst++;
    if (winner !== 0 && before === 0) onlySecond++;
  }
  return estimatePairedDifference({ pairs: tally.winners.length, onlyFirst, onlySecond }, settings.level);
}
