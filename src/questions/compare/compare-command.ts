import { CARDS, type CommandHelp } from '../../asking/options/option.js';
import { COMPARE_OPTIONS } from './compare-options.js';

/** What `odds compare` takes, and its help. */
export const COMPARE_COMMAND: CommandHelp = {
  describe: 'every unit against every other: damage, value, or who wins a duel',
  words: { unit: { describe: 'cards by name, or decks (.dek, .txt)', count: 'any', completes: CARDS } },
  options: COMPARE_OPTIONS,
  epilogue:
    'Two units are shown in detail, up to eight as matrices, more as a list. Filters are those of odds cards find. More in docs/compare.md.',
  usual: ['format', 'side', 'against', 'duel', 'out'],
  examples: [
    ['odds compare "Darth Maul (B)" "Mace Windu (C)"', 'two units in detail, both ways'],
    ['odds compare my-deck.dek --sort damage-per-point', 'the units of a deck'],
    ['odds compare my-deck.dek --against their-deck.dek', 'one deck in rows, another in columns'],
    ['odds compare my-deck.dek --against their-deck.dek --duel', 'who wins how often'],
    ['odds compare --set SR --arena character --html --out sr.html', 'heat maps of a set'],
  ],
};
