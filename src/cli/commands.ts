import type { Argv } from 'yargs';
import { ATTACK_OPTIONS } from '../asking/attack/attack-option-table.js';
import { CARD_ACTIONS } from '../asking/cards/cards-options.js';
import { COMPARE_OPTIONS } from '../asking/compare/compare-options.js';
import type { Host } from '../asking/host.js';
import { RULES_OPTIONS } from '../asking/rules/rules-options.js';
import { TABLE_OPTIONS } from '../asking/table/table-options.js';
import { cardActionMissing } from '../errors/card.js';
import { CHECK_OPTIONS } from './check/check-options.js';
import type { Choice } from './command-words.js';
import { SHELLS } from './completion/raw-word.js';
import { RUN_OPTIONS } from './run/run-options.js';

const ATTACK_EPILOGUE =
  'Every keyword has a flag for either side too: --attacker-armor, --defender-lucky 1. An ability with a cost is given as cards print it: ' +
  '--defender-keyword "Pay 2 Force -> Evade 2". Cards at the side of either: --defender-with CARD; further units without cards need a scenario file (odds run). odds rules explains the keywords.';

const TABLE_EPILOGUE =
  'Numbers take ranges and lists: 1..10, "1..10 step 3", 1,2,4. Keywords without a number take yes, no or both; objective, policy, payment and ' +
  'mode take several words. The first option with several values goes down, the second across, further ones make further tables. Every keyword ' +
  'has a flag for either side, as in odds attack. docs/tables.md tells more.';

const COMPARE_EPILOGUE =
  'Two units are told in detail, up to eight as matrices, more as a list of units. Filters are those of odds cards find. docs/compare.md tells more.';

export function withCommands(parser: Argv, meant: Choice, host: Host): Argv {
  return withTools(withAttacks(parser, meant, host), meant, host);
}

/** The commands that ask about one attack, or many variants of it. */
function withAttacks(parser: Argv, meant: Choice, host: Host): Argv {
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
      async (raw) => (await import('./run/run-command.js')).runCommandHandler(raw, host.output),
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
      async (raw) => (await import('../asking/attack/attack-command.js')).attackCommandHandler(raw, host),
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
      async (raw) => (await import('../asking/table/table-command.js')).tableCommandHandler(raw, host),
    );
}

/** The commands about many units, rules, changes, cards and the shell. */
function withTools(parser: Argv, meant: Choice, host: Host): Argv {
  return parser
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
      async (raw) => (await import('../asking/compare/compare-command.js')).compareCommandHandler(raw, host),
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
      async (raw) => (await import('../asking/rules/rules-command.js')).rulesCommandHandler(raw, host),
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
      async (raw) => (await import('./check/check-command.js')).checkCommandHandler(raw, host.output),
    )
    .command('cards', 'cards by name: find, show, coverage, import', (command) =>
      withCardActions(command, meant, host)
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
      async (raw) => (await import('./completion/completion-command.js')).completionHandler(raw, host.output),
    );
}

/** The commands behind `odds cards`. */
function withCardActions(parser: Argv, meant: Choice, host: Host): Argv {
  return parser
    .command(
      'find',
      'the cards that fit all filters, as a table or CSV',
      (command) =>
        command
          .options(meant(CARD_ACTIONS.find))
          .example('odds cards find --subtype Jedi --power 6..', 'Jedi of power 6 or more, Dark Jedi among them')
          .example('odds cards find --set SR --csv', 'all units of Sith Rising for a spreadsheet'),
      async (raw) => (await import('../asking/cards/cards-commands.js')).findCardsHandler(raw, host),
    )
    .command(
      'show [name..]',
      'all about one card: numbers, abilities, what is not played',
      (command) =>
        command
          .positional('name', { type: 'string', array: true, describe: 'its name, with its version where there are several' })
          .options(meant(CARD_ACTIONS.show))
          .example('odds cards show "Darth Maul (B)"', 'its numbers and abilities as the program plays them'),
      async (raw) => (await import('../asking/cards/cards-commands.js')).showCardHandler(raw, host),
    )
    .command(
      'coverage',
      "how much of the cards' text is played",
      (command) =>
        command
          .options(meant(CARD_ACTIONS.coverage))
          .example('odds cards coverage --set SR --list', 'what is missing of one set'),
      async (raw) => (await import('../asking/cards/cards-commands.js')).coverageHandler(raw, host),
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
      async (raw) => (await import('./cards/import-command.js')).importCardsHandler(raw, host.output),
    );
}
