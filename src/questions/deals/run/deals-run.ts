import { countedChance } from '../../../check/watched.js';
import { forceOfBattle, targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing } from '../../../experiment/case/agreement.js';
import { dealer } from '../../../experiment/work/shard.js';
import { DEALS_TRIALS } from '../../../fields/deck-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { UNWATCHED } from '../../../simulate/watch.js';
import { withRunner } from '../../battle/run/with-runner.js';
import type { ScenarioSide } from '../../scenario-side.js';
import { DEALS_KIND } from '../scenario/deals-kind.js';

/** The names of the chances in summary.csv (docs/report-format.md#columns). */
const CHANCES = ['dark_win_chance', 'light_win_chance', 'undecided_chance'] as const;

/** Two decks that are dealt many times. */
export const DEALS_SIDE: ScenarioSide<'deals'> = {
  ...DEALS_KIND,
  noun: 'battles',
  isLearning: true,
  trials: { ...DEALS_TRIALS, of: 'deals', isSolved: false },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('battle')]),
    ...(common.force === null && common['defender-force'] === null ? [] : [forceOfBattle()]),
  ],
  work: async ({ scenario, overrides, settings }) => {
    const { dealsOfRun } = await import('../../battle/work/deals/run-deals.js');
    const { dealsOfCase } = await import('../scenario/deals-data.js');
    const { dealsSettingsOf } = await import('./run-deals-cases.js');
    let total = 0;
    for (const { setup } of casesOf(scenario, overrides))
      total += dealsOfRun(dealsOfCase(setup), dealsSettingsOf(setup, settings));
    return { parts: scenario.caseCount, total };
  },
  run: async ({ scenario, overrides, settings }, place, write) => {
    const { runDealsCases } = await import('./run-deals-cases.js');
    const { DEALS_REPORT } = await import('./deals-report.js');
    return withRunner(place, place.watch, (runner) =>
      write(async () => {
        const results = runDealsCases(casesOf(scenario, overrides), settings, { ...place, runner });
        return { results: agreeing(scenario, results), report: DEALS_REPORT };
      }),
    );
  },
  forecast: async (run, { fights }) => {
    const { dealsHere } = await import('../../battle/work/deals/deals-here.js');
    const { runDeals } = await import('../../battle/work/deals/run-deals.js');
    const { dealsOfCase } = await import('../scenario/deals-data.js');
    const { dealsSettingsOf } = await import('./run-deals-cases.js');
    return fights(run, async (decks, settings) => {
      await runDeals(dealsOfCase(decks), dealsSettingsOf(decks, settings), dealsHere(), UNWATCHED);
      return 0;
    });
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part, ...place }) => {
    const { recordedDeals } = await import('../../battle/work/deals/recorded-deals.js');
    const { runShardOfDeals } = await import('../../battle/work/deals/run-deals.js');
    const { dealsOfCase } = await import('../scenario/deals-data.js');
    const { dealsSettingsOf } = await import('./run-deals-cases.js');
    const isMine = dealer(shard);
    await withRunner(place, UNWATCHED, async (runner) => {
      const recorded = recordedDeals(runner, part, UNWATCHED);
      for (const { setup } of casesOf(scenario, overrides)) {
        await runShardOfDeals(dealsOfCase(setup), dealsSettingsOf(setup, settings), isMine, recorded);
      }
    });
  },
  watcher: async ({ settings }) => {
    const { dealsHere } = await import('../../battle/work/deals/deals-here.js');
    const { runDeals } = await import('../../battle/work/deals/run-deals.js');
    const { dealsOfCase } = await import('../scenario/deals-data.js');
    const { dealsSettingsOf } = await import('./run-deals-cases.js');
    return async ({ name, setup }) => {
      const asked = { ...dealsSettingsOf(setup, settings), range: false };
      const { tally } = await runDeals(dealsOfCase(setup), asked, dealsHere(), UNWATCHED);
      const values = CHANCES.map((chance, end) => {
        const events = tally.winners.reduce((count, winner) => count + Number(winner === end), 0);
        return countedChance(chance, events, asked.deals);
      });
      return { name, isHeuristic: true, values };
    };
  },
};
