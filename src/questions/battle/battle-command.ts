import { type CommandHelp, SCENARIO_FILES } from '../../asking/options/option.js';
import { UNIT_SLOT_OPTIONS } from '../../asking/options/slot-options.js';
import { UNTIL_OPTIONS } from '../../asking/units/attack-option-table.js';
import { BATTLE_OPTIONS } from './ask/battle-options.js';

export const BATTLE_COMMAND: CommandHelp = {
  describe: 'who wins if two sides with many units fight for several turns',
  words: {
    file: { describe: 'a scenario file with battles, instead of --dark and --light', count: 'one', completes: SCENARIO_FILES },
  },
  options: { ...BATTLE_OPTIONS, ...UNTIL_OPTIONS, ...UNIT_SLOT_OPTIONS },
  epilogue:
    'Units attack arena by arena, the fastest first. Small battles are solved; in others both sides use what they learned in training, and the answer says so. More in docs/battle.md.',
  usual: ['dark', 'light', 'turns', 'deals', 'without-each', 'out'],
  examples: [
    ['odds battle --dark "Darth Vader (C)" "Darth Maul (D)" --light "Mace Windu (D)" "Luke Skywalker (F)"', 'two against two'],
    ['odds battle --dark "3x Sandtrooper" --light "Chewbacca (A)" --turns 5', 'three of one card, five turns'],
  ],
};
