import type { Options } from 'yargs';
import { COMMAND_WORDS, type Completable, OPTION_VALUES } from './completable.js';

/** The options of every command, by the words that call it: "attack", "cards find". */
export type CommandOptions = Readonly<Record<string, Readonly<Record<string, Options>>>>;

/** What is being typed at the end of a command line. */
export interface Place {
  /** What can be typed there; null if nothing is known. */
  readonly completable: Completable | null;
  /** The text that is typed already. */
  readonly typed: string;
  /** What precedes it in the same word and must stay: "--objective=". */
  readonly before: string;
  /** The second catalogue that the command line names. */
  readonly catalogue: string | null;
}

/**
 * What is being typed in the last of these words, which are those after `odds`. The last word may
 * be empty. In bash `--set=SR` is three words, in other shells one.
 */
export function placeOf(words: readonly string[], commands: CommandOptions): Place {
  const command = commandOf(words.slice(0, -1), commands);
  const typed = words.at(-1) ?? '';
  if (command === null) return topPlace(words, typed, commands);
  const options = commands[command] ?? {};
  const walked = walk(words.slice(command.split(' ').length, -1), options);
  const catalogue = walked.values.get('cards') ?? null;
  const place = (completable: Completable | null, text: string, before = ''): Place => ({
    completable,
    typed: text,
    before,
    catalogue,
  });
  if (walked.open !== null) return place(OPTION_VALUES[walked.open] ?? null, typed === '=' ? '' : typed);
  const [, name, value] = /^--([^=]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined) {
    return place(takesValue(options[name]) ? (OPTION_VALUES[name] ?? null) : null, value, `--${name}=`);
  }
  const wordsOfCommand = COMMAND_WORDS[command];
  const isWord = wordsOfCommand !== undefined && walked.count < wordsOfCommand.max;
  const isOption = typed.startsWith('-') || (typed === '' && !isWord);
  if (isOption) return place({ kind: 'words', words: flagsOf(options) }, typed);
  return place(isWord ? wordsOfCommand.completable : null, typed);
}

/**
 * The command that these words begin with, two words of it if it has two; null if they name none.
 */
function commandOf([first = '', second = '']: readonly string[], commands: CommandOptions): string | null {
  const long = `${first} ${second}`;
  if (Object.hasOwn(commands, long)) return long;
  return Object.hasOwn(commands, first) && actionsOf(first, commands).length === 0 ? first : null;
}

function actionsOf(command: string, commands: CommandOptions): readonly string[] {
  const start = `${command} `;
  return Object.keys(commands).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}

/** The place of a command's first or second word. */
function topPlace(words: readonly string[], typed: string, commands: CommandOptions): Place {
  const place = (known: readonly string[]): Place => ({
    completable: { kind: 'words', words: known },
    typed,
    before: '',
    catalogue: null,
  });
  if (words.length > 2) return place([]);
  if (words.length === 2) return place(typed.startsWith('-') ? ['--help'] : actionsOf(words[0] ?? '', commands));
  if (typed.startsWith('-')) return place(['--help', '--version']);
  return place(Object.keys(commands).filter((name) => !name.includes(' ')));
}

/** What precedes the word that is being typed. */
interface Walked {
  /** The number of words besides options and their values. */
  readonly count: number;
  readonly values: ReadonlyMap<string, string>;
  /** The option whose value comes next; null if none does. */
  readonly open: string | null;
}

function walk(words: readonly string[], options: Readonly<Record<string, Options>>): Walked {
  const values = new Map<string, string>();
  let count = 0;
  let open: string | null = null;
  for (const word of words) {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (word === '=') continue; // bash separates it from its option and from the value
    if (open !== null) {
      values.set(open, word);
      open = null;
    } else if (name === undefined) count += 1;
    else if (value !== undefined) values.set(name, value);
    else if (takesValue(options[name])) open = name;
  }
  return { count, values, open };
}

function takesValue(option: Options | undefined): boolean {
  return option?.type === 'string';
}

/** The options as they are typed. An option that is on by default is offered as `--no-...`. */
function flagsOf(options: Readonly<Record<string, Options>>): readonly string[] {
  const displayed = Object.entries(options).filter(([, option]) => option.hidden !== true);
  return [...displayed.map(([name, option]) => (option.default === true ? `--no-${name}` : `--${name}`)), '--help'];
}
