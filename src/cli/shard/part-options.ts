import type { OptionTable } from '../../asking/options/option.js';
import { partDamaged, partOption } from '../../errors/parts.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { either, isBoolean, isList, isText } from '../work/shape.js';
import type { Part } from './part-file.js';
import type { ShardCommand } from './part-head.js';
import { isShared } from './shard-request.js';

/** What a command takes: its words and options. */
interface Taken {
  readonly words: Readonly<Record<string, { readonly count: 'one' | 'any' | 'in parts' }>>;
  readonly options: OptionTable;
}

/** What the commands take that have shards. */
export type ShardCommands = Readonly<Record<ShardCommand, Taken>>;

/**
 * Throws a UserError if parts have options that no shard writes into them. The answer is given with the
 * options of the parts, which may come from other machines: it goes where the own command line says.
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

/** What a parser can make of a word or an option; null if the command takes none of the name. */
function kindOf(name: string, { words, options }: Taken): ((value: unknown) => boolean) | null {
  if (Object.hasOwn(words, name)) return words[name]?.count === 'one' ? isText : isList(isText);
  if (!Object.hasOwn(options, name)) return null;
  return options[name]?.type === 'boolean' ? either(isBoolean, isList(isBoolean)) : either(isText, isList(isText));
}
