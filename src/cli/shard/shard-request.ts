import { FORMATS_WITH_CSV } from '../../asking/options/answer-format.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import type { OptionTable } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { assert } from '../../base/assert.js';
import { folderMissing } from '../../errors/file.js';
import { untilAlone } from '../../errors/option.js';
import { badShard, partDamaged, partOption, shardWithoutAnswer } from '../../errors/parts.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { notWithTry } from '../../errors/slot.js';
import { MAX_SHARDS, type Shard } from '../../experiment/work/shard.js';
import { RUN_OPTIONS, WORK_OPTIONS } from '../command-options.js';
import { either, isBoolean, isList, isText } from '../work/shape.js';
import type { Part, ShardCommand } from './part-file.js';

/** Options about how to give an answer, which shards do not. */
const OF_ANSWER: readonly string[] = [...FORMATS_WITH_CSV, 'dry-run', 'trace'];

/** A shard of a command, and where its part goes. */
export interface ShardRequest {
  readonly shard: Shard;
  /** The folder of the parts. */
  readonly out: string;
  readonly fresh: boolean;
  readonly quiet: boolean;
  /** The most worker threads; null for the machine's cores. */
  readonly workers: number | null;
  /** The options that all parts of the question share. */
  readonly asked: RawOptions;
}

/** Options that are not part of a question: where its parts are, which one this is, and how it is worked out. */
const OF_SHARD = new Set(['shard', 'out', 'fresh', 'workers', 'quiet', 'color', '$0', '_']);

/** The request of a command with `--shard`. Throws a UserError with all problems of its options about shards. */
export function readShardRequest(raw: RawOptions): ShardRequest {
  const reader = new OptionReader(raw);
  const { workers, quiet } = reader.readAll({ workers: COMMON_OPTIONS.workers, quiet: COMMON_OPTIONS.quiet });
  const out = reader.readOrDefault('out', RUN_OPTIONS.out.field);
  if (out === '') reader.report('out', folderMissing());
  const shard = readShard(reader);
  const fresh = reader.read('fresh', WORK_OPTIONS.fresh.field);
  reader.done();
  assert(shard !== null, 'a shard is given, or there is a problem');
  return { shard, out, fresh, quiet, workers, asked: askedIn(raw) };
}

/** Whether a question with shards can have this option. */
function isShared(option: string): boolean {
  return !OF_SHARD.has(option) && !OF_ANSWER.includes(option);
}

/** The options of a question, in a fixed order. */
function askedIn(raw: RawOptions): RawOptions {
  const asked = Object.entries(raw).filter(([name, value]) => isShared(name) && value !== undefined);
  return Object.fromEntries(asked.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The shard of `--shard 3/16`; null if it is not one. Problems are noted in the reader. */
function readShard(reader: OptionReader): Shard | null {
  const text = reader.text('shard') ?? '';
  for (const name of OF_ANSWER) if (reader.has(name)) reader.report(name, shardWithoutAnswer(name));
  if (reader.has('try')) reader.report('try', notWithTry('shard'));
  if (reader.has('until')) reader.report('shard', untilAlone('shard'));
  const [, index, count] = /^ *(\d{1,6}) *\/ *(\d{1,6}) *$/.exec(text)?.map(Number) ?? [];
  if (index !== undefined && count !== undefined && index >= 1 && index <= count && count <= MAX_SHARDS)
    return { index, count };
  reader.report('shard', badShard(text));
  return null;
}

/** What a command takes: its words and options. */
interface Taken {
  readonly words: Readonly<Record<string, { readonly count: 'one' | 'any' | 'in parts' }>>;
  readonly options: OptionTable;
}

export type ShardCommands = Readonly<Record<ShardCommand, Taken>>;

/**
 * Throws a UserError if parts have options that no shard writes. The answer follows the options of the parts, which may come
 * from other machines, but goes where this command line says.
 */
export function checkPartOptions(parts: readonly Part[], commands: ShardCommands): void {
  const problems = parts.flatMap(({ file, question: { command, raw } }) =>
    Object.entries(raw).flatMap(([name, value]): Problem[] => {
      const isKind = isShared(name) ? kindOf(name, commands[command]) : null;
      if (isKind === null) return [{ where: file, path: null, ...partOption(name) }];
      return isKind(value) ? [] : [{ where: file, path: null, ...partDamaged() }];
    }),
  );
  if (problems.length > 0) throw new UserError(problems);
}

/** What a parser can make of a word or option; null if the command has none by that name. */
function kindOf(name: string, { words, options }: Taken): ((value: unknown) => boolean) | null {
  if (Object.hasOwn(words, name)) return words[name]?.count === 'one' ? isText : isList(isText);
  if (!Object.hasOwn(options, name)) return null;
  return options[name]?.type === 'boolean' ? either(isBoolean, isList(isBoolean)) : either(isText, isList(isText));
}
