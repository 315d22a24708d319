import { exactOfRow, targetErrorOfFight } from '../../../errors/warning.js';
import { ROW_TRIALS } from '../../../fields/attack-fields.js';
import { fightScenarios, ON_THIS_THREAD } from '../../fight-scenarios.js';
import type { ScenarioQuestion } from '../../scenario-question.js';
import { ROW_KIND } from '../scenario/row-kind.js';

/** Several attacks in one turn. */
export const ROW_SCENARIOS: ScenarioQuestion<'row'> = {
  ...ROW_KIND,
  noun: 'rows',
  isLearning: false,
  trials: { ...ROW_TRIALS, of: 'attacks in a row' },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('row')]),
    ...(common.exact === false ? [exactOfRow()] : []),
  ],
  ...fightScenarios(
    ON_THIS_THREAD,
    async () => (await import('./run-rows.js')).ROW_WORK,
    async () => (await import('./row-report.js')).ROW_REPORT,
  ),
};
