import type { Argv } from 'yargs';
import type { CommandWord, OptionTable } from '../asking/options/option.js';
import { cardActionMissing } from '../errors/card.js';
import type { CommandHost } from '../questions/list.js';
import { actionsOf, COMMANDS, type Command } from './command-list.js';
import type { OptionChoice } from './command-words.js';

/** How commands are declared: with the options that `choose` picks and, if `isShort`, with help that fits one screen. */
interface Declared {
  readonly choose: OptionChoice;
  readonly isShort: boolean;
}

export function withCommands(parser: Argv, declared: Declared, host: CommandHost): Argv {
  const first = Object.entries(COMMANDS).filter(([name]) => !name.includes(' '));
  return first.reduce((inner, [name, command]) => withCommand(inner, name, command, declared, host), parser);
}

function withCommand(parser: Argv, name: string, command: Command, declared: Declared, host: CommandHost): Argv {
  const { describe, run } = command;
  if (run === null) return parser.command(name, describe, (inner) => withActions(inner, name, command, declared, host));
  const words = Object.entries(command.words).map(([word, { count }]) => (count === 'one' ? `[${word}]` : `[${word}..]`));
  const called = [name.split(' ').at(-1), ...words].join(' ');
  return parser.command(
    called,
    describe,
    (inner) => withWords(inner, name, command, declared),
    (raw) => run(raw, host),
  );
}

/** The parser of a command that only has these subcommands. */
function withActions(parser: Argv, name: string, command: Command, declared: Declared, host: CommandHost): Argv {
  const actions = actionsOf(name);
  const extended = actions.reduce((inner, action) => {
    const item = COMMANDS[`${name} ${action}`] as Command;
    return withCommand(inner, action, item, declared, host);
  }, parser);
  return withHelp(extended.demandCommand(1, cardActionMissing(actions).message), command);
}

function withWords(parser: Argv, name: string, command: Command, { choose, isShort }: Declared): Argv {
  const withPositional = (extended: Argv, [word, { describe, count }]: [string, CommandWord]): Argv =>
    extended.positional(word, { type: 'string', array: count !== 'one', describe });
  const extended = Object.entries(command.words).reduce(withPositional, parser);
  const options = choose(command.options);
  return isShort ? withShortHelp(extended, name, options, command) : withHelp(extended.options(options), command);
}

/** The parser of a command whose help has the most-used options, one example, and where to find the rest. */
function withShortHelp(parser: Argv, name: string, options: OptionTable, { usual, examples }: Command): Argv {
  const isUsual = (option: string): boolean => usual?.includes(option) ?? true;
  const shown = Object.entries(options).map(([option, declared]) => [
    option,
    {
      ...declared,
      describe: shortened(declared.describe),
      group: undefined,
      hidden: declared.hidden === true || !isUsual(option),
    },
  ]);
  const all = Object.values(options).filter(({ hidden }) => hidden !== true);
  const more = usual === undefined ? '' : `odds ${name} --help shows all ${all.length} options.`;
  const [example] = examples;
  const extended = parser.options(Object.fromEntries(shown)).hide('help').hide('version').epilogue(more);
  return example === undefined ? extended : extended.example(example[0], '');
}

/** Two lines of help. */
const SHORT_TEXT = 100;

/** The text, with a long list cut off after a whole item. */
function shortened(text: string): string {
  const end = text.lastIndexOf(', ', SHORT_TEXT);
  return text.length <= SHORT_TEXT || end < 0 ? text : `${text.slice(0, end)}, ...`;
}

/** The parser of a command with the text below the options in its help. */
function withHelp(parser: Argv, { epilogue, examples }: Command): Argv {
  const extended = epilogue === undefined ? parser : parser.epilogue(epilogue);
  return examples.reduce((inner, [example, description]) => inner.example(example, description), extended);
}

type Question = readonly [question: string, command: string];

/** Questions that the program answers, each with a command that works as typed. */
export const SAMPLE_QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  'Dice and attacks': [
    ['How much damage?', 'odds attack "Obi-Wan Kenobi K" "Darth Maul B"'],
    ['What should I re-roll?', 'odds attack --power 5 --lucky 2 --roll 6,4,4,2,1'],
    ['Damage by power?', 'odds table --power 1..8 --armor both'],
    ['How lucky was my game?', 'odds luck --help'],
    ['What does a keyword do?', 'odds rules Critical Hit'],
  ],
  Fights: [
    ['Who wins if two fight?', 'odds duel "Obi-Wan Kenobi K" "Darth Maul B"'],
    ['Who wins if squads fight?', 'odds battle --dark "3x Sandtrooper" --light "Yoda K"'],
    ['Which unit is best?', 'odds compare "Yoda K" "Han Solo K" "Boba Fett H"'],
  ],
  'Cards and decks': [
    ['Which cards are there?', 'odds cards find --subtype Jedi --power 6..'],
    ['What does my deck draw?', 'odds deck --help'],
    ['Which squad beats theirs?', 'odds squad --help'],
  ],
  More: [
    ['Many cases in one file?', 'odds run --help'],
    ['What would a rule change?', 'odds check --help'],
    ['Can I use it on a phone?', 'odds web --help'],
  ],
};

/** What the program can do, for those who run it without a command; `columns`: the width of the terminal in characters. */
export function overviewText(columns: number): string {
  const groups = Object.entries(SAMPLE_QUESTIONS);
  const questions = groups.flatMap(([, each]) => each);
  const widest = (part: 0 | 1): number => Math.max(...questions.map((question) => question[part].length));
  const between = widest(0) + 1;
  const isBeside = 2 + between + widest(1) <= columns;
  const shown = ([question, command]: Question): string =>
    isBeside ? `  ${question.padEnd(between)}${command}` : `  ${question}\n    ${command}`;
  return [
    'odds: exact and simulated odds of the Star Wars Trading Card Game',
    ...groups.flatMap(([title, each]) => ['', title, ...each.map(shown)]),
    'odds --help lists all commands; odds attack -h lists its main options.',
    '',
  ].join('\n');
}
