import { type CommandHelp, UNIT_WORDS } from '../../asking/options/option.js';
import { SLOT_AND_CSV_OPTIONS } from '../../asking/options/slot-options.js';
import { ATTACK_OPTIONS } from '../../asking/units/attack-option-table.js';

export const ATTACK_COMMAND: CommandHelp = {
  describe: 'the odds of one attack between two cards, or units described by flags',
  words: UNIT_WORDS,
  options: { ...ATTACK_OPTIONS, ...SLOT_AND_CSV_OPTIONS },
  epilogue:
    'Every keyword also has a flag for either side: --attacker-armor, --defender-lucky 1. Write an ability with a cost as cards print it: ' +
    '--defender-keyword "Pay 2 Force -> Evade 2". Further cards of either side: --defender-with CARD; further units without cards need a scenario file (odds run). odds rules explains the keywords.',
  usual: ['power', 'accuracy', 'lucky', 'attacker-equipment', 'attacker-pilot', 'health', 'armor', 'out'],
  examples: [
    ['odds attack "Darth Maul (B)" "Mace Windu (C)"', 'two cards; flags change their numbers and add keywords'],
    ['odds attack --power 6 --accuracy 1 --armor --health 5', 'damage and discard chance of one attack'],
    ['odds attack --power 5 --lucky 2 --roll 6,4,4,2,1', 'which dice to re-roll now'],
    ['odds attack --power 5 --lucky 2 --trace', 'one attack, die by die'],
  ],
};
