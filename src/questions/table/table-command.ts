import { type CommandHelp, UNIT_WORDS } from '../../asking/options/option.js';
import { tableOptions } from './table-options.js';

/** What `odds table` takes, and its help. */
export const TABLE_COMMAND: CommandHelp = {
  describe: 'tables of hit chances and damage over ranges of options',
  words: UNIT_WORDS,
  get options() {
    return tableOptions();
  },
  epilogue:
    'Numbers take ranges and lists: 1..10, "1..10 step 3", 1,2,4. Keywords without a number take yes, no or both; objective, policy, payment and ' +
    'mode take several words. The first option with several values makes the rows, the second the columns, and further ones make further tables. Every keyword ' +
    'has a flag for either side, as in odds attack. More in docs/tables.md.',
  usual: ['show', 'power', 'accuracy', 'lucky', 'armor', 'csv', 'out'],
  examples: [
    ['odds table --armor both --show hit-chance', 'power 1 to 10 against units with and without Armor'],
    [
      'odds table --power 1..10 --accuracy -1..2 --armor both --health 4 --show discard-chance',
      'power in rows, Accuracy in columns, with and without Armor',
    ],
    ['odds table --power 1..10 --show at-least --markdown', 'for a forum'],
  ],
};
