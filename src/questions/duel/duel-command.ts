import { CARDS, type CommandHelp } from '../../asking/options/option.js';
import { SLOT_AND_CSV_OPTIONS } from '../../asking/options/slot-options.js';
import { DUEL_OPTIONS } from './duel-options.js';

/** What `odds duel` takes, and its help. */
export const DUEL_COMMAND: CommandHelp = {
  describe: 'who wins if two units fight until one is gone',
  words: {
    attacker: { describe: 'the first unit; - for one given by flags only', count: 'one', completes: CARDS },
    defender: { describe: 'the second unit', count: 'one', completes: CARDS },
  },
  options: { ...DUEL_OPTIONS, ...SLOT_AND_CSV_OPTIONS },
  epilogue:
    'Both units attack once a turn, the faster one first, and both players play as well as possible over the whole duel. Flags without a side are those of odds attack: ' +
    '--accuracy is of the first unit, --armor of the second; every keyword has a flag for either: --attacker-armor, --defender-accuracy 1. More in docs/duel.md.',
  usual: ['attacker-pilot', 'attacker-equipment', 'defender-pilot', 'defender-equipment', 'force', 'defender-force', 'out'],
  examples: [
    ['odds duel "Darth Vader (E)" "Mace Windu (C)"', 'two cards, until one is discarded'],
    ['odds duel "Darth Maul (B)" "Obi-Wan Kenobi (K)" --force 4 --turns 3', 'Force at the beginning, and a limit of turns'],
  ],
};
