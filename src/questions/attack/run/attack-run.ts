import { agreeing } from '../../../experiment/case/agreement.js';
import { caseOfNamed, keyOfNumbers } from '../../../experiment/case/case.js';
import { estimatedDistinct } from '../../../experiment/work/recorded-attacks.js';
import { casesOf } from '../../../scenario/cases.js';
import { startEagerly, yielding } from '../../../simulate/event-loop.js';
import type { CaseLoad, ScenarioQuestion, ScenarioRun } from '../../scenario-question.js';
import { ATTACK_KIND } from '../scenario/attack-kind.js';
import { scenarioCases } from './scenario-cases.js';

export const ATTACK_SCENARIOS: ScenarioQuestion<'attack'> = {
  ...ATTACK_KIND,
  noun: 'attacks',
  isLearning: false,
  trials: null,
  idleOptions: () => [],
  work: async ({ scenario, overrides, settings }) => {
    // Not `scenarioCases`, which would plan every case and keep it.
    const parts = estimatedDistinct(casesOf(scenario, overrides), scenario.caseCount, (each) =>
      keyOfNumbers(caseOfNamed(each)),
    );
    return { parts, total: parts * settings.trials };
  },
  load: loadOf,
  run: async (run, { runners, record }, write) => {
    const { scenario, overrides, settings } = run;
    const { runCases } = await import('./run-cases.js');
    const { attackReport } = await import('./attack-report.js');
    const runner = await runners.runnerOf(loadOf(run), record);
    return write(async () => {
      // Threads start on the first cases while the columns of all cases are determined.
      const attacks = scenarioCases(scenario, overrides);
      const results = startEagerly(agreeing(scenario, runCases(attacks, settings, runner)));
      return { results, report: await attackReport(yielding(attacks)) };
    });
  },
  forecast: (run, { attacks }) => attacks(run, scenarioCases(run.scenario, run.overrides)),
  runPart: async (run, { shard, part, runners }) => {
    const { scenario, overrides, settings } = run;
    const { runShardOfAttacks } = await import('../../../experiment/work/shard.js');
    const runner = await runners.runnerOf(loadOf(run), part);
    const place = { runner, executor: runners.executor, record: part };
    await runShardOfAttacks(scenarioCases(scenario, overrides), settings, shard, place);
  },
  watcher: async ({ settings }, executor) => {
    const { watchCase } = await import('./watch-case.js');
    return (named) => watchCase(caseOfNamed(named), settings, executor);
  },
};

function loadOf({ scenario, settings }: ScenarioRun<'attack'>): CaseLoad {
  return { caseCount: scenario.caseCount, trials: settings.trials };
}
