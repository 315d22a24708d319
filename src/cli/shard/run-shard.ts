import { mkdirSync } from 'node:fs';
import type { Output } from '../../asking/host.js';
import type { CommonOptions } from '../../asking/options/common-options.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { keptBattle } from '../../experiment/scenario/run-battles.js';
import { keptDuel } from '../../experiment/scenario/run-duels.js';
import { keptRow } from '../../experiment/scenario/run-rows.js';
import { scenarioCases } from '../../experiment/scenario/scenario-cases.js';
import { runShardOfAttacks, runShardOfFights } from '../../experiment/scenario/shard-of-cases.js';
import { recordedBattles } from '../../experiment/work/recorded-battles.js';
import type { Shard } from '../../experiment/work/shard.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { NamedSetup } from '../../scenario/scenario.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { onFile } from '../edge/read-file.js';
import { openBattles, openSimulation } from '../edge/simulation.js';
import { type CaseRunners, openCaseRunners } from '../run/case-runners.js';
import { digestOf, isOfAttacks, loadOf, type ScenarioRun } from '../run/scenario-run.js';
import { withCheckpoint } from '../work/open-checkpoint.js';
import { OpenPart, partFile } from './part-file.js';

/** How a shard is run. */
export interface ShardRequest {
  readonly raw: RawOptions;
  readonly shard: Shard;
  /** The folder of the parts. */
  readonly out: string;
  readonly fresh: boolean;
  readonly common: CommonOptions;
}

/** What of the options is not part of a question: where its parts are, and which one this is. */
const OF_SHARD = new Set(['shard', 'out', 'fresh', 'workers', 'quiet', '$0', '_']);

/** The options that the parts of a question have in common. */
function questionOptions(raw: RawOptions): RawOptions {
  return Object.fromEntries(Object.entries(raw).filter(([name, value]) => !OF_SHARD.has(name) && value !== undefined));
}

/** `odds run --shard 3/16`: does a part of the work of each scenario, and writes it into a folder. */
export async function runShard(runs: readonly ScenarioRun[], request: ShardRequest, output: Output): Promise<void> {
  const { raw, shard, out, fresh, common } = request;
  const { quiet } = common;
  const simulation = await openSimulation({ ...common, totalTrials: 0 }, output);
  const runners = openCaseRunners(simulation, runs.filter(isOfAttacks).map(loadOf));
  onFile(out, () => mkdirSync(out, { recursive: true }));
  try {
    for (const run of runs) {
      const { scenario } = run;
      const name = `${scenario.name}.${shard.index}-of-${shard.count}`;
      const file = partFile(out, scenario.name, shard);
      await withCheckpoint(out, name, { fresh, quiet }, output, async (checkpoint) => {
        const part = new OpenPart(checkpoint);
        await work(run, request, part, runners);
        const question = { raw: questionOptions(raw), scenario: scenario.name, digest: digestOf(scenario) };
        part.write(file, question, shard);
      });
      output.out(`Part ${shard.index} of ${shard.count} of ${scenario.name}: ${file}\n`);
    }
  } finally {
    simulation.end();
    await runners.close();
  }
}

async function work(
  run: ScenarioRun,
  { shard, common }: ShardRequest,
  record: WorkRecord,
  runners: CaseRunners,
): Promise<void> {
  const { scenario, overrides, settings } = run;
  if (isOfAttacks(run)) {
    const runner = await runners.runnerOf(loadOf(run), record);
    const place = { runner, executor: runners.executor, record };
    return runShardOfAttacks(scenarioCases(scenario, overrides), settings, shard, place);
  }
  const cases = casesOf(scenario, overrides);
  if (scenario.experiment !== 'battle') {
    const fight = (setup: NamedSetup) => (scenario.experiment === 'row' ? keptRow : keptDuel)(setup, settings, record);
    return runShardOfFights(cases, shard, fight);
  }
  const runner = await openBattles(common.workers, Number.POSITIVE_INFINITY);
  try {
    const place = { record, runner: recordedBattles(runner, record) };
    await runShardOfFights(cases, shard, (setup) => keptBattle(setup, settings, place));
  } finally {
    await runner.close();
  }
}
