import yargs from 'yargs';
import type { Output } from '../asking/host.js';
import { checkWords, inLongWords, isForHelp, isForShortHelp, meantBy, parserError } from './command-words.js';
import { withCommands } from './commands.js';
import { COMPLETE } from './completion/scripts.js';
import { nodeHost } from './edge/node-host.js';
import { charactersOf, paintOf } from './edge/terminal.js';
import { VERSION } from './version.js';

const EPILOGUE =
  'All commands: --no-color, or the environment variable NO_COLOR, turns colours off. Exit codes: 0 done, 1 a check found a difference, 2 wrong options or files, 70 a defect of the program, 74 a file could not be read or written.';

/** Parses a command line and runs its command. Throws a UserError if it makes no sense. */
export async function runCli(words: readonly string[], output: Output): Promise<void> {
  if (words[0] === COMPLETE) {
    (await import('./completion/complete-command.js')).completeHandler(words.slice(1), output);
    return;
  }
  if (words.length === 0 || (words.length === 1 && isForShortHelp(words))) {
    output.out((await import('./commands.js')).overviewText(charactersOf(process.stdout)));
    return;
  }
  const commandLine = inLongWords(words);
  checkWords(commandLine);
  const isShort = isForShortHelp(words);
  const parser = withCommands(
    yargs([...commandLine]),
    { choose: meantBy(commandLine), isShort },
    nodeHost(output, paintOf(!commandLine.includes('--no-color'))),
  )
    .scriptName('odds')
    .detectLocale(false) // messages are the same on any machine
    .usage('odds <command>\n\nExact and simulated odds for the Star Wars Trading Card Game')
    .version(VERSION)
    .option('color', { type: 'boolean', hidden: true })
    .help()
    .strict()
    .demandCommand(1, 'which command?')
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    .wrap(isForHelp(commandLine) ? Math.min(100, charactersOf(process.stdout)) : null)
    .epilogue(isShort ? '' : EPILOGUE)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message: string | null, error: Error | undefined) => {
      throw error instanceof Error && error.name !== 'YError' ? error : parserError(message ?? String(error), commandLine);
    });
  await parser.parseAsync();
}
