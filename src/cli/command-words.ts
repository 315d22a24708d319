import { flagOf } from '../asking/attack/keyword-flags.js';
import type { Option, OptionTable } from '../asking/options/option.js';
import { furtherWord, unknownCardAction } from '../errors/card.js';
import {
  oneDash,
  optionValueMissing,
  switchWithNumber,
  switchWithValue,
  unknownCommand,
  unknownOption,
  wordsAfterDashes,
} from '../errors/option.js';
import { type Problem, UserError, type ValueProblem } from '../errors/problem.js';
import { OTHER_KEYWORDS, otherKeywordProblem } from '../rules/keywords/other-keywords.js';
import { actionsOf, COMMANDS, type Command } from './command-list.js';

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
 * each of which would be an option, and an option that has the name of a word.
 */
export function checkWords(commandLine: readonly string[]): void {
  const command = commandOf(commandLine);
  const words = Object.keys(COMMANDS[command]?.words ?? {});
  const problems = commandLine.flatMap((word, i) => {
    const refused = (problem: ValueProblem, where = 'odds'): Problem[] => [{ where, path: null, ...problem }];
    if (word === '--') return refused(wordsAfterDashes());
    if (/^-\p{L}/u.test(word)) return refused(oneDash(word, shownOptions(commandLine), command));
    const [, name = '', value = ''] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    const option = /^--([^=]+)/.exec(word)?.[1] ?? '';
    if (words.includes(option)) return refused(unknownFlag(option, commandLine));
    const isSwitch = (flag: string): boolean => optionsOf(commandLine)[flag]?.type === 'boolean';
    if (isSwitch(name) && !['true', 'false'].includes(value)) return refused(switchWithValue(value), `--${name}`);
    const next = commandLine[i + 1] ?? '';
    const isNumbered = words.includes('attacker') && /^\d+$/.test(next);
    return isNumbered && isSwitch(option) && !word.includes('=') ? refused(switchWithNumber(option, next), word) : [];
  });
  if (problems.length > 0) throw new UserError(problems);
}

/** The first words of all commands. */
const FIRST_WORDS = Object.keys(COMMANDS).filter((name) => !name.includes(' '));

/**
 * The command that a command line begins with; `odds attack` if there is none, since it has the
 * most options.
 */
function commandOf([word = '', action = '']: readonly string[]): string {
  if (word === 'cards') return actionsOf(word).includes(action) ? `cards ${action}` : 'cards';
  return Object.hasOwn(COMMANDS, word) ? word : 'attack';
}

/** The options of the command that a command line begins with. */
function optionsOf(commandLine: readonly string[]): OptionTable {
  return (COMMANDS[commandOf(commandLine)] as Command).options;
}

/** The names of the options that the help of its command shows. */
function shownOptions(commandLine: readonly string[]): string[] {
  const isOfCommand = FIRST_WORDS.includes(commandLine[0] ?? '');
  const options = Object.entries(isOfCommand ? optionsOf(commandLine) : {});
  return ['help', 'version', ...options.flatMap(([name, { hidden }]) => (hidden === true ? [] : [name]))];
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

function unknownFlag(word: string, commandLine: readonly string[]): ValueProblem {
  const flag = word.replace(/^(?:attacker|defender)-/, '');
  const keyword = OTHER_KEYWORDS.find((name) => flagOf(name) === flag);
  const problem = keyword === undefined ? undefined : otherKeywordProblem(keyword);
  return problem ?? unknownOption(word, Object.keys(optionsOf(commandLine)), commandOf(commandLine));
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
