import type { Output } from '../../asking/host.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import type { ScenarioRun } from '../../questions/scenario-side.js';
import { UNWATCHED } from '../../simulate/watch.js';
import type { FileTexts } from '../edge/input-files.js';
import { openBattles, openSimulation } from '../edge/simulation.js';
import { openCaseRunners } from '../run/case-runners.js';
import type { PartQuestion, ShardCommand } from './part-head.js';
import type { ShardRequest } from './shard-request.js';
import { writtenPart } from './written-part.js';

/** A shard of scenarios: does a part of the work of each, and writes it into a folder. */
export async function runShard(
  runs: readonly ScenarioRun[],
  { command, engine, texts }: { command: ShardCommand; engine: 'wasm' | 'js' | null; texts: FileTexts },
  request: ShardRequest,
  output: Output,
): Promise<void> {
  const { shard, workers } = request;
  const simulation = openSimulation({ workers, engine }, output, UNWATCHED);
  const runners = openCaseRunners(
    simulation,
    runs.flatMap((run) => run.side.load?.(run) ?? []),
  );
  try {
    for (const run of runs) {
      const { fileName } = run.scenario;
      const files = { [fileName]: texts[fileName] ?? '' };
      await writtenPart(request, { command, ...questionOf(run), files }, output, (part) =>
        run.side.runPart(run, { shard, part, workers, runners, openBattles }),
      );
    }
  } finally {
    await runners.close();
  }
}

/** The question of the parts of a scenario. */
function questionOf({ scenario: { name, data } }: ScenarioRun): Pick<PartQuestion, 'name' | 'digest'> {
  return { name, digest: digestOfValue(data) };
}
