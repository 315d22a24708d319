import type { Output } from '../../asking/host.js';
import type { Completable, Option, OptionTable } from '../../asking/options/option.js';
import { labels, plainLetters } from '../../cards/catalogue/find-card.js';
import { EDITION_FIELD } from '../../fields/attack-fields.js';
import { PLAY_WORDS } from '../../fields/play-fields.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { OTHER_KEYWORDS } from '../../rules/keywords/other-keywords.js';
import { openCards } from '../cards/card-files.js';
import { actionsOf, COMMANDS, type Command } from '../command-list.js';
import { bashCandidates, readRawWord, SHELLS, type Shell } from './raw-word.js';

/**
 * Answers the scripts of `odds completion`. Takes the shell and the words after `odds` as typed, up to the cursor.
 *
 * The first line says what can be completed: `words`, with the candidates on the lines below; `files` with their extensions;
 * `folders`; or nothing. bash gets quoted candidates, the other shells add quotes themselves. If anything goes wrong the answer
 * is empty: the user is in the middle of a line, and the command itself will report the problem.
 */
export function completeHandler(commandLine: readonly string[], output: Output): void {
  const [name, ...raw] = commandLine;
  const shell = SHELLS.find((known) => known === name);
  if (shell === undefined) return;
  try {
    output.out(answerFor(raw, shell));
  } catch {
    // A damaged or missing catalogue: the command being typed will report it.
  }
}

function answerFor(raw: readonly string[], shell: Shell): string {
  const words = raw.map((word) => readRawWord(word, shell));
  const { completable, typed, before, catalogue } = completedPlace(words.map(({ text }) => text));
  if (completable === null) return '';
  if (completable.kind === 'files') return `${['files', ...completable.endings].join(' ')}\n`;
  if (completable.kind === 'folders') return 'folders\n';
  const chosen = beginningWith(typed, candidatesOf(completable, catalogue)).map((candidate) => before + candidate);
  const last = words.at(-1) ?? readRawWord('', shell);
  const candidates = shell === 'bash' ? bashCandidates(last, chosen) : chosen;
  return ['words', ...candidates].map((line) => `${line}\n`).join('');
}

function candidatesOf(
  completable: Exclude<Completable, { kind: 'files' } | { kind: 'folders' }>,
  catalogue: string | null,
): readonly string[] {
  switch (completable.kind) {
    case 'words':
      return completable.words;
    case 'keywords':
      return [...KEYWORDS.map(({ name }) => name), ...OTHER_KEYWORDS].sort();
    case 'sets':
      return openCards(catalogue).sets();
    case 'cards':
      return labels(openCards(catalogue).names());
  }
}

/**
 * The candidates that begin with the typed text, or failing that, ignoring case and accents. Leaves out names with control
 * characters: a line break would split a candidate, and others could move the cursor.
 */
function beginningWith(typed: string, candidates: readonly string[]): readonly string[] {
  const printable = candidates.filter((candidate) => !/\p{Cc}/u.test(candidate));
  const exact = printable.filter((candidate) => candidate.startsWith(typed));
  if (exact.length > 0) return exact;
  const requested = plainLetters(typed);
  return printable.filter((candidate) => plainLetters(candidate).startsWith(requested));
}

/** What is being typed at the end of a command line. */
interface Place {
  /** What can be typed there; null if unknown. */
  readonly completable: Completable | null;
  /** The text already typed. */
  readonly typed: string;
  /** What precedes it in the same word and must stay: "--objective=". */
  readonly before: string;
  /** The further catalogue that the command line names. */
  readonly catalogue: string | null;
}

/**
 * What is being typed in the last of the words after `odds`, which may be empty. In bash `--set=SR` is three words, in other
 * shells one.
 */
function completedPlace(words: readonly string[]): Place {
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
  const isValue = walked.open !== null && !(isRepeated(options[walked.open]) && typed.startsWith('-'));
  if (isValue) return place(valuesOf(options[walked.open ?? '']), typed === '=' ? '' : typed);
  const [, name, value] = /^--([^=]+)=(.*)$/s.exec(typed) ?? [];
  if (name !== undefined && value !== undefined) return place(valuesOf(options[name]), value, `--${name}=`);
  const word = wordAt(command.words, walked.count);
  const isOption = typed.startsWith('-') || (typed === '' && word === null);
  if (isOption) return place({ kind: 'words', words: flagsOf(options) }, typed);
  return place(word, typed);
}

/** The possible values of an option; null for numbers, free text or an unknown option. */
function valuesOf(option: Option | undefined): Completable | null {
  if (option === undefined || !takesValue(option)) return null;
  const { field, completes } = option;
  if (completes !== undefined) return completes;
  if (field.kind === 'rules') return { kind: 'words', words: EDITION_FIELD.words };
  if (field.kind === 'play') return { kind: 'words', words: PLAY_WORDS };
  if (field.kind === 'keyword') return { kind: 'keywords' };
  return field.kind === 'word' ? { kind: 'words', words: field.words } : null;
}

/** What a command's next word can be after `count` words; null if no other word is possible. */
function wordAt(words: Command['words'], count: number): Completable | null {
  const listed = Object.values(words);
  const next = listed[count] ?? listed.findLast((word) => word.count === 'any');
  return next?.completes ?? null;
}

/** The command at the start of these words, with its second word if it has one; null if there is none. */
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

/** What precedes the word being typed. */
interface Walked {
  /** The number of words other than options and their values. */
  readonly count: number;
  readonly values: ReadonlyMap<string, string>;
  /** The option whose value may come next; null if there is none. */
  readonly open: string | null;
}

function walk(words: readonly string[], options: OptionTable): Walked {
  const values = new Map<string, string>();
  let count = 0;
  let open: string | null = null;
  for (const word of words) {
    const [, name, value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (word === '=') continue; // bash separates it from its option and from the value
    if (open !== null && !(isRepeated(options[open]) && name !== undefined)) {
      values.set(open, word);
      if (!isRepeated(options[open])) open = null;
    } else if (name === undefined) count += 1;
    else {
      open = takesValue(options[name]) && (value === undefined || isRepeated(options[name])) ? name : null;
      if (value !== undefined) values.set(name, value);
    }
  }
  return { count, values, open };
}

/** Whether an option takes all words up to the next option. */
function isRepeated(option: Option | undefined): boolean {
  return option?.array === true;
}

function takesValue(option: Option | undefined): boolean {
  return option?.type === 'string';
}

/** The options as typed; an option that is on by default is offered as `--no-...`. */
function flagsOf(options: OptionTable): readonly string[] {
  const displayed = Object.entries(options).filter(([, option]) => option.hidden !== true);
  return [...displayed.map(([name, option]) => (option.default === true ? `--no-${name}` : `--${name}`)), '--help'];
}
