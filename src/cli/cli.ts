import yargs, { type Argv } from 'yargs';
import { Mistake, optionValueMissing, unknownCommand, unknownOption, unmodelledKeyword, type ValueProblem } from '../errors.js';
import { KEYWORDS, UNMODELLED_KEYWORDS } from '../rules/keywords/index.js';
import { ATTACK_OPTIONS, flagOf } from './attack-options.js';
import type { RawOptions } from './option-reader.js';
import type { Output } from './output.js';
import { RUN_OPTIONS } from './run-options.js';
import { VERSION } from './version.js';

const EPILOGUE =
  'Exit codes: 0 done, 1 a check found a difference, 2 a mistake in options or files, 70 a defect, 74 a file could not be read or written.';

/** Parses a command line and runs its command. Throws a Mistake for what it cannot understand. */
export async function runCli(commandLine: readonly string[], output: Output): Promise<void> {
  const parser = withCommands(yargs([...commandLine]), output)
    .scriptName('odds')
    .usage('odds <command>\n\nExact and simulated odds for the Star Wars Trading Card Game')
    .version(VERSION)
    .help()
    .strict()
    .demandCommand(1, 1, 'expected a command, found none')
    .parserConfiguration({ 'camel-case-expansion': false, 'parse-numbers': false, 'parse-positional-numbers': false })
    .wrap(Math.min(100, process.stdout.columns ?? 80))
    .epilogue(EPILOGUE)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message: string | null, error: Error | undefined) => {
      throw error instanceof Error && error.name !== 'YError' ? error : parseMistake(message ?? String(error), commandLine);
    });
  await parser.parseAsync();
}

function withCommands(parser: Argv, output: Output): Argv {
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
          .options(RUN_OPTIONS)
          .example('odds run scenarios/quick-start.yaml --trials 1e7', 'one scenario, ten million attacks for each case'),
      async (raw) => (await import('./run-command.js')).runCommandHandler(raw as RawOptions, output),
    )
    .command(
      'attack [attacker] [defender]',
      'the odds of one attack, from flags',
      (command) =>
        command
          .positional('attacker', { type: 'string', describe: 'a card name (not in this version)', hidden: true })
          .positional('defender', { type: 'string', describe: 'a card name (not in this version)', hidden: true })
          .options(ATTACK_OPTIONS)
          .example('odds attack --power 6 --accuracy 1 --armor --health 5', 'damage and discard chance of one attack')
          .example('odds attack --power 5 --lucky 2 --roll 6,4,4,2,1', 'which dice to re-roll now')
          .example('odds attack --power 5 --lucky 2 --trace', 'one attack told die by die'),
      async (raw) => (await import('./attack-command.js')).attackCommandHandler(raw as RawOptions, output),
    );
}

/** What yargs found wrong with a command line, in the words of this program. */
function parseMistake(message: string, commandLine: readonly string[]): Mistake {
  const missing = /^Not enough arguments following: (.*)$/.exec(message)?.[1];
  if (missing !== undefined) return new Mistake([{ where: `--${missing}`, path: null, ...optionValueMissing() }]);
  const unknown = /^Unknown (?:argument|command)s?: (.*)$/.exec(message)?.[1];
  if (unknown === undefined) return new Mistake([{ where: 'odds', path: null, message, hint: null }]);
  const isOption = (word: string): boolean =>
    commandLine.some((argument) => argument === `--${word}` || argument.startsWith(`--${word}=`));
  return new Mistake(unknown.split(', ').map((word) => ({ where: 'odds', path: null, ...unknownWord(word, isOption(word)) })));
}

function unknownWord(word: string, isOption: boolean): ValueProblem {
  if (!isOption) return unknownCommand(word, ['run', 'attack']);
  const flag = word.replace(/^(?:attacker|defender)-/, '');
  const unmodelled = UNMODELLED_KEYWORDS.find((name) => flagOf(name) === flag);
  if (unmodelled !== undefined)
    return unmodelledKeyword(
      unmodelled,
      KEYWORDS.map(({ name }) => name),
    );
  return unknownOption(word, [...Object.keys(ATTACK_OPTIONS), ...Object.keys(RUN_OPTIONS)]);
}
