import { exactOfRow, targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing, oneByOne } from '../../../experiment/scenario/agreeing.js';
import { ROW_TRIALS } from '../../../fields/row-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { writeCases } from '../write-cases.js';
import type { RunKind } from './run-kind.js';

/** Several attacks in one turn. */
export const ROW_RUN: RunKind<'row'> = {
  noun: 'rows',
  isLearning: false,
  trials: { ...ROW_TRIALS, of: 'attacks in a row' },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('row')]),
    ...(common.exact === false ? [exactOfRow()] : []),
  ],
  work: async ({ scenario, settings }) => scenario.caseCount * settings.trials,
  load: () => null,
  run: async (run, place) => {
    const { scenario, overrides, settings } = run;
    const { runRowCase } = await import('../../../questions/row/run/run-rows.js');
    const { ROW_REPORT } = await import('../../../questions/row/run/row-report.js');
    return writeCases(run, place, async () => {
      const results = oneByOne(casesOf(scenario, overrides), (named) => runRowCase(scenario.fileName, named, settings, place));
      return { results: agreeing(scenario, results), report: ROW_REPORT };
    });
  },
  forecast: async (run) => {
    const { fightForecastOf } = await import('../fight-dry-run.js');
    const { runRow } = await import('../../../questions/row/work/run-row.js');
    const { rowOfCase } = await import('../../../experiment/case/row-question.js');
    return fightForecastOf(run, async (row, settings) => (await runRow(rowOfCase(row), settings))?.stages.length ?? 0);
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part }) => {
    const { keptRow } = await import('../../../questions/row/run/run-rows.js');
    const { runShardOfFights } = await import('../../../experiment/scenario/shard-of-cases.js');
    const cases = casesOf(scenario, overrides);
    return runShardOfFights(cases, shard, ({ setup }) => keptRow(setup, settings, { record: part }));
  },
  watcher: async ({ scenario }) => {
    const { watchRow } = await import('../../../questions/row/run/watch-row.js');
    const { rowOfCase } = await import('../../../experiment/case/row-question.js');
    const { tooLarge } = await import('../../../questions/row/run/run-rows.js');
    return async ({ name, setup }) => {
      const watched = await watchRow(name, rowOfCase(setup));
      if (watched !== null) return watched;
      throw tooLarge(scenario.fileName, name);
    };
  },
};
