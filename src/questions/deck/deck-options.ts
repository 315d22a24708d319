import { ANSWER_OPTIONS, csvOptions } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { inGroup, NAME, type OptionTable, option, SWITCH } from '../../asking/options/option.js';
import { FORMAT_NAMES } from '../../cards/formats.js';
import { DECK_FIELDS } from '../../fields/deck-fields.js';

/** Where a deck is to be legal. */
export const DECK_LAW_OPTIONS = inGroup('The deck:', {
  format: option({ kind: 'word', words: FORMAT_NAMES }, 'name every card that may not be played in this format: {words}'),
});

/** The questions about its draws. */
export const DECK_ASKED_OPTIONS = inGroup('The draws:', {
  card: option(NAME, 'a card of the deck, or several with "or" between them; may be repeated'),
  turn: option(DECK_FIELDS.turn, 'the last turn that is looked at, {range}'),
  'setup-units': option(DECK_FIELDS.setupUnits, 'the units put into play in the setup, {range}; a card is drawn for each', {
    defaultDescription: 'what the build points pay for at the mean cost',
  }),
  exchange: option(
    DECK_FIELDS.exchange,
    'what is exchanged from the first hand: {words}; usual: Battle cards and Missions, locations: Locations too',
  ),
});

export const DECK_OPTIONS: OptionTable = {
  ...DECK_LAW_OPTIONS,
  ...DECK_ASKED_OPTIONS,
  ...inGroup('The answer:', {
    ...csvOptions('a row for each chance, all digits'),
    markdown: option(SWITCH, 'print Markdown, for forums'),
    json: COMMON_OPTIONS.json,
    html: ANSWER_OPTIONS.html,
    full: ANSWER_OPTIONS.full,
    out: option(NAME, 'write the answer to this file, in the format of its ending: .csv, .md, .json or .html', {
      completes: { kind: 'folders' },
    }),
  }),
  cards: CARDS_OPTION,
  rules: COMMON_OPTIONS.rules,
  quiet: COMMON_OPTIONS.quiet,
};
