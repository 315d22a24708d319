import { targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing, oneByOne } from '../../../experiment/scenario/agreeing.js';
import { DUEL_TRIALS } from '../../../fields/duel-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { writeCases } from '../write-cases.js';
import type { RunKind } from './run-kind.js';

/** Two units alone over many turns. */
export const DUEL_RUN: RunKind<'duel'> = {
  noun: 'duels',
  isLearning: false,
  trials: { ...DUEL_TRIALS, of: 'duels' },
  idleOptions: (common) => (common['target-error'] === null ? [] : [targetErrorOfFight('duel')]),
  work: async ({ scenario, settings }) => scenario.caseCount * settings.trials,
  load: () => null,
  run: async (run, place) => {
    const { scenario, overrides, settings } = run;
    const { runDuelCase } = await import('../../../questions/duel/run/run-duels.js');
    const { DUEL_REPORT } = await import('../../../questions/duel/run/duel-report.js');
    return writeCases(run, place, async () => {
      const results = oneByOne(casesOf(scenario, overrides), (named) => runDuelCase(named, settings, place));
      return { results: agreeing(scenario, results), report: DUEL_REPORT };
    });
  },
  forecast: async (run) => {
    const { fightForecastOf } = await import('../fight-dry-run.js');
    const { runDuel } = await import('../../../questions/duel/work/run-duel.js');
    const { prepareDuel } = await import('../../../questions/duel/work/duel-question.js');
    return fightForecastOf(run, async (duel, settings) => (await runDuel(prepareDuel(duel), settings)).exact?.positions ?? 0);
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part }) => {
    const { runDuelCase } = await import('../../../questions/duel/run/run-duels.js');
    const { runShardOfFights } = await import('../../../experiment/scenario/shard-of-cases.js');
    const cases = casesOf(scenario, overrides);
    return runShardOfFights(cases, shard, (named) => runDuelCase(named, settings, { record: part }));
  },
  watcher: async ({ settings }) => {
    const { watchDuel } = await import('../../../questions/duel/run/watch-duel.js');
    const { prepareDuel } = await import('../../../questions/duel/work/duel-question.js');
    return ({ name, setup }) => watchDuel(name, prepareDuel(setup), settings);
  },
};
