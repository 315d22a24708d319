import yargs, { type Argv, type Options } from 'yargs';
import { cardActionMissing, furtherWord, unknownCardAction } from '../errors/card.js';
import { unmodelledKeyword } from '../errors/keyword.js';
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
import { UNMODELLED_KEYWORDS } from '../rules/keywords/index.js';
import { ATTACK_OPTIONS, flagOf } from './attack/attack-options.js';
import { CARD_ACTIONS } from './cards/cards-options.js';
import { CHECK_OPTIONS } from './check/check-options.js';
import { COMPARE_OPTIONS } from './compare/compare-options.js';
import { SHELLS } from './completion/raw-word.js';
import { COMPLETE } from './completion/scripts.js';
import type { Output } from './edge/output.js';
import { columnsOf } from './edge/terminal.js';
import type { RawOptions } from './options/option-reader.js';
import { RULES_OPTIONS } from './rules/rules-options.js';
import { RUN_OPTIONS } from './run/run-options.js';
import { TABLE_OPTIONS } from './table/table-options.js';
import { VERSION } from './version.js';

const EPILOGUE =
  'Exit codes: 0 done, 1 a check found a difference, 2 a mistake in options or files, 70 a defect, 74 a file could not be read or written.';

const ATTACK_EPILOGUE =
  'Every keyword has a flag for either side too: --attacker-armor, --defender-lucky 1. An ability with a cost is given as cards print it: ' +
  '--defender-keyword "Pay 2 Force -> Evade 2". Cards at the side of either: --defender-with CARD; further units without cards need a scenario file (odds run). odds rules explains the keywords.';

const TABLE_EPILOGUE =
  'Numbers take ranges and lists: 1..10, "1..10 step 3", 1,2,4. Keywords without a number take yes, no or both; objective, policy, payment and ' +
  'mode take several words. The first option with several values goes down, the second across, further ones make further tables. Every keyword ' +
  'has a flag for either side, as in odds attack. docs/tables.md tells more.';

const COMPARE_EPILOGUE =
  'Two units are told in detail, up to eight as matrices, more as a list of units. Filters are those of odds cards find. docs/compare.md tells more.';

/** Parses a command line and runs its command. Throws a UserError for what it cannot understand. */
export async function runCli(commandLine: readonly string[], output: Output): Promise<void> {
  if (commandLine[0] === COMPLETE) {
    (await import('./completion/complete-command.js')).completeHandler(commandLine.slice(1), COMMAND_OPTIONS, output);
    return;
  }
  checkWords(commandLine);
  const parser = withCommands(yargs([...commandLine]), meantBy(commandLine), output)
    .scriptName('odds')
    .detectLocale(false) // messages are the same on any machine
    .usage('odds <command>\n\nExact and simulated odds for the Star Wars Trading Card Game')
    .version(VERSION)
    .help()
    .strict()
    .demandCommand(1, 'expected a command, found none')
    .parserConfiguration({ 'camel-case-expansion': false, 'parse-numbers': false, 'parse-positional-numbers': false })
    .wrap(isForHelp(commandLine) ? Math.min(100, columnsOf(process.stdout)) : null)
    .epilogue(EPILOGUE)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message: string | null, error: Error | undefined) => {
      throw error instanceof Error && error.name !== 'YError' ? error : parseMistake(message ?? String(error), commandLine);
    });
  await parser.parseAsync();
}

function withCommands(parser: Argv, meant: Choice, output: Output): Argv {
  return parser
    .command(
      'run [scenario..]',
      'run scenario files, write reports, print a summary',
      (command) =>
        command
          .positional('scenario', {
            type: 'string',
            array: true,
            describe: 'scenario files (default: every file in scenarios/)',
          })
          .options(meant(RUN_OPTIONS))
          .example('odds run scenarios/quick-start.yaml --trials 1e7', 'one scenario, ten million attacks for each case'),
      async (raw) => (await import('./run/run-command.js')).runCommandHandler(raw as RawOptions, output),
    )
    .command(
      'attack [attacker] [defender]',
      'the odds of one attack, from cards by name or from flags',
      (command) =>
        command
          .positional('attacker', { type: 'string', describe: 'the card that attacks; - for a unit of flags alone' })
          .positional('defender', { type: 'string', describe: 'the card that is attacked' })
          .options(meant(ATTACK_OPTIONS))
          .epilogue(ATTACK_EPILOGUE)
          .example('odds attack "Darth Maul (B)" "Mace Windu (C)"', 'two cards; flags change their numbers and add keywords')
          .example('odds attack --power 6 --accuracy 1 --armor --health 5', 'damage and discard chance of one attack')
          .example('odds attack --power 5 --lucky 2 --roll 6,4,4,2,1', 'which dice to re-roll now')
          .example('odds attack --power 5 --lucky 2 --trace', 'one attack told die by die'),
      async (raw) => (await import('./attack/attack-command.js')).attackCommandHandler(raw as RawOptions, output),
    )
    .command(
      'table [attacker] [defender]',
      'tables of hit chances and damage over ranges of options',
      (command) =>
        command
          .positional('attacker', { type: 'string', describe: 'the card that attacks; - for a unit of flags alone' })
          .positional('defender', { type: 'string', describe: 'the card that is attacked' })
          .options(meant(TABLE_OPTIONS))
          .epilogue(TABLE_EPILOGUE)
          .example('odds table --armor both --show hit-chance', 'power 1 to 10 against units with and without Armor')
          .example(
            'odds table --power 1..10 --accuracy -1..2 --armor both --health 4 --show discard-chance',
            'power down, Accuracy across, a table for each Armor',
          )
          .example('odds table --power 1..10 --show at-least --markdown', 'for a forum'),
      async (raw) => (await import('./table/table-command.js')).tableCommandHandler(raw as RawOptions, output),
    )
    .command(
      'compare [unit..]',
      'every unit against every other: damage, attacks to discard, value',
      (command) =>
        command
          .positional('unit', { type: 'string', array: true, describe: 'cards by name, or decks (.dek, .txt)' })
          .options(meant(COMPARE_OPTIONS))
          .epilogue(COMPARE_EPILOGUE)
          .example('odds compare "Darth Maul (B)" "Mace Windu (C)"', 'two units in detail, both ways')
          .example('odds compare my-deck.dek --sort damage-per-point', 'the units of a deck')
          .example('odds compare --set SR --arena character --html --out sr.html', 'heat maps of a set'),
      async (raw) => (await import('./compare/compare-command.js')).compareCommandHandler(raw as RawOptions, output),
    )
    .command(
      'rules [keyword..]',
      'the keywords that the program models, or all about one',
      (command) =>
        command
          .positional('keyword', { type: 'string', array: true, describe: 'the name of a keyword (default: a table of all)' })
          .options(meant(RULES_OPTIONS))
          .example('odds rules', 'all keywords: step, how copies combine, editions')
          .example('odds rules critical hit', 'effect, ruling, source and options of one keyword'),
      async (raw) => (await import('./rules/rules-command.js')).rulesCommandHandler(raw as RawOptions, output),
    )
    .command(
      'check [scenario..]',
      'compare scenarios with a saved baseline, or under two rules',
      (command) =>
        command
          .positional('scenario', {
            type: 'string',
            array: true,
            describe: 'scenario files (default: every file in scenarios/)',
          })
          .options(meant(CHECK_OPTIONS))
          .epilogue('Exit code 1: something changed; 0: nothing did. docs/check.md tells more.')
          .example('odds check --update', 'save what all scenarios come to now')
          .example('odds check', 'run them again and tell what changed')
          .example('odds check --rules armorNeeds=4 --against idc', 'what a rule would change, without a baseline'),
      async (raw) => (await import('./check/check-command.js')).checkCommandHandler(raw as RawOptions, output),
    )
    .command('cards', 'cards by name: find, show, coverage, import', (command) =>
      withCardActions(command, meant, output)
        .demandCommand(1, cardActionMissing(Object.keys(CARD_ACTIONS)).message)
        .example('odds cards find --help', 'the options of one of them'),
    )
    .command(
      'completion [shell]',
      'the script with which a shell completes names of cards, commands and options',
      (command) =>
        command
          .positional('shell', { type: 'string', describe: SHELLS.join(', ') })
          .example('source <(odds completion bash)', 'complete from now on; in ~/.bashrc, in every shell'),
      async (raw) => (await import('./completion/completion-command.js')).completionHandler(raw as RawOptions, output),
    );
}

/** The commands behind `odds cards`. */
function withCardActions(parser: Argv, meant: Choice, output: Output): Argv {
  return parser
    .command(
      'find',
      'the cards that fit all filters, as a table or CSV',
      (command) =>
        command
          .options(meant(CARD_ACTIONS.find))
          .example('odds cards find --subtype Jedi --power 6..', 'Jedi of power 6 or more, Dark Jedi among them')
          .example('odds cards find --set SR --csv', 'all units of Sith Rising for a spreadsheet'),
      async (raw) => (await import('./cards/cards-commands.js')).findCardsHandler(raw as RawOptions, output),
    )
    .command(
      'show [name..]',
      'all about one card: numbers, abilities, what is not played',
      (command) =>
        command
          .positional('name', { type: 'string', array: true, describe: 'its name, with its version where there are several' })
          .options(meant(CARD_ACTIONS.show))
          .example('odds cards show "Darth Maul (B)"', 'its numbers and abilities as the program plays them'),
      async (raw) => (await import('./cards/cards-commands.js')).showCardHandler(raw as RawOptions, output),
    )
    .command(
      'coverage',
      "how much of the cards' text is played",
      (command) =>
        command
          .options(meant(CARD_ACTIONS.coverage))
          .example('odds cards coverage --set SR --list', 'what is missing of one set'),
      async (raw) => (await import('./cards/cards-commands.js')).coverageHandler(raw as RawOptions, output),
    )
    .command(
      'import [file..]',
      'set files of LackeyCCG into your own catalogue; the units of decks',
      (command) =>
        command
          .positional('file', { type: 'string', array: true, describe: 'set files, or decks (.dek, .txt)' })
          .options(meant(CARD_ACTIONS.import))
          .example('odds cards import sets/*.txt', 'write cards.jsonl, which all commands read from then on')
          .example('odds cards import my-deck.dek', 'the units of a deck'),
      async (raw) => (await import('./cards/import-command.js')).importCardsHandler(raw as RawOptions, output),
    );
}

/** Whether help may be asked for. yargs lays it out after every command, should somebody want to see it then. */
function isForHelp(words: readonly string[]): boolean {
  return words.some((word) => word.includes('help'));
}

type OptionTable = Readonly<Record<string, Options>>;

/** Chooses those of a command's options that are declared. */
type Choice = (options: OptionTable) => OptionTable;

/**
 * Chooses the options that a command line can mean: those whose names stand in it, and those with a default; all where help may be asked for.
 * yargs takes 5 ms to note the options of `odds attack`, and 5 ms more to lay out the help for them. What is unknown is told from all options.
 */
function meantBy(words: readonly string[]): Choice {
  if (isForHelp(words)) return (options) => options;
  const isMeant = ([name, option]: [string, Options]): boolean =>
    option.default !== undefined || words.some((word) => word.includes(name));
  return (options) => Object.fromEntries(Object.entries(options).filter(isMeant));
}

/** The words that commands take besides options; yargs would take them as options too. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  run: ['scenario'],
  check: ['scenario'],
  attack: ['attacker', 'defender'],
  table: ['attacker', 'defender'],
  compare: ['unit'],
  rules: ['keyword'],
  completion: ['shell'],
  'cards show': ['name'],
  'cards import': ['file'],
};

/**
 * Finds what yargs would drop or take for something else: words after `--`, a switch with a value that it takes for false, a number behind a
 * switch, which would be a card, letters behind one dash, which would be an option each, and an option that has the name of a word.
 */
function checkWords(commandLine: readonly string[]): void {
  const command = commandOf(commandLine);
  const problems = commandLine.flatMap((word, i) => {
    const refused = (problem: ValueProblem, where = 'odds'): Problem[] => [{ where, path: null, ...problem }];
    if (word === '--') return refused(wordsAfterDashes());
    if (/^-\p{L}/u.test(word)) return refused(oneDash(word, shownOptions(commandLine), command));
    const [, name = '', value = ''] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    const option = /^--([^=]+)/.exec(word)?.[1] ?? '';
    if (WORDS[command]?.includes(option)) return refused(unknownFlag(option, commandLine));
    const isSwitch = (item: string): boolean => optionsOf(commandLine)[item]?.type === 'boolean';
    if (isSwitch(name) && !['true', 'false'].includes(value)) return refused(switchWithValue(value), `--${name}`);
    const next = commandLine[i + 1] ?? '';
    const isNumbered = WORDS[command]?.includes('attacker') === true && /^\d+$/.test(next);
    return isNumbered && isSwitch(option) && !word.includes('=') ? refused(switchWithNumber(option, next), word) : [];
  });
  if (problems.length > 0) throw new UserError(problems);
}

/** The options of every command, by the words that it is called with. */
const COMMAND_OPTIONS: Readonly<Record<string, OptionTable>> = {
  run: RUN_OPTIONS,
  attack: ATTACK_OPTIONS,
  table: TABLE_OPTIONS,
  compare: COMPARE_OPTIONS,
  rules: RULES_OPTIONS,
  check: CHECK_OPTIONS,
  cards: {},
  completion: {},
  ...Object.fromEntries(Object.entries(CARD_ACTIONS).map(([action, options]) => [`cards ${action}`, options])),
};

/** The first words of all commands. */
const COMMANDS = Object.keys(COMMAND_OPTIONS).filter((name) => !name.includes(' '));

/** The command that a command line begins with; most options are those of `odds attack`. */
function commandOf([word = '', action = '']: readonly string[]): string {
  if (word === 'cards') return Object.hasOwn(CARD_ACTIONS, action) ? `cards ${action}` : 'cards';
  return Object.hasOwn(COMMAND_OPTIONS, word) ? word : 'attack';
}

/** The options of the command that a command line begins with. */
function optionsOf(commandLine: readonly string[]): OptionTable {
  return COMMAND_OPTIONS[commandOf(commandLine)] as OptionTable;
}

/** The names of the options that the help of its command shows. */
function shownOptions(commandLine: readonly string[]): string[] {
  const isOfCommand = COMMANDS.includes(commandLine[0] ?? '');
  const item = Object.entries(isOfCommand ? optionsOf(commandLine) : {});
  return ['help', 'version', ...item.flatMap(([name, { hidden }]) => (hidden === true ? [] : [name]))];
}

/** What yargs found wrong with a command line, in the words of this program. */
function parseMistake(message: string, commandLine: readonly string[]): UserError {
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
  const unmodelled = UNMODELLED_KEYWORDS.find((name) => flagOf(name) === flag);
  if (unmodelled === undefined) return unknownOption(word, Object.keys(optionsOf(commandLine)), commandOf(commandLine));
  return unmodelledKeyword(unmodelled);
}

/** What is said of a word that is neither a command nor belongs to one. */
function unknownWord(word: string, [first = '']: readonly string[]): ValueProblem {
  if (first === 'attack' || first === 'table') return furtherWord(word);
  return first === 'cards' ? unknownCardAction(word, Object.keys(CARD_ACTIONS)) : unknownCommand(word, COMMANDS);
}
