import type { Output } from '../../asking/host.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import type { ScenarioRun } from '../../questions/scenario-side.js';
import { makeFolder } from '../../report/own-files.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { type FileTexts, onFile } from '../edge/read-file.js';
import { noteWritten } from '../edge/signals.js';
import { openBattles, openSimulation } from '../edge/simulation.js';
import { openFile } from '../edge/write-file.js';
import { openCaseRunners } from '../run/case-runners.js';
import { withCheckpoint } from '../work/checkpoint.js';
import { programDigest } from '../work/program-digest.js';
import { isPartOf, OpenPart, type PartHead, type PartQuestion, partFile, partName, type ShardCommand } from './part-file.js';
import type { ShardRequest } from './shard-request.js';

/** A shard of scenarios: does part of the work of each, and writes it into a folder. */
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

function questionOf({ scenario: { name, data } }: ScenarioRun): Pick<PartQuestion, 'name' | 'digest'> {
  return { name, digest: digestOfValue(data) };
}

/**
 * Works out a part of a question, with its checkpoint beside it, and writes it into the folder of parts, unless it is there.
 */
export async function writtenPart(
  { shard, out, fresh, quiet, asked }: ShardRequest,
  { files, ...about }: Pick<PartQuestion, 'command' | 'name' | 'digest'> & Pick<PartHead, 'files'>,
  output: Output,
  work: (part: OpenPart) => Promise<void>,
): Promise<void> {
  const question: PartQuestion = { ...about, raw: asked, program: programDigest() };
  const file = partFile(out, about.name, shard);
  const named = `Part ${shard.index} of ${shard.count} of ${about.name}`;
  if (!fresh && isPartOf(file, question, shard)) return output.out(`${named} already exists: ${file}\n`);
  onFile(out, () => makeFolder(out));
  await withCheckpoint(out, partName(about.name, shard), { fresh, quiet }, output, async (checkpoint) => {
    const whole = openFile(file);
    try {
      const part = new OpenPart(whole, { question, shard, files }, checkpoint);
      await work(part);
      part.commit();
      noteWritten(file);
      checkpoint.remove(); // the part has all that it had
    } finally {
      whole.discard();
    }
  });
  output.out(`${named}: ${file}\n`);
}
