import { type OptionTable, option, SWITCH } from '../asking/options/option.js';
import { flagOf } from '../asking/units/keyword-flags.js';
import { notASwitch, unknownOption } from '../errors/option.js';
import type { ValueProblem } from '../errors/problem.js';
import { OTHER_KEYWORDS, otherKeywordProblem } from '../rules/keywords/other-keywords.js';
import { actionsOf, COMMANDS, type Command } from './command-list.js';

/** The first words of all commands. */
export const FIRST_WORDS = Object.keys(COMMANDS).filter((name) => !name.includes(' '));

/** What a parser makes of `--no-json`. */
const OFF = 'no-';

/** The switches of all commands. */
const GENERAL: OptionTable = Object.fromEntries(['help', 'version', 'color'].map((name) => [name, option(SWITCH, '')]));

/** A command line from its command on: options may stand before that. The line itself if there is none. */
function fromCommand(commandLine: readonly string[]): readonly string[] {
  const place = commandLine[0]?.startsWith('-') === true ? commandLine.findIndex((word) => FIRST_WORDS.includes(word)) : 0;
  return commandLine.slice(Math.max(0, place));
}

/**
 * The command of a command line; `odds attack` if there is none, since it has the most options.
 */
export function commandWord(commandLine: readonly string[]): string {
  const [word = '', action = ''] = fromCommand(commandLine);
  if (word === 'cards') return actionsOf(word).includes(action) ? `cards ${action}` : 'cards';
  return Object.hasOwn(COMMANDS, word) ? word : 'attack';
}

/** Whether a command line has a command that does something, so that its options are known. */
function hasCommand(commandLine: readonly string[]): boolean {
  const [word = ''] = fromCommand(commandLine);
  return FIRST_WORDS.includes(word) && COMMANDS[commandWord(commandLine)]?.run !== null;
}

/** The options of the command of a command line. */
export function optionsOf(commandLine: readonly string[]): OptionTable {
  return (COMMANDS[commandWord(commandLine)] as Command).options;
}

/** The names of the options that the help of its command shows. */
export function shownOptions(commandLine: readonly string[]): string[] {
  const [word = ''] = fromCommand(commandLine);
  const options = Object.entries(FIRST_WORDS.includes(word) ? optionsOf(commandLine) : {});
  return ['help', 'version', ...options.flatMap(([name, { hidden }]) => (hidden === true ? [] : [name]))];
}

/**
 * What is wrong with the name of an option as it was typed: its command has none of that name, or it
 * cannot be switched off. A parser would make other names of some, and drop others without a word.
 */
export function flagProblem(name: string, hasValue: boolean, commandLine: readonly string[]): ValueProblem | null {
  if (!hasCommand(commandLine)) return null;
  const options = { ...GENERAL, ...optionsOf(commandLine) };
  if (Object.hasOwn(options, name)) return null;
  const positive = name.startsWith(OFF) ? name.slice(OFF.length) : '';
  if (!Object.hasOwn(options, positive) || hasValue) return unknownFlag(name, commandLine);
  return options[positive]?.type === 'boolean' ? null : notASwitch(positive);
}

/** The problem of an option that there is not. */
export function unknownFlag(name: string, commandLine: readonly string[]): ValueProblem {
  const flag = name.replace(/^(?:attacker|defender)-/, '');
  const keyword = OTHER_KEYWORDS.find((each) => flagOf(each) === flag);
  const problem = keyword === undefined ? undefined : otherKeywordProblem(keyword);
  return problem ?? unknownOption(name, namesLike(name, commandLine), commandWord(commandLine));
}

/** The names that an option can have been meant as; of `--no-x` those of switches. */
function namesLike(name: string, commandLine: readonly string[]): string[] {
  const all = Object.entries({ ...optionsOf(commandLine), ...GENERAL });
  if (!name.startsWith(OFF)) return all.map(([each]) => each);
  return all.flatMap(([each, { type }]) => (type === 'boolean' ? [`${OFF}${each}`] : []));
}
