import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import type { OptionTable } from '../../asking/options/option.js';
import { PLAY_OPTIONS } from '../../asking/units/attack-option-table.js';

const { set, format, side, arena, cost } = FILTER_OPTIONS;
const { seed, trials, level, engine, rules, force, 'defender-force': defenderForce, exact } = COMMON_OPTIONS;

/** The filters of the page: all cards that fit are compared. */
export const FILTERS: OptionTable = { set, format, arena, side, cost };

/** The name of a card, or of an order. */
const NAME = { field: { kind: 'name' }, type: 'string', describe: '' } as const;

/** The options that the link of a comparison may hold: its cards by name, filters, and how attacks are played. */
export const COMPARE_TAB_OPTIONS: OptionTable = {
  unit: NAME,
  ...FILTERS,
  sort: NAME,
  ...PLAY_OPTIONS,
  ...{ seed, trials, level, engine, rules, force, 'defender-force': defenderForce, exact },
};
