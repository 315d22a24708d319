import type { WatchedCase } from '../check/watched.js';
import { agreeing, type CaseOfRun } from '../experiment/case/agreement.js';
import type { CasesReport } from '../report/run/cases-report.js';
import type { Experiment } from '../rules/game/fight.js';
import { casesOf } from '../scenario/cases.js';
import type { NamedSetup } from '../scenario/scenario.js';
import { UNWATCHED, type Watch } from '../simulate/watch.js';
import type { BattleRunner } from './battle/work/battle-runner.js';
import type { FightOnce, PartPlace, RunPlace, ScenarioQuestion, ScenarioRun } from './scenario-question.js';

/** What a kind of fight does with its cases. `Runner`: what fights them besides this thread. */
export interface FightWork<Kind extends Experiment, Result, Runner> {
  /** The results of cases in order, from the record or worked out now. */
  readonly results: (
    cases: Iterable<NamedSetup<Kind>>,
    run: ScenarioRun<Kind>,
    place: RunPlace & { readonly runner: Runner },
  ) => AsyncIterable<Result>;
  readonly fightOnce: FightOnce<Kind>;
  readonly runPart: (
    cases: Iterable<NamedSetup<Kind>>,
    run: ScenarioRun<Kind>,
    place: PartPlace & { readonly runner: Runner },
  ) => Promise<void>;
  readonly watch: (named: NamedSetup<Kind>, run: WatchedRun<Kind>) => Promise<WatchedCase>;
}

type WatchedRun<Kind extends Experiment> = Pick<ScenarioRun<Kind>, 'scenario' | 'settings'>;

/** Gives a runner, and closes it afterwards. */
type WithRunner<Runner> = <Result>(
  place: Pick<RunPlace, 'openBattles' | 'workers'>,
  watch: Watch,
  use: (runner: Runner) => Promise<Result>,
) => Promise<Result>;

/** Fights that run on this thread. */
export const ON_THIS_THREAD: WithRunner<null> = (_, __, use) => use(null);

/** Battles that run on worker threads. */
export const ON_THREADS: WithRunner<BattleRunner> = async ({ openBattles, workers }, watch, use) => {
  const runner = await openBattles(workers, watch);
  try {
    return await use(runner);
  } finally {
    await runner.close();
  }
};

type FightParts = 'work' | 'run' | 'forecast' | 'runPart' | 'watcher';

/** The part of a kind of fight in runs, shards, forecasts and checks; its work and its report are loaded once they are needed. */
export function fightScenarios<Kind extends Experiment, Result extends CaseOfRun, Runner>(
  withRunner: WithRunner<Runner>,
  load: () => Promise<FightWork<Kind, Result, Runner>>,
  loadReport: () => Promise<CasesReport<Result>>,
): Pick<ScenarioQuestion<Kind>, FightParts> {
  return {
    work: async ({ scenario: { caseCount }, settings: { trials } }) => ({ parts: caseCount, total: caseCount * trials }),
    run: async (run, place, write) => {
      const [{ results }, report] = [await load(), await loadReport()];
      const cases = casesOf(run.scenario, run.overrides);
      return withRunner(place, place.watch, (runner) =>
        write(async () => ({ results: agreeing(run.scenario, results(cases, run, { ...place, runner })), report })),
      );
    },
    forecast: async (run, { fights }) => fights(run, (await load()).fightOnce),
    runPart: async (run, place) => {
      const { runPart } = await load();
      const cases = casesOf(run.scenario, run.overrides);
      return withRunner(place, UNWATCHED, (runner) => runPart(cases, run, { ...place, runner }));
    },
    watcher: async (run) => {
      const { watch } = await load();
      return (named) => watch(named, run);
    },
  };
}
