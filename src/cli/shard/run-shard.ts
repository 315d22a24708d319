import { type Output, warn } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import { dealer } from '../../experiment/work/shard.js';
import { readDecks } from '../../questions/battle/ask/battle-decks.js';
import { type FileBattle, readBattleRequest } from '../../questions/battle/ask/battle-request.js';
import { warningsOfBattle } from '../../questions/battle/battle-question.js';
import { questionOfBattle, variantsOf } from '../../questions/battle/fought-battle.js';
import { recordedDeals } from '../../questions/battle/work/deals/recorded-deals.js';
import { runShardOfDeals } from '../../questions/battle/work/deals/run-deals.js';
import { runShardOfBattle } from '../../questions/battle/work/shard-of-battle.js';
import { questionOfComparison } from '../../questions/compare/compare-question.js';
import { readCompareRequest } from '../../questions/compare/compare-request.js';
import { runShardOfComparison } from '../../questions/compare/work/comparison.js';
import { questionOfDuels, readCompareDuelsRequest } from '../../questions/compare-duels/compare-duels-question.js';
import { recordedDuels, runShardOfDuels } from '../../questions/compare-duels/work/duel-comparison.js';
import { questionOfDeals, readDealsRequest } from '../../questions/deals/deals-question.js';
import type { CommandHost } from '../../questions/list.js';
import { runOfAnyKind, type ScenarioRun } from '../../questions/scenario-question.js';
import { makeFolder } from '../../report/own-files.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { readersOf } from '../edge/node-host.js';
import { type FileTexts, notedFiles, onFile } from '../edge/read-file.js';
import { noteWritten } from '../edge/signals.js';
import { openBattles, openSimulation } from '../edge/simulation.js';
import { openFile } from '../edge/write-file.js';
import { fileBattleOf, plannedBattles } from '../run/battle-file.js';
import { openCaseRunners } from '../run/scenario-run.js';
import { withCheckpoint } from '../work/checkpoint.js';
import { programDigest } from '../work/program-digest.js';
import { isPartOf, OpenPart, type PartHead, type PartQuestion, partFile, partName, type ShardCommand } from './part-file.js';
import { readShardRequest, type ShardRequest } from './shard-request.js';

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
    runs.flatMap((run) => run.question.load?.(run) ?? []),
  );
  try {
    for (const run of runs) {
      const { fileName } = run.scenario;
      const files = { [fileName]: texts[fileName] ?? '' };
      await writtenPart(request, { command, ...questionOf(run), files }, output, (part) =>
        run.question.runPart(run, { shard, part, workers, runners, openBattles }),
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
async function writtenPart(
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

/** `odds battle --shard 3/16`: part of the battles of two lists, of deals, or of a scenario file. */
export async function battleShardHandler(raw: RawOptions, host: CommandHost): Promise<void> {
  const request = readShardRequest(raw);
  const { file, deals } = request.asked;
  const { files, texts } = notedFiles();
  const noting = { ...host, ...readersOf(files) };
  if (deals !== undefined) return shardOfDeals(request, noting, texts);
  if (typeof file !== 'string') return shardOfOne(request, null, noting, texts);
  const run = await plannedBattles(file, request.asked, host.output, files);
  if (run.scenario.caseCount === 1) return shardOfOne(request, fileBattleOf(run), noting, texts);
  return runShard([runOfAnyKind(run)], { command: 'battle', engine: 'js', texts: texts() }, request, host.output);
}

async function shardOfOne(
  request: ShardRequest,
  file: FileBattle | null,
  host: CommandHost,
  texts: () => FileTexts,
): Promise<void> {
  const { shard, workers, asked } = request;
  const decks = await readDecks(asked, host);
  const battle = readBattleRequest(asked, host.openCards, file, decks);
  warn(warningsOfBattle(battle), host.output);
  const runner = await host.openBattles(workers, UNWATCHED);
  const digest = digestOfValue(questionOfBattle(battle));
  const question = { command: 'battle', name: 'battle', digest, files: texts() } as const;
  try {
    await writtenPart(request, question, host.output, (part) => {
      const place = { runner, part, scratch: part.checkpoint };
      return runShardOfBattle(battle.question, variantsOf(battle), battle.settings, dealer(shard), place);
    });
  } finally {
    await runner.close();
  }
}

async function shardOfDeals(request: ShardRequest, host: CommandHost, texts: () => FileTexts): Promise<void> {
  const { shard, workers, asked } = request;
  const dealt = await readDealsRequest(asked, host);
  warn(dealt.warnings, host.output);
  const runner = await host.openBattles(workers, UNWATCHED);
  const digest = digestOfValue(questionOfDeals(dealt));
  const question = { command: 'battle', name: 'battle', digest, files: texts() } as const;
  try {
    await writtenPart(request, question, host.output, (part) =>
      runShardOfDeals(dealt.question, dealt.settings, dealer(shard), recordedDeals(runner, part, UNWATCHED)),
    );
  } finally {
    await runner.close();
  }
}

/** `odds compare --shard 3/16`: part of the attacks or duels of a comparison. */
export async function compareShardHandler(raw: RawOptions, host: CommandHost): Promise<void> {
  const request = readShardRequest(raw);
  const { files, texts } = notedFiles();
  const patient = { ...host, ...readersOf(files), maxSeconds: Number.POSITIVE_INFINITY };
  return request.asked.duel === true ? shardOfDuels(request, patient, texts) : shardOfAttacks(request, patient, texts);
}

async function shardOfAttacks(request: ShardRequest, host: CommandHost, texts: () => FileTexts): Promise<void> {
  const { shard, workers, asked } = request;
  const comparison = await readCompareRequest(asked, host);
  const { attacks, settings, common, warnings } = comparison;
  warn(warnings, host.output);
  const executor = await host.openExecutor({ ...common, workers }, UNWATCHED);
  const digest = digestOfValue(questionOfComparison(comparison));
  const question = { command: 'compare', name: 'compare', digest, files: texts() } as const;
  try {
    await writtenPart(request, question, host.output, (record) =>
      runShardOfComparison(attacks, { settings, executor, pause: yieldToEventLoop, record }, shard),
    );
  } finally {
    await executor.close();
  }
}

async function shardOfDuels(request: ShardRequest, host: CommandHost, texts: () => FileTexts): Promise<void> {
  const { shard, workers, asked } = request;
  const comparison = await readCompareDuelsRequest(asked, host);
  const { pairs, settings, warnings } = comparison;
  warn(warnings, host.output);
  const runner = await host.openDuels(workers);
  const digest = digestOfValue(questionOfDuels(comparison));
  const question = { command: 'compare', name: 'compare', digest, files: texts() } as const;
  try {
    await writtenPart(request, question, host.output, (part) =>
      runShardOfDuels(pairs, settings, recordedDuels(runner, part), shard),
    );
  } finally {
    await runner.close();
  }
}
