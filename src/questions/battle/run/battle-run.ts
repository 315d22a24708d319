import { forceOfBattle, targetErrorOfFight } from '../../../errors/warning.js';
import { BATTLE_TRIALS, ENOUGH_BATTLES } from '../../../fields/battle-fields.js';
import { fightScenarios, ON_THREADS } from '../../fight-scenarios.js';
import type { ScenarioQuestion } from '../../scenario-question.js';
import { BATTLE_KIND } from '../scenario/battle-kind.js';

export const BATTLE_SCENARIOS: ScenarioQuestion<'battle'> = {
  ...BATTLE_KIND,
  noun: 'battles',
  isLearning: true,
  trials: { ...ENOUGH_BATTLES, to: BATTLE_TRIALS.to, of: 'battles' },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('battle')]),
    ...(common.force === null && common['defender-force'] === null ? [] : [forceOfBattle()]),
  ],
  ...fightScenarios(
    ON_THREADS,
    async () => (await import('./run-battles.js')).BATTLE_WORK,
    async () => (await import('./battle-report.js')).BATTLE_REPORT,
  ),
};
