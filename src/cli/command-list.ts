import { CARD_ACTIONS } from '../asking/cards/cards-options.js';
import { RULES_OPTIONS } from '../asking/options/common-options.js';
import { CARDS, type CommandHelp, type CommandWord, type Completable, SCENARIO_FILES } from '../asking/options/option.js';
import type { RawOptions } from '../asking/options/option-reader.js';
import { ASKED, type CommandEntry, type CommandHost } from '../questions/list.js';
import { CHECK_OPTIONS, FRESH_OPTION, MERGE_OPTIONS, RUN_OPTIONS, WEB_OPTIONS, WORK_OPTIONS } from './command-options.js';
import { SHELLS } from './completion/raw-word.js';
import type { ShardCommand } from './shard/part-file.js';
import type { ShardCommands } from './shard/shard-request.js';

/** A command: its help, its words and options, and what it does. */
export interface Command extends CommandHelp {
  /** Runs the command; null if only its subcommands run. */
  readonly run: Handler | null;
}

type Handler = (raw: RawOptions, host: CommandHost) => Promise<void>;

const SETS_AND_DECKS: Completable = { kind: 'files', endings: ['txt', 'dek'] };

const SCENARIO: CommandWord = {
  describe: 'scenario files (default: every file in scenarios/)',
  count: 'any',
  completes: SCENARIO_FILES,
};

function isShard({ shard }: RawOptions): boolean {
  return shard !== undefined;
}

/** The host of a command with possibly long work. */
async function keepingHost(raw: RawOptions, host: CommandHost): Promise<CommandHost> {
  return (await import('./work/checkpoint.js')).keepingHost(raw, host);
}

/** Questions with possibly long work: the command for a part, if it can be shared, and the one for a file. */
const LONG: Readonly<Record<string, { readonly shard?: Handler; readonly ofFile?: Handler }>> = {
  battle: {
    shard: async (raw, host) => (await import('./shard/run-shard.js')).battleShardHandler(raw, host),
    ofFile: async (raw, host) => (await import('./run/battle-file.js')).battleFileHandler(String(raw.file), raw, host),
  },
  compare: { shard: async (raw, host) => (await import('./shard/run-shard.js')).compareShardHandler(raw, host) },
  // Each fight depends on all earlier ones.
  squad: {},
  deck: {},
};

function commandOf(name: string, { command, ask }: CommandEntry): Command {
  const { describe, words, usual, epilogue, examples } = command;
  const long = LONG[name];
  const run: Handler = async (raw, host) => {
    if (long === undefined) return ask(raw, host);
    if (isShard(raw) && long.shard !== undefined) return long.shard(raw, host);
    const { ofFile = ask } = long;
    return (typeof raw.file === 'string' ? ofFile : ask)(raw, await keepingHost(raw, host));
  };
  return {
    ...{ describe, words, usual, epilogue, examples, run },
    get options() {
      if (long === undefined) return command.options;
      return { ...command.options, ...(long.shard === undefined ? FRESH_OPTION : WORK_OPTIONS) };
    },
  };
}

function withShards(): ShardCommands {
  const { run, compare, battle } = COMMANDS as Readonly<Record<ShardCommand, Command>>;
  return { run, compare, battle };
}

/** All commands by their words, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  run: {
    describe: 'run scenario files, write reports, print a summary',
    words: { scenario: SCENARIO },
    options: RUN_OPTIONS,
    usual: ['dry-run', 'out', 'html', 'trials', 'rules'],
    examples: [['odds run scenarios/quick-start.yaml --trials 1e7', 'one scenario, ten million attacks for each case']],
    run: async (raw, host) => {
      const { runCommandHandler, runShardHandler } = await import('./run/run-command.js');
      return (isShard(raw) ? runShardHandler : runCommandHandler)(raw, host.output);
    },
  },
  merge: {
    describe: 'combine the parts made by --shard into one answer: a report, a comparison, a battle',
    words: { folder: { describe: 'folders with the parts', count: 'any', completes: { kind: 'folders' } } },
    options: MERGE_OPTIONS,
    usual: ['out', 'cards', 'csv', 'markdown', 'json', 'html'],
    examples: [['odds merge parts', 'the report of all parts in a folder, as one machine would have written it']],
    run: async (raw, host) => (await import('./shard/merge-command.js')).mergeCommandHandler(raw, host, withShards()),
  },
  ...Object.fromEntries(Object.entries(ASKED).map(([name, asked]) => [name, commandOf(name, asked)])),
  rules: {
    describe: 'the keywords that the program models, or everything about one',
    words: {
      keyword: {
        describe: 'the name of a keyword (default: a table of all)',
        count: 'in parts',
        completes: { kind: 'keywords' },
      },
    },
    options: RULES_OPTIONS,
    examples: [
      ['odds rules', 'all keywords: step, how copies combine, editions'],
      ['odds rules critical hit', 'effect, ruling, source and options of one keyword'],
    ],
    run: async (raw, host) => (await import('../asking/rules/rules-command.js')).rulesCommandHandler(raw, host),
  },
  check: {
    describe: 'compare scenarios with a saved baseline, or under two sets of rules',
    words: { scenario: SCENARIO },
    options: CHECK_OPTIONS,
    usual: ['update', 'baseline', 'rules', 'against', 'margin', 'format'],
    epilogue: 'Exit code 1: something changed; 0: nothing did. More in docs/check.md.',
    examples: [
      ['odds check --update', 'save the current results of all scenarios'],
      ['odds check', 'run them again and list what changed'],
      ['odds check --rules armorNeeds=4 --against idc', 'what a rule would change, without a baseline'],
    ],
    run: async (raw, host) => (await import('./check/check-command.js')).checkCommandHandler(raw, host.output),
  },
  cards: {
    describe: 'cards by name: find, show, coverage, import',
    words: {},
    options: {},
    examples: [['odds cards find --help', 'the options of a subcommand']],
    run: null,
  },
  'cards find': {
    describe: 'the cards that match all filters, as a table or CSV',
    words: {},
    options: CARD_ACTIONS.find,
    usual: ['kind', 'name', 'set', 'format', 'side', 'arena', 'subtype', 'keyword', 'cost', 'power', 'csv'],
    examples: [
      ['odds cards find --subtype Jedi --power 6..', 'Jedi of power 6 or more, Dark Jedi among them'],
      ['odds cards find --set SR --csv', 'all units of Sith Rising for a spreadsheet'],
    ],
    run: async (raw, host) => (await import('../asking/cards/cards-commands.js')).findCardsHandler(raw, host),
  },
  'cards show': {
    describe: 'everything about one card: numbers, abilities, clauses that are not played',
    words: { name: { describe: 'its name, with its version if there are several', count: 'in parts', completes: CARDS } },
    options: CARD_ACTIONS.show,
    examples: [['odds cards show "Darth Maul (B)"', 'its numbers and abilities as the program plays them']],
    run: async (raw, host) => (await import('../asking/cards/cards-commands.js')).showCardHandler(raw, host),
  },
  'cards coverage': {
    describe: 'how much of the card text is played',
    words: {},
    options: CARD_ACTIONS.coverage,
    examples: [['odds cards coverage --set SR --list', 'what is missing from one set']],
    run: async (raw, host) => (await import('../asking/cards/cards-commands.js')).coverageHandler(raw, host),
  },
  'cards import': {
    describe: 'import LackeyCCG set files into your own catalogue, or list the units of decks',
    words: {
      file: { describe: 'set files, a folder of them, or decks (.dek, .txt)', count: 'any', completes: SETS_AND_DECKS },
    },
    options: CARD_ACTIONS.import,
    examples: [
      ['odds cards import ~/LackeyCCG/plugins/starwars/sets', 'write cards.jsonl, which all commands then read'],
      ['odds cards import my-deck.dek', 'the units of a deck'],
    ],
    run: async (raw, host) => (await import('./cards/import-command.js')).importCardsHandler(raw, host.output),
  },
  web: {
    describe: 'the page for browsers and phones as one file, with your own cards',
    words: {},
    options: WEB_OPTIONS,
    epilogue: 'The page has forms for the options of the commands, and calculates in the browser. More in docs/web.md.',
    examples: [
      ['odds web', 'write odds.html, with the cards of cards.jsonl if it exists'],
      ['odds web --out club.html --cards club.jsonl', 'a page for a club with its own sets'],
    ],
    run: async (raw, host) => (await import('./web-command.js')).webCommandHandler(raw, host.output),
  },
  completion: {
    describe: 'a script that completes card names, commands and options in your shell',
    words: { shell: { describe: SHELLS.join(', '), count: 'one', completes: { kind: 'words', words: SHELLS } } },
    options: {},
    examples: [['source <(odds completion bash)', 'complete in this shell; put it in ~/.bashrc for every shell']],
    run: async (raw, host) => (await import('./completion/scripts.js')).completionHandler(raw, host.output),
  },
};

/** The second words of a two-word command: `find` after `cards`. */
export function actionsOf(command: string): readonly string[] {
  const start = `${command} `;
  return Object.keys(COMMANDS).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}
