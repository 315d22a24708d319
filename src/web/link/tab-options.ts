import { FIND_OPTIONS } from '../../asking/cards/cards-options.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import type { Option, OptionTable } from '../../asking/options/option.js';
import { ATTACK_OPTIONS, ROW_OPTIONS, TRIAL_OPTIONS } from '../../asking/units/attack-option-table.js';
import { BATTLE_TRACE_OPTIONS } from '../../questions/battle/ask/battle-options.js';
import { COMPARE_OPTIONS } from '../../questions/compare/compare-options.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS } from '../../questions/deck/deck-options.js';
import { SQUAD_OPTIONS } from '../../questions/squad/squad-options.js';
import { SWAP_OPTIONS, SWAP_PLAY_OPTIONS } from '../../questions/swaps/swaps-options.js';
import { En } from '../words/english.js';

/**
 * The options that the link of a table may hold: those of an attack with ranges for values, so that
 * switches have values too, and the number that is shown.
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
const OF_MACHINE = ['units', 'against-units', 'cards', 'csv', 'separator', 'decimal'];

/** The options that the link of a comparison may hold: its cards by name, and those of the command. */
export const COMPARE_TAB_OPTIONS: OptionTable = {
  unit: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...ofPage(COMPARE_OPTIONS),
};

/** The options that the link of a search for a list may hold: units by name, and those of the command. */
export const SQUAD_TAB_OPTIONS: OptionTable = {
  unit: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...ofPage(SQUAD_OPTIONS),
};

/** Those of a command that say nothing about its machine. */
function ofPage(options: OptionTable): OptionTable {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !OF_MACHINE.includes(name)));
}

const LINES = { field: { kind: 'name' }, type: 'string', describe: '' } as const;

/** The options that the link of dice may hold: those of an attack, and the lines of a game. */
export const DICE_TAB_OPTIONS: OptionTable = { ...ATTACK_OPTIONS, line: LINES };

/** Options about draws, which say nothing about decks that meet. */
export const OF_DRAWS: readonly string[] = ['card', 'turn', 'setup-units', 'format'];

/** The options that the link of a deck may hold: its lines, in place of a file, those of a deck that it meets, and those of the commands. */
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

/** The options that a link to cards may hold: the filters of a list, and the card that is shown. */
export const CARDS_TAB_OPTIONS: OptionTable = { ...FIND_OPTIONS, card: NAME };

/** The options that a link to the rules may hold: the keyword that is shown. */
export const RULES_TAB_OPTIONS: OptionTable = { keyword: NAME };
