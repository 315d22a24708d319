import { watchCase } from '../../../check/watch-case.js';
import { caseOfNamed } from '../../../experiment/case/case.js';
import { agreeing } from '../../../experiment/scenario/agreeing.js';
import { scenarioCases } from '../../../experiment/scenario/scenario-cases.js';
import { startEagerly, yielding } from '../../../simulate/event-loop.js';
import type { CaseLoad } from '../case-runners.js';
import type { ScenarioRun } from '../scenario-run.js';
import { writeCases } from '../write-cases.js';
import type { RunKind } from './run-kind.js';

/** One attack. */
export const ATTACK_RUN: RunKind<'attack'> = {
  noun: 'attacks',
  isLearning: false,
  trials: null,
  idleOptions: () => [],
  work: async ({ scenario, settings }) => scenario.caseCount * settings.trials,
  load: loadOf,
  run: async (run, place) => {
    const { scenario, overrides, settings } = run;
    const { runCases } = await import('../../../experiment/scenario/run-cases.js');
    const { attackReport } = await import('../../../questions/attack/run/attack-report.js');
    const runner = await place.runners.runnerOf(loadOf(run), place.record);
    return writeCases(run, place, async () => {
      // Threads work on the first cases while the columns of all cases are determined.
      const attacks = scenarioCases(scenario, overrides);
      const results = startEagerly(agreeing(scenario, runCases(attacks, settings, runner)));
      return { results, report: await attackReport(yielding(attacks)) };
    });
  },
  forecast: async ({ scenario, overrides, settings }, simulation) => {
    const { forecastOf } = await import('../dry-run.js');
    return forecastOf(scenario.name, scenarioCases(scenario, overrides), settings, simulation);
  },
  runPart: async (run, { shard, part, runners }) => {
    const { scenario, overrides, settings } = run;
    const { runShardOfAttacks } = await import('../../../experiment/scenario/shard-of-cases.js');
    const runner = await runners.runnerOf(loadOf(run), part);
    const place = { runner, executor: runners.executor, record: part };
    await runShardOfAttacks(scenarioCases(scenario, overrides), settings, shard, place);
  },
  watcher:
    async ({ settings }, executor) =>
    (named) =>
      watchCase(caseOfNamed(named), settings, executor),
};

function loadOf({ scenario, settings }: ScenarioRun<'attack'>): CaseLoad {
  return { caseCount: scenario.caseCount, trials: settings.trials };
}
