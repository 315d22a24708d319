import { CARD_ACTIONS } from '../asking/cards/cards-options.js';
import type { Completable, OptionTable } from '../asking/options/option.js';
import type { RawOptions } from '../asking/options/option-reader.js';
import { RULES_OPTIONS } from '../asking/rules/rules-options.js';
import { ATTACK_OPTIONS } from '../asking/units/attack-option-table.js';
import { BATTLE_OPTIONS } from '../questions/battle/ask/battle-options.js';
import { COMPARE_OPTIONS } from '../questions/compare/compare-options.js';
import { DUEL_OPTIONS } from '../questions/duel/duel-options.js';
import type { CommandHost } from '../questions/list.js';
import { QUESTIONS } from '../questions/list.js';
import { tableOptions } from '../questions/table/table-options.js';
import { CHECK_OPTIONS } from './check/check-options.js';
import { SHELLS } from './completion/raw-word.js';
import { RUN_OPTIONS } from './run/run-options.js';
import { MERGE_OPTIONS } from './shard/merge-options.js';
import type { ShardCommand } from './shard/part-head.js';
import type { ShardCommands } from './shard/part-options.js';
import { WEB_OPTIONS } from './web/web-options.js';
import { WORK_OPTIONS } from './work/work-options.js';

/** A word that a command takes besides its options. */
export interface CommandWord {
  readonly describe: string;
  /**
   * Whether there is one such word, any number, or one that may be in parts, like a name without
   * quotes.
   */
  readonly count: 'one' | 'any' | 'in parts';
  readonly completes: Completable;
}

/** A command: its help, its words and options, and what it does. */
export interface Command {
  readonly describe: string;
  readonly words: Readonly<Record<string, CommandWord>>;
  readonly options: OptionTable;
  readonly epilogue?: string;
  readonly examples: readonly (readonly [command: string, description: string])[];
  /** Runs the command; null if only its subcommands run. */
  readonly run: ((raw: RawOptions, host: CommandHost) => Promise<void>) | null;
}

const CARDS: Completable = { kind: 'cards' };
const SCENARIOS: Completable = { kind: 'files', endings: ['yaml', 'yml', 'json'] };
const SETS_AND_DECKS: Completable = { kind: 'files', endings: ['txt', 'dek'] };

const SCENARIO: CommandWord = {
  describe: 'scenario files (default: every file in scenarios/)',
  count: 'any',
  completes: SCENARIOS,
};

/** The two units of an attack. */
const UNITS = {
  attacker: { describe: 'the card that attacks; - for a unit given by flags only', count: 'one', completes: CARDS },
  defender: { describe: 'the card that is attacked', count: 'one', completes: CARDS },
} as const;

function isShard({ shard }: RawOptions): boolean {
  return shard !== undefined;
}

/** The host of a command whose work can be long. */
async function keepingHost(raw: RawOptions, host: CommandHost): Promise<CommandHost> {
  return (await import('./work/keeping-host.js')).keepingHost(raw, host);
}

/** What the commands take that have shards. */
function withShards(): ShardCommands {
  const { run, compare, battle } = COMMANDS as Readonly<Record<ShardCommand, Command>>;
  return { run, compare, battle };
}

/** All commands by the words that they are called with, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  run: {
    describe: 'run scenario files, write reports, print a summary',
    words: { scenario: SCENARIO },
    options: RUN_OPTIONS,
    examples: [['odds run scenarios/quick-start.yaml --trials 1e7', 'one scenario, ten million attacks for each case']],
    run: async (raw, host) => {
      const { runCommandHandler, runShardHandler } = await import('./run/run-command.js');
      return (isShard(raw) ? runShardHandler : runCommandHandler)(raw, host.output);
    },
  },
  merge: {
    describe: 'give the answer of which --shard has made the parts: a report, a comparison, a battle',
    words: { folder: { describe: 'folders with the parts', count: 'any', completes: { kind: 'folders' } } },
    options: MERGE_OPTIONS,
    examples: [['odds merge parts', 'the report of all parts in a folder, as one machine would have written it']],
    run: async (raw, host) => (await import('./shard/merge-command.js')).mergeCommandHandler(raw, host, withShards()),
  },
  attack: {
    describe: 'the odds of one attack, from cards by name or from flags',
    words: UNITS,
    options: ATTACK_OPTIONS,
    epilogue:
      'Every keyword also has a flag for either side: --attacker-armor, --defender-lucky 1. An ability with a cost is given as cards print it: ' +
      '--defender-keyword "Pay 2 Force -> Evade 2". Further cards of either side: --defender-with CARD; further units without cards need a scenario file (odds run). odds rules explains the keywords.',
    examples: [
      ['odds attack "Darth Maul (B)" "Mace Windu (C)"', 'two cards; flags change their numbers and add keywords'],
      ['odds attack --power 6 --accuracy 1 --armor --health 5', 'damage and discard chance of one attack'],
      ['odds attack --power 5 --lucky 2 --roll 6,4,4,2,1', 'which dice to re-roll now'],
      ['odds attack --power 5 --lucky 2 --trace', 'one attack, die by die'],
    ],
    run: QUESTIONS.attack,
  },
  duel: {
    describe: 'who wins if two units fight until one is gone',
    words: {
      attacker: { describe: 'the first unit; - for one given by flags only', count: 'one', completes: CARDS },
      defender: { describe: 'the second unit', count: 'one', completes: CARDS },
    },
    options: DUEL_OPTIONS,
    epilogue:
      'Both units attack once a turn, the faster one first, and both players play as well as possible over the whole duel. Flags without a side are those of odds attack: ' +
      '--accuracy is of the first unit, --armor of the second; every keyword has a flag for either: --attacker-armor, --defender-accuracy 1. More in docs/duel.md.',
    examples: [
      ['odds duel "Darth Vader (E)" "Mace Windu (C)"', 'two cards, until one is discarded'],
      ['odds duel "Darth Maul (B)" "Obi-Wan Kenobi (K)" --force 4 --turns 3', 'Force at the beginning, and a limit of turns'],
    ],
    run: QUESTIONS.duel,
  },
  battle: {
    describe: 'who wins if many units of two sides fight over several turns',
    words: {
      file: { describe: 'a scenario file of battles, in place of --dark and --light', count: 'one', completes: SCENARIOS },
    },
    options: { ...BATTLE_OPTIONS, ...WORK_OPTIONS },
    epilogue:
      'Units attack arena by arena, the fastest first. Small battles are solved; in others the play of both sides is tuned in pilot battles, and the answer says so. More in docs/battle.md.',
    examples: [
      [
        'odds battle --dark "Darth Vader (C)" "Darth Maul (D)" --light "Mace Windu (D)" "Luke Skywalker (F)"',
        'two against two',
      ],
      ['odds battle --dark "3x Sandtrooper" --light "Chewbacca (A)" --turns 5', 'three of one card, five turns'],
    ],
    run: async (raw, host) => {
      if (isShard(raw)) return (await import('./shard/battle-shard.js')).battleShardHandler(raw, host);
      const keeping = await keepingHost(raw, host);
      if (typeof raw.file === 'string') return (await import('./run/battle-file.js')).battleFileHandler(raw.file, raw, keeping);
      return QUESTIONS.battle(raw, keeping);
    },
  },
  table: {
    describe: 'tables of hit chances and damage over ranges of options',
    words: UNITS,
    get options() {
      return tableOptions();
    },
    epilogue:
      'Numbers take ranges and lists: 1..10, "1..10 step 3", 1,2,4. Keywords without a number take yes, no or both; objective, policy, payment and ' +
      'mode take several words. The first option with several values makes the rows, the second the columns, and further ones make further tables. Every keyword ' +
      'has a flag for either side, as in odds attack. More in docs/tables.md.',
    examples: [
      ['odds table --armor both --show hit-chance', 'power 1 to 10 against units with and without Armor'],
      [
        'odds table --power 1..10 --accuracy -1..2 --armor both --health 4 --show discard-chance',
        'power in rows, Accuracy in columns, with and without Armor',
      ],
      ['odds table --power 1..10 --show at-least --markdown', 'for a forum'],
    ],
    run: QUESTIONS.table,
  },
  compare: {
    describe: 'every unit against every other: damage, value, or who wins a duel',
    words: { unit: { describe: 'cards by name, or decks (.dek, .txt)', count: 'any', completes: CARDS } },
    options: { ...COMPARE_OPTIONS, ...WORK_OPTIONS },
    epilogue:
      'Two units are shown in detail, up to eight as matrices, more as a list. Filters are those of odds cards find. More in docs/compare.md.',
    examples: [
      ['odds compare "Darth Maul (B)" "Mace Windu (C)"', 'two units in detail, both ways'],
      ['odds compare my-deck.dek --sort damage-per-point', 'the units of a deck'],
      ['odds compare my-deck.dek --against their-deck.dek', 'one deck in rows, another in columns'],
      ['odds compare my-deck.dek --against their-deck.dek --duel', 'who wins how often'],
      ['odds compare --set SR --arena character --html --out sr.html', 'heat maps of a set'],
    ],
    run: async (raw, host) => {
      if (isShard(raw)) return (await import('./shard/compare-shard.js')).compareShardHandler(raw, host);
      return QUESTIONS.compare(raw, await keepingHost(raw, host));
    },
  },
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
    describe: 'compare scenarios with a saved baseline, or under two rules',
    words: { scenario: SCENARIO },
    options: CHECK_OPTIONS,
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
    examples: [['odds cards find --help', 'the options of one of them']],
    run: null,
  },
  'cards find': {
    describe: 'the cards that match all filters, as a table or CSV',
    words: {},
    options: CARD_ACTIONS.find,
    examples: [
      ['odds cards find --subtype Jedi --power 6..', 'Jedi of power 6 or more, Dark Jedi among them'],
      ['odds cards find --set SR --csv', 'all units of Sith Rising for a spreadsheet'],
    ],
    run: async (raw, host) => (await import('../asking/cards/cards-commands.js')).findCardsHandler(raw, host),
  },
  'cards show': {
    describe: 'everything about one card: numbers, abilities, clauses that are not played',
    words: {
      name: { describe: 'its name, with its version if there are several', count: 'in parts', completes: CARDS },
    },
    options: CARD_ACTIONS.show,
    examples: [['odds cards show "Darth Maul (B)"', 'its numbers and abilities as the program plays them']],
    run: async (raw, host) => (await import('../asking/cards/cards-commands.js')).showCardHandler(raw, host),
  },
  'cards coverage': {
    describe: "how much of the cards' text is played",
    words: {},
    options: CARD_ACTIONS.coverage,
    examples: [['odds cards coverage --set SR --list', 'what is missing from one set']],
    run: async (raw, host) => (await import('../asking/cards/cards-commands.js')).coverageHandler(raw, host),
  },
  'cards import': {
    describe: 'set files of LackeyCCG into your own catalogue; the units of decks',
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
    describe: 'the page for browsers and phones in one file, with your own cards',
    words: {},
    options: WEB_OPTIONS,
    epilogue: 'The page asks in forms what odds attack asks in options, and calculates in the browser. More in docs/web.md.',
    examples: [
      ['odds web', 'write odds.html, with the cards of cards.jsonl if it is there'],
      ['odds web --out club.html --cards club.jsonl', 'a page for a club that plays sets of its own'],
    ],
    run: async (raw, host) => (await import('./web/web-command.js')).webCommandHandler(raw, host.output),
  },
  completion: {
    describe: 'a script that completes names of cards, commands and options in a shell',
    words: { shell: { describe: SHELLS.join(', '), count: 'one', completes: { kind: 'words', words: SHELLS } } },
    options: {},
    examples: [['source <(odds completion bash)', 'complete from now on; in ~/.bashrc, in every shell']],
    run: async (raw, host) => (await import('./completion/completion-command.js')).completionHandler(raw, host.output),
  },
};

/** The second words of a command of two words: `find` after `cards`. */
export function actionsOf(command: string): readonly string[] {
  const start = `${command} `;
  return Object.keys(COMMANDS).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []));
}
