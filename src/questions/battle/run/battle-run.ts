import { forceOfBattle, targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing } from '../../../experiment/case/agreement.js';
import { dealer } from '../../../experiment/work/shard.js';
import { BATTLE_TRIALS, ENOUGH_BATTLES } from '../../../fields/battle-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { UNWATCHED } from '../../../simulate/watch.js';
import { type ScenarioSide, workOfCases } from '../../scenario-side.js';
import { BATTLE_KIND } from '../scenario/battle-kind.js';
import { withRunner } from './with-runner.js';

/** Two sides of many units over several turns. */
export const BATTLE_SIDE: ScenarioSide<'battle'> = {
  ...BATTLE_KIND,
  noun: 'battles',
  isLearning: true,
  trials: { ...ENOUGH_BATTLES, to: BATTLE_TRIALS.to, of: 'battles' },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('battle')]),
    ...(common.force === null && common['defender-force'] === null ? [] : [forceOfBattle()]),
  ],
  work: workOfCases,
  run: async ({ scenario, overrides, settings }, place, write) => {
    const { runBattleCases } = await import('./run-battles.js');
    const { BATTLE_REPORT } = await import('./battle-report.js');
    return withRunner(place, place.watch, (runner) =>
      write(async () => {
        const results = runBattleCases(casesOf(scenario, overrides), settings, { ...place, runner });
        return { results: agreeing(scenario, results), report: BATTLE_REPORT };
      }),
    );
  },
  forecast: async (run, { fights }) => {
    const { runBattle } = await import('../work/run-battle.js');
    const { battleQuestionOf } = await import('../work/battle-of-case.js');
    const { settingsOfCase } = await import('./run-battles.js');
    return fights(run, async (battle, settings) => {
      const { exact } = await runBattle(battleQuestionOf(battle), settingsOfCase(battle, settings));
      return exact?.positions ?? 0;
    });
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part, ...place }) => {
    const { battleOfCase, settingsOfCase } = await import('./run-battles.js');
    const { battleQuestionOf } = await import('../work/battle-of-case.js');
    const { runShardOfBattle } = await import('../work/shard-of-battle.js');
    const { runShardOfFights } = await import('../../../experiment/work/shard.js');
    const cases = casesOf(scenario, overrides);
    await withRunner(place, UNWATCHED, async (runner) => {
      if (scenario.caseCount >= shard.count) {
        return runShardOfFights(cases, shard, ({ setup }) => battleOfCase(setup, settings, { runner, record: part }));
      }
      const isMine = dealer(shard);
      const work = { runner, part, scratch: part.checkpoint };
      for (const { setup } of cases) {
        await runShardOfBattle(battleQuestionOf(setup), [], settingsOfCase(setup, settings), isMine, work);
      }
    });
  },
  watcher: async ({ settings }) => {
    const { watchBattle } = await import('./run-battles.js');
    const { battleQuestionOf } = await import('../work/battle-of-case.js');
    return ({ name, setup }) => watchBattle(name, battleQuestionOf(setup), settings);
  },
};
