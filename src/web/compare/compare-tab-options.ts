import type { OptionTable } from '../../asking/options/option.js';
import { COMPARE_FILTERS, COMPARE_OPTIONS } from '../../questions/compare/compare-options.js';

/** The lists of a comparison: the option with the names of cards, and what stands before those of its filters. */
export const LISTS = {
  own: { unit: 'unit', prefix: '' },
  against: { unit: 'against', prefix: 'against-' },
} as const;

export type ListOfCards = keyof typeof LISTS;

/** The options of the filters of a list: all cards that fit are compared. */
export function filtersOf(list: ListOfCards): readonly string[] {
  return Object.keys(COMPARE_FILTERS).map((name) => `${LISTS[list].prefix}${name}`);
}

/** All options that say which cards are compared. */
export const CARD_OPTIONS: readonly string[] = (['own', 'against'] as const).flatMap((list) => [
  LISTS[list].unit,
  ...filtersOf(list),
]);

/** Options about files of a machine. */
const OF_MACHINE = ['units', 'against-units', 'cards', 'csv'];

/** The options that the link of a comparison may hold: its cards by name, and those of the command. */
export const COMPARE_TAB_OPTIONS: OptionTable = {
  unit: { field: { kind: 'name' }, type: 'string', describe: '' },
  ...Object.fromEntries(Object.entries(COMPARE_OPTIONS as OptionTable).filter(([name]) => !OF_MACHINE.includes(name))),
};
