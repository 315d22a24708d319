import { CARDS, type CommandHelp } from '../../asking/options/option.js';
import { SQUAD_OPTIONS } from './squad-options.js';

/** What `odds squad` takes, and its help. */
export const SQUAD_COMMAND: CommandHelp = {
  describe: 'find the best squad for N build points against a list',
  words: {
    unit: { describe: 'cards by name, or decks (.dek, .txt), besides those of the filters', count: 'any', completes: CARDS },
  },
  options: SQUAD_OPTIONS,
  epilogue:
    'Lists fight battles against those after --against; the best fight more and more. Filters are those of odds cards find. More in docs/squad.md.',
  usual: ['points', 'against', 'side', 'arena', 'out'],
  examples: [
    [
      'odds squad --points 15 --size 3 --side dark --arena character --format standard --against "Mace Windu (D)" "Luke Skywalker (F)"',
      'the best three units for 15 points against two',
    ],
    ['odds squad my.dek --points 12 --against "Yoda (K)" or "2x X-wing Red Ten"', 'of a deck, against two lists'],
  ],
};
