import { warn } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import { questionOfComparison } from '../../questions/compare/compare-question.js';
import { readCompareRequest } from '../../questions/compare/compare-request.js';
import { runShardOfComparison } from '../../questions/compare/work/comparison.js';
import { questionOfDuels, readCompareDuelsRequest } from '../../questions/compare-duels/compare-duels-question.js';
import { recordedDuels, runShardOfDuels } from '../../questions/compare-duels/work/duel-comparison.js';
import type { CommandHost } from '../../questions/list.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { readersOf } from '../edge/node-host.js';
import { type FileTexts, notedFiles } from '../edge/read-file.js';
import { writtenPart } from './run-shard.js';
import { readShardRequest, type ShardRequest } from './shard-request.js';

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
