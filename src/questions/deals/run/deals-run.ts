import { forceOfBattle, targetErrorOfFight } from '../../../errors/warning.js';
import { DEALS_TRIALS } from '../../../fields/deck-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { fightScenarios, ON_THREADS } from '../../fight-scenarios.js';
import type { ScenarioQuestion } from '../../scenario-question.js';
import { DEALS_KIND } from '../scenario/deals-kind.js';

/** Two decks that are dealt many times. */
export const DEALS_SCENARIOS: ScenarioQuestion<'deals'> = {
  ...DEALS_KIND,
  noun: 'battles',
  isLearning: true,
  trials: { ...DEALS_TRIALS, of: 'deals', isSolved: false },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('battle')]),
    ...(common.force === null && common['defender-force'] === null ? [] : [forceOfBattle()]),
  ],
  ...fightScenarios(
    ON_THREADS,
    async () => (await import('./run-deals-cases.js')).DEALS_WORK,
    async () => (await import('./deals-report.js')).DEALS_REPORT,
  ),
  work: async ({ scenario, overrides, settings }) => {
    const { dealsOfRun } = await import('../../battle/work/deals/run-deals.js');
    const { dealsOfCase } = await import('../scenario/deals-kind.js');
    const { dealsSettingsOf } = await import('./run-deals-cases.js');
    let total = 0;
    for (const { setup } of casesOf(scenario, overrides))
      total += dealsOfRun(dealsOfCase(setup), dealsSettingsOf(setup, settings));
    return { parts: scenario.caseCount, total };
  },
};
