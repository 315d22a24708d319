import type { CommandHelp } from '../../asking/options/command-help.js';
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
  options: DECK_OPTIONS,
  epilogue:
    'All chances are exact. They are about the cards alone: no deck is said to win, since a third of most decks is no unit. More in docs/deck.md.',
  examples: [
    ['odds deck my.dek --format standard', 'the whole answer, with all that keeps it from a format'],
    [
      'odds deck my.dek --card "Mace Windu (A)" --card "Yoda (B) or Yoda (C)" --turn 3',
      'chances for one card, and for one of two',
    ],
  ],
};
