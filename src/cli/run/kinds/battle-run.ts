import { forceOfBattle, targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing } from '../../../experiment/scenario/agreeing.js';
import { dealer } from '../../../experiment/work/shard.js';
import { BATTLE_TRIALS } from '../../../fields/battle-fields.js';
import type { BattleRunner } from '../../../questions/battle/work/battle-runner.js';
import { casesOf } from '../../../scenario/cases.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import { openBattles } from '../../edge/simulation.js';
import { writeCases } from '../write-cases.js';
import type { RunKind } from './run-kind.js';

/** Two sides of many units over several turns. */
export const BATTLE_RUN: RunKind<'battle'> = {
  noun: 'battles',
  isLearning: true,
  trials: { ...BATTLE_TRIALS, of: 'battles' },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('battle')]),
    ...(common.force === null && common['defender-force'] === null ? [] : [forceOfBattle()]),
  ],
  // Those that settle play and its range are among them: about as many in each case as in the first.
  work: async ({ scenario, overrides, settings }) => {
    const { battlesBeside, sumOf } = await import('../../../questions/battle/work/play/pilot-forecast.js');
    const { battleQuestionOf } = await import('../../../questions/battle/work/battle-of-case.js');
    const { settingsOfCase } = await import('../../../questions/battle/run/run-battles.js');
    const [first] = casesOf(scenario, overrides);
    if (first === undefined) return 0;
    const beside = sumOf(battlesBeside(battleQuestionOf(first.setup), settingsOfCase(first.setup, settings)));
    return scenario.caseCount * (settings.trials + beside);
  },
  load: () => null,
  run: async (run, place) => {
    const { scenario, overrides, settings } = run;
    const { runBattleCases } = await import('../../../questions/battle/run/run-battles.js');
    const { BATTLE_REPORT } = await import('../../../questions/battle/run/battle-report.js');
    return withRunner(place.workers, place.watch, (runner) =>
      writeCases(run, place, async () => {
        const results = runBattleCases(casesOf(scenario, overrides), settings, { ...place, runner });
        return { results: agreeing(scenario, results), report: BATTLE_REPORT };
      }),
    );
  },
  forecast: async (run) => {
    const { fightForecastOf } = await import('../fight-dry-run.js');
    const { runBattle } = await import('../../../questions/battle/work/run-battle.js');
    const { battleQuestionOf } = await import('../../../questions/battle/work/battle-of-case.js');
    const { settingsOfCase } = await import('../../../questions/battle/run/run-battles.js');
    return fightForecastOf(run, async (battle, settings) => {
      const { exact } = await runBattle(battleQuestionOf(battle), settingsOfCase(battle, settings));
      return exact?.positions ?? 0;
    });
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part, workers }) => {
    const { battleOfCase, settingsOfCase } = await import('../../../questions/battle/run/run-battles.js');
    const { battleQuestionOf } = await import('../../../questions/battle/work/battle-of-case.js');
    const { runShardOfBattle } = await import('../../../questions/battle/work/shard-of-battle.js');
    const { runShardOfFights } = await import('../../../experiment/scenario/shard-of-cases.js');
    const cases = casesOf(scenario, overrides);
    await withRunner(workers, UNWATCHED, async (runner) => {
      if (scenario.caseCount >= shard.count) {
        return runShardOfFights(cases, shard, ({ setup }) => battleOfCase(setup, settings, { runner, record: part }));
      }
      const isMine = dealer(shard);
      const place = { runner, part, scratch: part.checkpoint };
      for (const { setup } of cases) {
        await runShardOfBattle(battleQuestionOf(setup), [], settingsOfCase(setup, settings), isMine, place);
      }
    });
  },
  watcher: async ({ settings }) => {
    const { watchBattle } = await import('../../../questions/battle/run/watch-battle.js');
    const { battleQuestionOf } = await import('../../../questions/battle/work/battle-of-case.js');
    return ({ name, setup }) => watchBattle(name, battleQuestionOf(setup), settings);
  },
};

async function withRunner<Result>(
  workers: number | null,
  watch: Watch,
  use: (runner: BattleRunner) => Promise<Result>,
): Promise<Result> {
  const runner = await openBattles(workers, watch);
  try {
    return await use(runner);
  } finally {
    await runner.close();
  }
}
