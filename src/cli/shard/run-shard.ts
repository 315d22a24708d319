import type { Output } from '../../asking/host.js';
import { battleQuestionOf } from '../../experiment/battle/battle-of-case.js';
import { runShardOfBattle } from '../../experiment/battle/shard-of-battle.js';
import { battleOfCase, settingsOfCase } from '../../experiment/scenario/run-battles.js';
import { keptDuel } from '../../experiment/scenario/run-duels.js';
import { keptRow } from '../../experiment/scenario/run-rows.js';
import { scenarioCases } from '../../experiment/scenario/scenario-cases.js';
import { runShardOfAttacks, runShardOfFights } from '../../experiment/scenario/shard-of-cases.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import { dealer, type Shard } from '../../experiment/work/shard.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { openBattles, openSimulation } from '../edge/simulation.js';
import { type CaseRunners, openCaseRunners } from '../run/case-runners.js';
import { isOfAttacks, loadOf, type ScenarioRun } from '../run/scenario-run.js';
import type { OpenPart } from './part-file.js';
import type { ShardRequest } from './shard-request.js';
import { writtenPart } from './written-part.js';

/** A shard of `odds run`: does a part of the work of each scenario, and writes it into a folder. */
export async function runShard(
  runs: readonly ScenarioRun[],
  engine: 'wasm' | 'js' | null,
  request: ShardRequest,
  output: Output,
): Promise<void> {
  const { shard, workers } = request;
  const simulation = openSimulation({ workers, engine }, output, UNWATCHED);
  const runners = openCaseRunners(simulation, runs.filter(isOfAttacks).map(loadOf));
  try {
    for (const run of runs) {
      const work = (part: OpenPart) =>
        isOfAttacks(run) ? runAttacks(run, shard, part, runners) : runFights(run, request, part);
      await writtenPart(request, { command: 'run', ...questionOf(run) }, output, work);
    }
  } finally {
    await runners.close();
  }
}

/** The question of the parts of a scenario. */
export function questionOf({ scenario: { name, data } }: ScenarioRun): { readonly name: string; readonly digest: string } {
  return { name, digest: digestOfValue(data) };
}

async function runAttacks(run: ScenarioRun, shard: Shard, record: OpenPart, runners: CaseRunners): Promise<void> {
  const { scenario, overrides, settings } = run;
  const runner = await runners.runnerOf(loadOf(run), record);
  const place = { runner, executor: runners.executor, record };
  await runShardOfAttacks(scenarioCases(scenario, overrides), settings, shard, place);
}

/** Works out a part of a scenario of fights. */
export async function runFights(
  { scenario, overrides, settings }: ScenarioRun,
  { shard, workers }: Pick<ShardRequest, 'shard' | 'workers'>,
  part: OpenPart,
): Promise<void> {
  const cases = casesOf(scenario, overrides);
  if (scenario.experiment === 'row') return runShardOfFights(cases, shard, (setup) => keptRow(setup, settings, part));
  if (scenario.experiment === 'duel') return runShardOfFights(cases, shard, (setup) => keptDuel(setup, settings, part));
  const runner = await openBattles(workers, UNWATCHED);
  try {
    if (scenario.caseCount >= shard.count) {
      return await runShardOfFights(cases, shard, (setup) => battleOfCase(setup, settings, { runner, record: part }));
    }
    const isMine = dealer(shard);
    const place = { runner, part, scratch: part.checkpoint };
    for (const setup of cases) {
      await runShardOfBattle(battleQuestionOf(setup), [], settingsOfCase(setup, settings), isMine, place);
    }
  } finally {
    await runner.close();
  }
}
