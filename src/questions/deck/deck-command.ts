import type { CommandHelp } from '../../asking/options/option.js';
import { SWAPS_OPTIONS } from '../swaps/swaps-options.js';
import { DECK_OPTIONS } from './deck-options.js';

/** What `odds deck` takes, and its help. */
export const DECK_COMMAND: CommandHelp = {
  describe: 'what a deck is made of, where it is legal, and what it draws',
  words: {
    deck: {
      describe: 'the file of a deck: LackeyCCG (.dek), a line for each card (.txt), or JSON',
      count: 'one',
      completes: { kind: 'files', endings: ['dek', 'txt', 'json'] },
    },
  },
  options: { ...DECK_OPTIONS, ...SWAPS_OPTIONS },
  epilogue:
    'All chances of draws are exact. No deck is said to win, since about a third of most decks are not units; --against finds the swaps that win more often. More in docs/deck.md.',
  usual: ['format', 'card', 'turn', 'against', 'out'],
  examples: [
    ['odds deck my.dek --format standard', 'the whole answer, with all that keeps it from a format'],
    [
      'odds deck my.dek --card "Mace Windu (A)" --card "Yoda (B) or Yoda (C)" --turn 3',
      'chances for one card, and for one of two',
    ],
    ['odds deck my.dek --against b.dek --instead "Kouhun=Boba Fett (F)"', 'whether it wins more often with another card'],
  ],
};
