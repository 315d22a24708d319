import type { OptionReader } from '../../asking/options/option-reader.js';
import { badShard, shardWithoutAnswer } from '../../errors/work/parts.js';
import type { Shard } from '../../experiment/work/shard.js';

/** The most shards of a command. */
const MAX_SHARDS = 10_000;

/** Options of an answer, which a shard does not give. */
const OF_ANSWER = ['json', 'markdown', 'html', 'dry-run'] as const;

/** The shard of `--shard 3/16`; null if there is none. Problems are noted in the reader. */
export function readShard(reader: OptionReader): Shard | null {
  const text = reader.text('shard');
  if (text === null) return null;
  for (const name of OF_ANSWER) if (reader.has(name)) reader.report(name, shardWithoutAnswer(name));
  const [, index, count] = /^ *(\d{1,6}) *\/ *(\d{1,6}) *$/.exec(text)?.map(Number) ?? [];
  if (index !== undefined && count !== undefined && index >= 1 && index <= count && count <= MAX_SHARDS)
    return { index, count };
  reader.report('shard', badShard(text));
  return null;
}
