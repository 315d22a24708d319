import { FIND_OPTIONS } from '../../asking/cards/cards-options.js';
import type { OptionTable } from '../../asking/options/option.js';

const NAME = { field: { kind: 'name' }, type: 'string', describe: '' } as const;

/** The options that a link to cards may hold: the filters of a list, and the card that is shown. */
export const CARDS_TAB_OPTIONS: OptionTable = { ...FIND_OPTIONS, card: NAME };

/** The options that a link to the rules may hold: the keyword that is shown. */
export const RULES_TAB_OPTIONS: OptionTable = { keyword: NAME };
