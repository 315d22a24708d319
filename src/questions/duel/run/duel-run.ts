import { targetErrorOfFight } from '../../../errors/warning.js';
import { DUEL_TRIALS } from '../../../fields/duel-fields.js';
import { fightScenarios, ON_THIS_THREAD } from '../../fight-scenarios.js';
import type { ScenarioQuestion } from '../../scenario-question.js';
import { DUEL_KIND } from '../scenario/duel-kind.js';

/** Two units alone over many turns. */
export const DUEL_SCENARIOS: ScenarioQuestion<'duel'> = {
  ...DUEL_KIND,
  noun: 'duels',
  isLearning: false,
  trials: { ...DUEL_TRIALS, of: 'duels' },
  idleOptions: (common) => (common['target-error'] === null ? [] : [targetErrorOfFight('duel')]),
  ...fightScenarios(
    ON_THIS_THREAD,
    async () => (await import('./run-duels.js')).DUEL_WORK,
    async () => (await import('./duel-report.js')).DUEL_REPORT,
  ),
};
