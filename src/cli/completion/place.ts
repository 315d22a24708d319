import type { Completable, Option, OptionTable } from '../../asking/options/option.js';
import { EDITION_FIELD } from '../../fields/attack-fields.js';
import { actionsOf, COMMANDS, type Command } from '../command-list.js';

/** What is being typed at the end of a command line. */
export interface Place {
  /** What can stand there; null where nothing is known of it. */
  readonly completable: Completable | null;
  /** The beginning that is typed already. */
  readonly typed: string;
  /** What stands before it in the same word, and has to stay: "--objective=". */
  readonly before: string;
  /** The further catalogue that the command line names. */
  readonly catalogue: string | null;
}

/**
 * What is being typed in the last of these words, those behind `odds`. The last one may be empty:
 * nothing is typed yet. In bash `--set=SR` comes as three words, elsewhere as one.
 */
export function placeOf(words: readonly string[]): Place {
  const command = commandOf(words.slice(0, -1));
  const typed = words.at(-1) ?? '';
  if (command === null) return topPlace(words, typed);
  const { options } = command;
  const walked = walk(words.slice(command.name.split(' ').length, -1), options);
  const catalogue = walked.values.get('cards') ?? null;
  const place = (completable: Completable | null, text: string, before = ''): Place => ({
    completable,
    typed: text,
    before,
    catalogue,
  });
  if (walked.open !== null) return place(valuesOf(options[walked.open]), typed === '=' ? '' : typed);
  const [, name, value] = /^--([^=]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined) return place(valuesOf(options[name]), value, `--${name}=`);
  const word = wordAt(command.words, walked.count);
  const isOption = typed.startsWith('-') || (typed === '' && word === null);
  if (isOption) return place({ kind: 'words', words: flagsOf(options) }, typed);
  return place(word, typed);
}

/**
 * What the values of an option can be; null if they are numbers or any text, or there is no such
 * option.
 */
function valuesOf(option: Option | undefined): Completable | null {
  if (option === undefined || !takesValue(option)) return null;
  const { field, completes } = option;
  if (completes !== undefined) return completes;
  if (field.kind === 'rules') return { kind: 'words', words: EDITION_FIELD.words };
  if (field.kind === 'keyword') return { kind: 'keywords' };
  return field.kind === 'word' ? { kind: 'words', words: field.words } : null;
}

/** What the next word of a command can be, behind so many others; null if there is none further. */
function wordAt(words: Command['words'], count: number): Completable | null {
  const listed = Object.values(words);
  const next = listed[count] ?? listed.findLast((word) => word.count === 'any');
  return next?.completes ?? null;
}

/**
 * The command that these words begin with: two words of it if there is one of two. Null if they do
 * not name any.
 */
function commandOf([first = '', second = '']: readonly string[]): (Command & { readonly name: string }) | null {
  const names = [`${first} ${second}`, first];
  const name = names.find((each) => Object.hasOwn(COMMANDS, each) && COMMANDS[each]?.run !== null);
  return name === undefined ? null : { name, ...(COMMANDS[name] as Command) };
}

/** The place of a command's first or second word. */
function topPlace(words: readonly string[], typed: string): Place {
  const place = (known: readonly string[]): Place => ({
    completable: { kind: 'words', words: known },
    typed,
    before: '',
    catalogue: null,
  });
  if (words.length > 2) return place([]);
  if (words.length === 2) return place(typed.startsWith('-') ? ['--help'] : actionsOf(words[0] ?? ''));
  if (typed.startsWith('-')) return place(['--help', '--version']);
  return place(Object.keys(COMMANDS).filter((name) => !name.includes(' ')));
}

/** What stands before the word that is being typed. */
interface Walked {
  /** How many words there are besides options and their values. */
  readonly count: number;
  readonly values: ReadonlyMap<string, string>;
  /** The option whose value comes next; null where none does. */
  readonly open: string | null;
}

function walk(words: readonly string[], options: OptionTable): Walked {
  const values = new Map<string, string>();
  let count = 0;
  let open: string | null = null;
  for (const word of words) {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (word === '=') continue; // bash sets it apart from its option and from the value
    if (open !== null) {
      values.set(open, word);
      open = null;
    } else if (name === undefined) count += 1;
    else if (value !== undefined) values.set(name, value);
    else if (takesValue(options[name])) open = name;
  }
  return { count, values, open };
}

function takesValue(option: Option | undefined): boolean {
  return option?.type === 'string';
}

/** The options as they are typed; one that is on is offered to be switched off. */
function flagsOf(options: OptionTable): readonly string[] {
  const displayed = Object.entries(options).filter(([, option]) => option.hidden !== true);
  return [...displayed.map(([name, option]) => (option.default === true ? `--no-${name}` : `--${name}`)), '--help'];
}
