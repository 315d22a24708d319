import { shellWord } from '../asking/options/command-arguments.js';
import { type Option, type OptionTable, option, SWITCH } from '../asking/options/option.js';
import { flagOf } from '../asking/units/keyword-flags.js';
import { cardActionMissing, furtherWord, unknownCardAction, wordOfSearch } from '../errors/card.js';
import {
  battleOfWords,
  notASwitch,
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

const FIRST_WORDS = Object.keys(COMMANDS).filter((name) => !name.includes(' '));

/** How a parser reads `--no-json`. */
const OFF = 'no-';

const GENERAL: OptionTable = Object.fromEntries(['help', 'version', 'color'].map((name) => [name, option(SWITCH, '')]));

/** A command line without the options before its command; the whole line if there is no command. */
function fromCommand(commandLine: readonly string[]): readonly string[] {
  const place = commandLine[0]?.startsWith('-') === true ? commandLine.findIndex((word) => FIRST_WORDS.includes(word)) : 0;
  return commandLine.slice(Math.max(0, place));
}

/** The command of a command line, or `odds attack`, which has the most options. */
function commandWord(commandLine: readonly string[]): string {
  const [word = '', action = ''] = fromCommand(commandLine);
  if (word === 'cards') return actionsOf(word).includes(action) ? `cards ${action}` : 'cards';
  return Object.hasOwn(COMMANDS, word) ? word : 'attack';
}

/** Whether a command line has a command that does something, so that its options are known. */
function hasCommand(commandLine: readonly string[]): boolean {
  const [word = ''] = fromCommand(commandLine);
  return FIRST_WORDS.includes(word) && COMMANDS[commandWord(commandLine)]?.run !== null;
}

function optionsOf(commandLine: readonly string[]): OptionTable {
  return (COMMANDS[commandWord(commandLine)] as Command).options;
}

/** The names of the options in its command's help. */
function shownOptions(commandLine: readonly string[]): string[] {
  const [word = ''] = fromCommand(commandLine);
  const options = Object.entries(FIRST_WORDS.includes(word) ? optionsOf(commandLine) : {});
  return ['help', 'version', ...options.flatMap(([name, { hidden }]) => (hidden === true ? [] : [name]))];
}

/**
 * What is wrong with an option's name as typed: its command has none of that name, or it cannot be switched off. A parser would
 * turn some into other names, and silently drop others.
 */
function flagProblem(name: string, hasValue: boolean, commandLine: readonly string[]): ValueProblem | null {
  if (!hasCommand(commandLine)) return null;
  const options = { ...GENERAL, ...optionsOf(commandLine) };
  if (Object.hasOwn(options, name)) return null;
  const positive = name.startsWith(OFF) ? name.slice(OFF.length) : '';
  if (!Object.hasOwn(options, positive) || hasValue) return unknownFlag(name, commandLine);
  return options[positive]?.type === 'boolean' ? null : notASwitch(positive);
}

function unknownFlag(name: string, commandLine: readonly string[]): ValueProblem {
  const [, role, flag = name] = /^(attack|defend)er-(.*)$/.exec(name) ?? [];
  const isOwn = role !== undefined && optionsOf(commandLine)[flag]?.group?.includes(`${role}ing`) === true;
  const keyword = OTHER_KEYWORDS.find((each) => flagOf(each) === flag);
  const problem = keyword === undefined ? undefined : otherKeywordProblem(keyword);
  return problem ?? unknownOption(name, namesLike(name, commandLine), commandWord(commandLine), isOwn ? flag : null);
}

/** The likely names for a mistyped option; for `--no-x`, only switches. */
function namesLike(name: string, commandLine: readonly string[]): string[] {
  const all = Object.entries({ ...optionsOf(commandLine), ...GENERAL });
  if (!name.startsWith(OFF)) return all.map(([each]) => each);
  return all.flatMap(([each, { type }]) => (type === 'boolean' ? [`${OFF}${each}`] : []));
}

/** The short options that every program has. */
const SHORT: Readonly<Record<string, string>> = { '-h': '--help', '-v': '--version' };

/** Whether a command line asks for the help that fits one screen. */
export function isForShortHelp(words: readonly string[]): boolean {
  return words.includes('-h');
}

/** A command line with `--help` and `--version` in place of `-h`, `-v`, `help attack`, `version`. */
export function inLongWords(commandLine: readonly string[]): readonly string[] {
  const [first = '', ...rest] = commandLine.map((word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] as string) : word));
  return first === 'help' || first === 'version' ? [...rest, `--${first}`] : [first, ...rest];
}

/** Chooses the options of a command that are declared. */
export type OptionChoice = (options: OptionTable) => OptionTable;

/**
 * Chooses the options that a command line can mean: those named in it, and those with a default; all if it may ask for help.
 * yargs takes 5 ms to declare the options of `odds attack`, and 5 ms more to lay out their help. Unknown options are found from
 * the list of all options.
 */
export function meantBy(words: readonly string[]): OptionChoice {
  if (isForHelp(words)) return (options) => options;
  const isMeant = ([name, option]: [string, Option]): boolean =>
    option.default !== undefined || words.some((word) => word.includes(name));
  return (options) => Object.fromEntries(Object.entries(options).filter(isMeant));
}

/**
 * Throws a UserError for what yargs would drop or misread: words after `--`; a switch with a value, which it takes for false; a
 * number after a switch, which would become a card; letters after one dash, each of which would become an option; unknown
 * options; and options named like a word.
 */
export function checkWords(commandLine: readonly string[]): void {
  const [first = ''] = commandLine;
  if (!first.startsWith('-') && !FIRST_WORDS.includes(first))
    throw new UserError([{ where: 'odds', path: null, ...unknownWord(first, commandLine) }]);
  const command = commandWord(commandLine);
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

/** A problem that yargs found in a command line, in this program's words. */
export function parserError(message: string, commandLine: readonly string[]): UserError {
  const missing = /^Not enough arguments following: (.*)$/.exec(message)?.[1];
  if (missing !== undefined) {
    const problem = optionValueMissing(missing, exampleOf(optionsOf(commandLine)[missing]?.field));
    return new UserError([{ where: `--${missing}`, path: null, ...problem }]);
  }
  const unknown = /^Unknown (?:argument|command)s?: (.*)$/.exec(message)?.[1];
  if (unknown === undefined) return new UserError([{ where: 'odds', path: null, message, hint: hintOf(commandLine) }]);
  const isOption = (word: string): boolean =>
    commandLine.some((argument) => argument === `--${word}` || argument.startsWith(`--${word}=`));
  const stray = strayWord(commandLine) ?? unknown.split(', ');
  const words =
    commandLine[0] === 'battle' ? [...stray.filter(isOption), ...stray.filter((word) => !isOption(word)).slice(0, 1)] : stray;
  return new UserError(
    words.map((word) => {
      const problem = isOption(word) ? unknownFlag(word, commandLine) : unknownWord(word, commandLine);
      return { where: 'odds', path: null, ...problem };
    }),
  );
}

/** What can follow a command that needs a second word. */
function hintOf([first]: readonly string[]): string | null {
  return first === 'cards' ? cardActionMissing(actionsOf(first)).hint : null;
}

/** The first word if it is not a command; null if it is. The words after it cannot be checked. */
function strayWord([first = '', action = '']: readonly string[]): readonly string[] | null {
  if (first.startsWith('-')) return null;
  if (!FIRST_WORDS.includes(first)) return [first];
  const isAction = first !== 'cards' || action.startsWith('-') || actionsOf(first).includes(action);
  return isAction ? null : [action];
}

/** A sample value of a field, for hints: its default, or a small number. */
function exampleOf(field: Option['field'] | undefined): string | null {
  if (field?.kind === 'word') return field.words.join(' or ');
  if (field?.kind !== 'integer') return null;
  return String(
    field.standard !== undefined && field.standard > 0 ? field.standard : Math.min(Math.max(field.from, 2), field.to),
  );
}

/** The problem of a word that is neither a command nor belongs to one. */
function unknownWord(word: string, commandLine: readonly string[]): ValueProblem {
  const [first = '', action = '', ...rest] = commandLine;
  const names = wordsBeforeOptions(commandLine);
  if (first === 'attack' || first === 'table') return furtherWord(word);
  if (first === 'battle') return battleOfWords(...sidesOfWords(names.slice(1)));
  if (first === 'cards' && action === 'find') return wordOfSearch(word, names.slice(2).join(' '));
  if (first === 'cards')
    return unknownCardAction(word, actionsOf(first), rest.length === 0 ? null : wordsBeforeOptions(rest).join(' '));
  const meant = names.length === 2 ? `odds attack ${names.map(shellWord).join(' ')}` : null;
  return unknownCommand(word, FIRST_WORDS, meant);
}

/** The units of both sides in words such as "A against B", as words of a command. */
function sidesOfWords(words: readonly string[]): readonly [dark: string, light?: string | undefined] {
  const found = words.findIndex((word) => /^(?:against|versus|vs?\.?)$/i.test(word));
  const [end, next] = found > 0 ? [found, found + 1] : [1, 1];
  const [dark, light] = [words.slice(0, end), words.slice(next)].map((names) => names.map(shellWord).join(' '));
  return [dark || '"Darth Maul (B)"', light || undefined];
}

function wordsBeforeOptions(commandLine: readonly string[]): readonly string[] {
  const first = commandLine.findIndex((word) => word.startsWith('-'));
  return first < 0 ? commandLine : commandLine.slice(0, first);
}

/** Whether a command line may ask for help: yargs lays out the help for every command, shown or not. */
export function isForHelp(words: readonly string[]): boolean {
  return words.some((word) => word.includes('help'));
}
