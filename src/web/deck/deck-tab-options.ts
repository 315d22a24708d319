import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import type { OptionTable } from '../../asking/options/option.js';
import { BATTLE_TRACE_OPTIONS } from '../../questions/battle/ask/battle-options.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS } from '../../questions/deck/deck-options.js';
import { SWAP_OPTIONS, SWAP_PLAY_OPTIONS } from '../../questions/swaps/swaps-options.js';

const LINES = { field: { kind: 'name' }, type: 'string', describe: '' } as const;

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
