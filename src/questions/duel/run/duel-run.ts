import { targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing, oneByOne } from '../../../experiment/case/agreement.js';
import { DUEL_TRIALS } from '../../../fields/duel-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { type ScenarioSide, workOfCases } from '../../scenario-side.js';
import { DUEL_KIND } from '../scenario/duel-kind.js';

/** Two units alone over many turns. */
export const DUEL_SIDE: ScenarioSide<'duel'> = {
  ...DUEL_KIND,
  noun: 'duels',
  isLearning: false,
  trials: { ...DUEL_TRIALS, of: 'duels' },
  idleOptions: (common) => (common['target-error'] === null ? [] : [targetErrorOfFight('duel')]),
  work: workOfCases,
  run: async ({ scenario, overrides, settings }, place, write) => {
    const { runDuelCase } = await import('./run-duels.js');
    const { DUEL_REPORT } = await import('./duel-report.js');
    return write(async () => {
      const results = oneByOne(casesOf(scenario, overrides), (named) => runDuelCase(named, settings, place));
      return { results: agreeing(scenario, results), report: DUEL_REPORT };
    });
  },
  forecast: async (run, { fights }) => {
    const { runDuel } = await import('../work/run-duel.js');
    const { prepareDuel } = await import('../work/duel-question.js');
    return fights(run, async (duel, settings) => (await runDuel(prepareDuel(duel), settings)).exact?.positions ?? 0);
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part }) => {
    const { runDuelCase } = await import('./run-duels.js');
    const { runShardOfFights } = await import('../../../experiment/work/shard.js');
    const cases = casesOf(scenario, overrides);
    return runShardOfFights(cases, shard, (named) => runDuelCase(named, settings, { record: part }));
  },
  watcher: async ({ settings }) => {
    const { watchDuel } = await import('./run-duels.js');
    const { prepareDuel } = await import('../work/duel-question.js');
    return ({ name, setup }) => watchDuel(name, prepareDuel(setup), settings);
  },
};
