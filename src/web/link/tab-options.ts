import { FIND_OPTIONS } from '../../asking/cards/cards-options.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import type { Option, OptionTable } from '../../asking/options/option.js';
import { UNIT_SLOT_OPTIONS } from '../../asking/options/slot-options.js';
import { ATTACK_OPTIONS, ROW_OPTIONS, TRIAL_OPTIONS, UNTIL_OPTIONS } from '../../asking/units/attack-option-table.js';
import { BATTLE_TRACE_OPTIONS } from '../../questions/battle/ask/battle-options.js';
import { COMPARE_OPTIONS } from '../../questions/compare/compare-options.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS } from '../../questions/deck/deck-options.js';
import { SQUAD_OPTIONS } from '../../questions/squad/squad-options.js';
import { SWAP_OPTIONS, SWAP_PLAY_OPTIONS } from '../../questions/swaps/swaps-options.js';
import { En } from '../words/english.js';

/**
 * The options in the link of a table: those of an attack with ranges as values, so that switches have values too, and the
 * displayed number.
 */
export const TABLE_TAB_OPTIONS: OptionTable = {
  ...Object.fromEntries(Object.entries(ATTACK_OPTIONS).flatMap(([name, item]) => rangedOption(name, item))),
  show: { field: { kind: 'name' }, type: 'string', describe: En.theNumberInTheCells },
};

function rangedOption(name: string, item: Option): [string, Option][] {
  if (Object.hasOwn(TRIAL_OPTIONS, name) || Object.hasOwn(ROW_OPTIONS, name)) return [];
  const isKeyword = item.field.kind === 'switch' && !['exact', 'json', 'quiet', 'full'].includes(name);
  return [[name, isKeyword ? { ...item, type: 'string' } : item]];
}

/** Options about files of a machine. */
const OF_MACHINE = ['units', 'against-units', 'cards', 'csv', 'separator', 'decimal', 'try-from'];

/** What would help one of many units. */
export const HELP_OF_UNITS: OptionTable = ofPage({ ...UNTIL_OPTIONS, ...UNIT_SLOT_OPTIONS });

/** The options in the link of a comparison: its cards by name, and those of the command. */
export const COMPARE_TAB_OPTIONS: OptionTable = {
  unit: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...ofPage(COMPARE_OPTIONS),
  ...HELP_OF_UNITS,
};

/** The options in the link of a search for a list: units by name, and those of the command. */
export const SQUAD_TAB_OPTIONS: OptionTable = {
  unit: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...ofPage(SQUAD_OPTIONS),
};

/** The options of a command that do not concern its machine. */
function ofPage(options: OptionTable): OptionTable {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OF_MACHINE.includes(name)));
}

const LINES = { field: { kind: 'name' }, type: 'string', describe: '' } as const;

/** The options in the link of dice: those of an attack, and the lines of a game. */
export const DICE_TAB_OPTIONS: OptionTable = { ...ATTACK_OPTIONS, line: LINES };

/** Options about draws, which do not concern opposing decks. */
export const OF_DRAWS: readonly string[] = ['card', 'turn', 'setup-units', 'format'];

/** The options in the link of a deck: its lines in place of a file, those of an opposing deck, and those of the commands. */
export const DECK_TAB_OPTIONS: OptionTable = {
  line: LINES,
  'against-line': LINES,
  ...DECK_LAW_OPTIONS,
  ...DECK_ASKED_OPTIONS,
  ...SWAP_OPTIONS,
  ...SWAP_PLAY_OPTIONS,
  ...BATTLE_TRACE_OPTIONS,
  seed: COMMON_OPTIONS.seed,
  rules: COMMON_OPTIONS.rules,
};

const NAME = { field: { kind: 'name' }, type: 'string', describe: '' } as const;

/** The options in a link to cards: the filters of a list, and the displayed card. */
export const CARDS_TAB_OPTIONS: OptionTable = { ...FIND_OPTIONS, card: NAME };

/** The options in a link to the rules: the displayed keyword. */
export const RULES_TAB_OPTIONS: OptionTable = { keyword: NAME };
