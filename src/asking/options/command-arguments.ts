import type { Field } from '../../fields/field.js';
import { fieldValueText, standardOf } from '../../fields/field-text.js';
import type { GivenOptions, Option, OptionTable } from './option.js';

/** The values of some options, in the order in which they are repeated; null if not given. */
type Repeated<Table extends OptionTable> = {
  readonly [Name in keyof Table]?: GivenOptions<Table>[Name] | readonly string[] | null;
};

/** The command line that asks for the same: words quoted for a shell, then options. */
export function repeatedCommand(command: string, words: readonly string[], options: readonly string[]): string {
  return [command, ...words.map(shellWord), ...options].join(' ');
}

/** The words that set the options again, quoted for a shell. */
export function commandArguments<Table extends OptionTable>(options: Table, given: Repeated<Table>): string[] {
  return Object.entries(given).flatMap(([name, value]) => argumentsOf(name, options[name] as Option, value));
}

/** The same, without options that have their default. */
export function unusualArguments<Table extends OptionTable>(options: Table, given: Repeated<Table>): string[] {
  const unusual = Object.entries(given).filter(([name, value]) => value !== standardOf((options[name] as Option).field));
  return commandArguments(options, Object.fromEntries(unusual) as Repeated<Table>);
}

function argumentsOf(name: string, { field, array }: Option, given: unknown): string[] {
  if (given === null || given === undefined) return [];
  if (field.kind === 'switch') {
    const standard = field.standard ?? false;
    return given === standard ? [] : [standard ? `--no-${name}` : `--${name}`];
  }
  const values = [given].flat().map((value) => spelled(field, value as Spelled));
  if (array && values.length > 0) return [`--${name} ${values.join(' ')}`];
  return values.map((value) => `--${name} ${value}`);
}

type Spelled = Parameters<typeof fieldValueText>[1];

function spelled(field: Field, value: Spelled): string {
  const text = fieldValueText(field, value);
  if (field.kind === 'keyword') return `"${text}"`;
  return shellWord(text);
}

/** Needs no quotes in any shell. A comma does: PowerShell splits words there. */
const PLAIN = /^[\w./-]+$/;

/**
 * What some shell interprets inside double quotes: `$` and backtick in POSIX shells, and a backslash before another one or
 * before the quote (but none in a path such as `C:\sets\a.txt`); `!` in an interactive one, `%` in cmd.exe, typographic quotes
 * in PowerShell.
 */
const READ_IN_QUOTES = /["$`!%“”„]|\\(?=\\|$)|\p{Cc}/u;

/**
 * Quotes a word for a shell: in double quotes, which POSIX shells, cmd.exe and PowerShell read alike; where some shell would
 * interpret their content, in single quotes, for POSIX shells only.
 */
export function shellWord(word: string): string {
  if (PLAIN.test(word)) return word;
  return READ_IN_QUOTES.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`;
}

/** The rules of a question that names none, written out in its address so that an address never changes its meaning. */
export const STANDARD_RULES = 'idc';

/** A question as an address of the page: its options by name; "no-" before a switch that is turned off. */
export function addressWords(options: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) {
    for (const each of [value].flat()) {
      if (typeof each === 'boolean') words.append(each ? name : `no-${name}`, '');
      else words.append(name, String(each));
    }
  }
  return words.toString();
}
