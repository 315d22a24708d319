import { exactOfRow, targetErrorOfFight } from '../../../errors/warning.js';
import { agreeing, oneByOne } from '../../../experiment/case/agreement.js';
import { ROW_TRIALS } from '../../../fields/attack-fields.js';
import { casesOf } from '../../../scenario/cases.js';
import { type ScenarioSide, workOfCases } from '../../scenario-side.js';
import { ROW_KIND } from '../scenario/row-kind.js';

/** Several attacks in one turn. */
export const ROW_SIDE: ScenarioSide<'row'> = {
  ...ROW_KIND,
  noun: 'rows',
  isLearning: false,
  trials: { ...ROW_TRIALS, of: 'attacks in a row' },
  idleOptions: (common) => [
    ...(common['target-error'] === null ? [] : [targetErrorOfFight('row')]),
    ...(common.exact === false ? [exactOfRow()] : []),
  ],
  work: workOfCases,
  run: async ({ scenario, overrides, settings }, place, write) => {
    const { runRowCase } = await import('./run-rows.js');
    const { ROW_REPORT } = await import('./row-report.js');
    return write(async () => {
      const results = oneByOne(casesOf(scenario, overrides), (named) => runRowCase(scenario.fileName, named, settings, place));
      return { results: agreeing(scenario, results), report: ROW_REPORT };
    });
  },
  forecast: async (run, { fights }) => {
    const { runRow } = await import('../work/run-row.js');
    const { rowOfCase } = await import('../../../experiment/case/row-question.js');
    return fights(run, async (row, settings) => (await runRow(rowOfCase(row), settings))?.stages.length ?? 0);
  },
  runPart: async ({ scenario, overrides, settings }, { shard, part }) => {
    const { keptRow } = await import('./run-rows.js');
    const { runShardOfFights } = await import('../../../experiment/work/shard.js');
    const cases = casesOf(scenario, overrides);
    return runShardOfFights(cases, shard, ({ setup }) => keptRow(setup, settings, { record: part }));
  },
  watcher: async ({ scenario }) => {
    const { watchRow } = await import('./run-rows.js');
    const { rowOfCase } = await import('../../../experiment/case/row-question.js');
    const { tooLarge } = await import('./run-rows.js');
    return async ({ name, setup }) => {
      const watched = await watchRow(name, rowOfCase(setup));
      if (watched !== null) return watched;
      throw tooLarge(scenario.fileName, name);
    };
  },
};
