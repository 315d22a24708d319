import type { Option, OptionTable } from '../asking/options/option.js';
import { furtherWord, unknownCardAction } from '../errors/card.js';
import {
  oneDash,
  optionValueMissing,
  switchWithNumber,
  switchWithValue,
  unknownCommand,
  wordsAfterDashes,
} from '../errors/option.js';
import { type Problem, UserError, type ValueProblem } from '../errors/problem.js';
import { actionsOf, COMMANDS } from './command-list.js';
import { commandOf, FIRST_WORDS, flagProblem, optionsOf, shownOptions, unknownFlag } from './flag-words.js';

/** Short words for options that every program has. */
const SHORT: Readonly<Record<string, string>> = { '-h': '--help', '-v': '--version' };

/** A command line with `--help` and `--version` for their short forms: `-h`, `-v`, `help attack`, `version`. */
export function inLongWords(commandLine: readonly string[]): readonly string[] {
  const [first = '', ...rest] = commandLine.map((word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] as string) : word));
  return first === 'help' || first === 'version' ? [...rest, `--${first}`] : [first, ...rest];
}

/** Chooses the options of a command that are declared. */
export type Choice = (options: OptionTable) => OptionTable;

/**
 * Chooses the options that a command line can mean: those whose names are in it, and those with a
 * default; all if it may ask for help. yargs takes 5 ms to declare the options of `odds attack`,
 * and 5 ms more to lay out the help for them. Unknown options are found from the list of all
 * options.
 */
export function meantBy(words: readonly string[]): Choice {
  if (isForHelp(words)) return (options) => options;
  const isMeant = ([name, option]: [string, Option]): boolean =>
    option.default !== undefined || words.some((word) => word.includes(name));
  return (options) => Object.fromEntries(Object.entries(options).filter(isMeant));
}

/**
 * Throws a UserError for what yargs would drop or misread: words after `--`, a switch with a value
 * that it takes for false, a number after a switch, which would be a card, letters after one dash,
 * each of which would be an option, names of options that there are not, and an option that has the
 * name of a word.
 */
export function checkWords(commandLine: readonly string[]): void {
  const [first = ''] = commandLine;
  if (!first.startsWith('-') && !FIRST_WORDS.includes(first))
    throw new UserError([{ where: 'odds', path: null, ...unknownCommand(first, FIRST_WORDS) }]);
  const command = commandOf(commandLine);
  const words = Object.keys(COMMANDS[command]?.words ?? {});
  const problems = commandLine.flatMap((word, i) => {
    const refused = (problem: ValueProblem, where = 'odds'): Problem[] => [{ where, path: null, ...problem }];
    if (word === '--') return refused(wordsAfterDashes());
    if (/^-\p{L}/u.test(word)) return refused(oneDash(word, shownOptions(commandLine), command));
    const [, name = '', value = ''] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    const option = /^--([^=]+)/.exec(word)?.[1] ?? '';
    const unknown = option === '' ? null : flagProblem(option, word.includes('='), commandLine);
    if (unknown !== null) return refused(unknown);
    const isSwitch = (flag: string): boolean => optionsOf(commandLine)[flag]?.type === 'boolean';
    if (isSwitch(name) && !['true', 'false'].includes(value)) return refused(switchWithValue(value), `--${name}`);
    const next = commandLine[i + 1] ?? '';
    const isNumbered = words.includes('attacker') && /^\d+$/.test(next);
    return isNumbered && isSwitch(option) && !word.includes('=') ? refused(switchWithNumber(option, next), word) : [];
  });
  if (problems.length > 0) throw new UserError(problems);
}

/** The problem that yargs found in a command line, in the words of this program. */
export function parseMistake(message: string, commandLine: readonly string[]): UserError {
  const missing = /^Not enough arguments following: (.*)$/.exec(message)?.[1];
  if (missing !== undefined) return new UserError([{ where: `--${missing}`, path: null, ...optionValueMissing() }]);
  const unknown = /^Unknown (?:argument|command)s?: (.*)$/.exec(message)?.[1];
  if (unknown === undefined) return new UserError([{ where: 'odds', path: null, message, hint: null }]);
  const isOption = (word: string): boolean =>
    commandLine.some((argument) => argument === `--${word}` || argument.startsWith(`--${word}=`));
  return new UserError(
    unknown.split(', ').map((word) => {
      const problem = isOption(word) ? unknownFlag(word, commandLine) : unknownWord(word, commandLine);
      return { where: 'odds', path: null, ...problem };
    }),
  );
}

/** The problem of a word that is neither a command nor belongs to one. */
function unknownWord(word: string, [first = '']: readonly string[]): ValueProblem {
  if (first === 'attack' || first === 'table') return furtherWord(word);
  return first === 'cards' ? unknownCardAction(word, actionsOf(first)) : unknownCommand(word, FIRST_WORDS);
}

/**
 * Whether a command line may ask for help. yargs lays out the help after every command, whether it
 * is shown or not.
 */
export function isForHelp(words: readonly string[]): boolean {
  return words.some((word) => word.includes('help'));
}
