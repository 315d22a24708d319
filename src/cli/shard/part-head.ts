import type { RawOptions } from '../../asking/options/option-reader.js';
import { valueOfPlainText } from '../../experiment/work/plain-text.js';
import { MAX_SHARDS, type Shard } from '../../experiment/work/shard.js';
import type { FileTexts } from '../edge/input-files.js';
import { countUpTo, either, isBoolean, isList, isMappingOf, isText, mappingOf, oneOf } from '../work/shape.js';

/** The commands that have shards. */
const SHARD_COMMANDS = ['run', 'compare', 'battle'] as const;
export type ShardCommand = (typeof SHARD_COMMANDS)[number];

/** What a part is a part of: parts of one question have the same. */
export interface PartQuestion {
  readonly command: ShardCommand;
  /** The options of the command as they were given, without those of the shard. */
  readonly raw: RawOptions;
  /** The name of the scenario, or of the command if there is none. */
  readonly name: string;
  /** A digest of all that the results depend on, the numbers of cards among it. */
  readonly digest: string;
  readonly program: string;
}

/** The first line of a part. */
export interface PartHead {
  readonly question: PartQuestion;
  readonly shard: Shard;
  /** The files that the question names, so that whoever merges need not have them. */
  readonly files: FileTexts;
}

/** What a parser of command lines makes of an option. */
const isGiven = either(either(isText, isBoolean), isList(either(isText, isBoolean)));

const isHead = isMappingOf<PartHead>({
  question: isMappingOf<PartQuestion>({
    command: oneOf(SHARD_COMMANDS),
    raw: mappingOf(isGiven),
    name: isText,
    digest: isText,
    program: isText,
  }),
  shard: isMappingOf<Shard>({ index: countUpTo(MAX_SHARDS), count: countUpTo(MAX_SHARDS) }),
  files: mappingOf(isText),
});

/** The head of a part from its text; null if it is none. A part may come from anywhere, with a right checksum. */
export function readHead(text: string): PartHead | null {
  const head = parsed(text);
  return isHead(head) && head.shard.index >= 1 && head.shard.index <= head.shard.count ? head : null;
}

function parsed(text: string): unknown {
  try {
    return valueOfPlainText(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
