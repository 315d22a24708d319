import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import type { OptionTable } from '../../asking/options/option.js';
import { DECK_ASKED_OPTIONS, DECK_LAW_OPTIONS } from '../../questions/deck/deck-options.js';

/** The options that the link of a deck may hold: its lines, in place of a file, and those of the command. */
export const DECK_TAB_OPTIONS: OptionTable = {
  line: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...DECK_LAW_OPTIONS,
  ...DECK_ASKED_OPTIONS,
  rules: COMMON_OPTIONS.rules,
};
