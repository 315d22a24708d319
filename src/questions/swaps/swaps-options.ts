import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { inGroup, NAME, option, SWITCH } from '../../asking/options/option.js';
import { DEAL_FIELDS } from '../../fields/deck-fields.js';
import { SIDE_PLAY_FIELD } from '../../fields/play-fields.js';
import { SQUAD_FIELDS, SWAP_DEALS } from '../../fields/squad-fields.js';
import { SIMPLE_PLAY } from '../../rules/game/fight.js';

const GROUP = 'Swaps:';

/** The opposing decks, which make the command about swaps. */
export const AGAINST_OPTION = inGroup(GROUP, {
  against: {
    ...option(NAME, 'other decks: find the swaps that win more often against them', {
      completes: { kind: 'files', endings: ['dek', 'txt'] },
    }),
    requiresArg: true,
    array: true,
  },
});

export const SWAP_OPTIONS = inGroup(GROUP, {
  instead: {
    ...option(NAME, 'another card for one copy: "CARD=OTHER CARD"; may be repeated', { completes: { kind: 'cards' } }),
    requiresArg: true,
    array: true,
  },
  'without-each': option(SWITCH, 'swap one copy of each unit for a card that does nothing'),
  'even-so': option(SQUAD_FIELDS.evenSo, 'try cards even if some of their text is left out'),
});

export const SWAP_PLAY_OPTIONS = inGroup(GROUP, {
  deals: option({ ...DEAL_FIELDS.deals, standard: SWAP_DEALS }, 'at most this many deals for each swap, {range}'),
  'setup-points': option(DEAL_FIELDS.setupPoints, 'build points of the setup, {range}', { defaultDescription: '30' }),
  build: option(DEAL_FIELDS.build, 'the card that both sides build first: {words}'),
  play: option(
    { ...SIDE_PLAY_FIELD, standard: { kind: 'named', style: SIMPLE_PLAY } },
    'how both sides attack: simple, or settings such as health=0.35',
  ),
});

const { seed, level, workers } = COMMON_OPTIONS;

export const SWAP_RUN_OPTIONS = inGroup(GROUP, { seed, level, workers });

export const SWAPS_OPTIONS = { ...AGAINST_OPTION, ...SWAP_OPTIONS, ...SWAP_PLAY_OPTIONS, ...SWAP_RUN_OPTIONS };
