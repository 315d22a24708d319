import type { Argv } from 'yargs';
import type { CommandWord } from '../asking/options/command-help.js';
import { cardActionMissing } from '../errors/card.js';
import type { CommandHost } from '../questions/list.js';
import { actionsOf, COMMANDS, type Command } from './command-list.js';
import type { OptionChoice } from './command-words.js';

/** The parser with all commands; `choose` chooses the options that are declared. */
export function withCommands(parser: Argv, choose: OptionChoice, host: CommandHost): Argv {
  const first = Object.entries(COMMANDS).filter(([name]) => !name.includes(' '));
  return first.reduce((inner, [name, command]) => withCommand(inner, name, command, choose, host), parser);
}

function withCommand(parser: Argv, name: string, command: Command, choose: OptionChoice, host: CommandHost): Argv {
  const { describe, run } = command;
  if (run === null) return parser.command(name, describe, (inner) => withActions(inner, name, command, choose, host));
  const words = Object.entries(command.words).map(([word, { count }]) => (count === 'one' ? `[${word}]` : `[${word}..]`));
  const called = [name.split(' ').at(-1), ...words].join(' ');
  return parser.command(
    called,
    describe,
    (inner) => withWords(inner, command, choose),
    (raw) => run(raw, host),
  );
}

/** The parser of a command that only has subcommands, with these. */
function withActions(parser: Argv, name: string, command: Command, choose: OptionChoice, host: CommandHost): Argv {
  const actions = actionsOf(name);
  const extended = actions.reduce((inner, action) => {
    const item = COMMANDS[`${name} ${action}`] as Command;
    return withCommand(inner, action, item, choose, host);
  }, parser);
  return withHelp(extended.demandCommand(1, cardActionMissing(actions).message), command);
}

function withWords(parser: Argv, command: Command, choose: OptionChoice): Argv {
  const withPositional = (extended: Argv, [word, { describe, count }]: [string, CommandWord]): Argv =>
    extended.positional(word, { type: 'string', array: count !== 'one', describe });
  const extended = Object.entries(command.words).reduce(withPositional, parser);
  return withHelp(extended.options(choose(command.options)), command);
}

/** The parser of a command with the text below the options in its help. */
function withHelp(parser: Argv, { epilogue, examples }: Command): Argv {
  const extended = epilogue === undefined ? parser : parser.epilogue(epilogue);
  return examples.reduce((inner, [example, description]) => inner.example(example, description), extended);
}
