import { answerOptionsWithCsv } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { type CommandHelp, inGroup, NAME, type OptionTable, option } from '../../asking/options/option.js';
import { FORMAT_NAMES } from '../../cards/formats.js';
import { DECK_FIELDS } from '../../fields/deck-fields.js';
import { SWAPS_OPTIONS } from '../swaps/swaps-options.js';

/** Where a deck is to be legal. */
export const DECK_LAW_OPTIONS = inGroup('The deck:', {
  format: option({ kind: 'word', words: FORMAT_NAMES }, 'list every card that is not legal in this format: {words}'),
});

/** The questions about its draws. */
export const DECK_ASKED_OPTIONS = inGroup('The draws:', {
  card: option(NAME, 'a card of the deck, or several with "or" between them; may be repeated'),
  turn: option(DECK_FIELDS.turn, 'the last turn to show, {range}'),
  'setup-units': option(DECK_FIELDS.setupUnits, 'the units put into play in the setup, {range}; a card is drawn for each', {
    defaultDescription: 'what the build points buy at an average cost',
  }),
  exchange: option(
    DECK_FIELDS.exchange,
    'what is exchanged from the first hand: {words}; usual: Battle cards and Missions, locations: Locations too',
  ),
});

const { page: _page, ...ANSWER } = answerOptionsWithCsv('a row for each chance');

export const DECK_OPTIONS: OptionTable = {
  ...DECK_LAW_OPTIONS,
  ...DECK_ASKED_OPTIONS,
  ...inGroup('The answer:', ANSWER),
  cards: CARDS_OPTION,
  rules: COMMON_OPTIONS.rules,
  quiet: COMMON_OPTIONS.quiet,
};

/** What `odds deck` takes, and its help. */
export const DECK_COMMAND: CommandHelp = {
  describe: 'what a deck is made of, where it is legal, and what it draws',
  words: {
    deck: {
      describe: 'a deck file: LackeyCCG (.dek), one card per line (.txt), or JSON',
      count: 'one',
      completes: { kind: 'files', endings: ['dek', 'txt', 'json'] },
    },
  },
  options: { ...DECK_OPTIONS, ...SWAPS_OPTIONS },
  epilogue:
    'All chances of draws are exact. They do not say which deck wins, since about a third of most decks are not units; --against finds the swaps that win more often. More in docs/deck.md.',
  usual: ['format', 'card', 'turn', 'against', 'out'],
  examples: [
    ['odds deck my.dek --format standard', 'the whole answer, with everything that keeps it out of a format'],
    [
      'odds deck my.dek --card "Mace Windu (A)" --card "Yoda (B) or Yoda (C)" --turn 3',
      'chances for one card, and for one of two',
    ],
    ['odds deck my.dek --against b.dek --instead "Kouhun=Boba Fett (F)"', 'whether it wins more often with another card'],
  ],
};
