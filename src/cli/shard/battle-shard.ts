import { warn } from '../../asking/host.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { digestOfValue } from '../../experiment/work/plain-text.js';
import { dealer } from '../../experiment/work/shard.js';
import { readDecks } from '../../questions/battle/ask/battle-decks.js';
import { readBattleRequest } from '../../questions/battle/ask/battle-request.js';
import type { FileBattle } from '../../questions/battle/ask/file-battle.js';
import { warningsOfBattle } from '../../questions/battle/battle-question.js';
import { questionOfBattle, variantsOf } from '../../questions/battle/fought-battle.js';
import { recordedDeals } from '../../questions/battle/work/deals/recorded-deals.js';
import { runShardOfDeals } from '../../questions/battle/work/deals/run-deals.js';
import { runShardOfBattle } from '../../questions/battle/work/shard-of-battle.js';
import { questionOfDeals, readDealsRequest } from '../../questions/deals/deals-question.js';
import type { CommandHost } from '../../questions/list.js';
import { runOfAnyKind } from '../../questions/scenario-side.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { readersOf } from '../edge/node-host.js';
import { type FileTexts, notedFiles } from '../edge/read-file.js';
import { fileBattleOf, plannedBattles } from '../run/battle-file.js';
import { runShard, writtenPart } from './run-shard.js';
import { readShardRequest, type ShardRequest } from './shard-request.js';

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
