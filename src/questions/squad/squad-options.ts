import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { answerOptionsWithCsv } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { CARDS, type CommandHelp, inGroup, NAME, type OptionTable, option } from '../../asking/options/option.js';
import { BATTLE_TRIALS } from '../../fields/battle-fields.js';
import { SIDE_PLAY_FIELD } from '../../fields/play-fields.js';
import { SQUAD_FIELDS, SQUAD_TRIALS } from '../../fields/squad-fields.js';
import { SIMPLE_PLAY } from '../../rules/game/fight.js';
import { COURSE_OPTIONS, SIDE_OPTIONS } from '../battle/ask/battle-options.js';
import { UNITS_OPTION } from '../compare/compare-options.js';

export const LIST_OPTIONS = inGroup('The list:', {
  points: option(SQUAD_FIELDS.points, 'build points of all units together, {range}'),
  size: option(SQUAD_FIELDS.size, 'at most this many units, {range}'),
  copies: option(SQUAD_FIELDS.copies, 'at most this many copies of a unit that is not unique, {range}'),
});

/** The units that a list may have: filters, whose `--side` is the list's side, and files. */
export const SQUAD_UNIT_OPTIONS = inGroup('Which units to try:', { ...FILTER_OPTIONS, units: UNITS_OPTION });

export const EVEN_SO_OPTION = inGroup('Which units to try:', {
  'even-so': option(SQUAD_FIELDS.evenSo, 'rank units even if some of their text is left out'),
});

export const OPPONENT_OPTIONS = inGroup('Opponents:', {
  against: {
    ...option(NAME, 'their units, as for odds battle --dark, or a deck; the word or begins another list', {
      completes: { kind: 'cards' },
    }),
    requiresArg: true,
    array: true,
  },
});

const { 'dark-force': darkForce, 'light-force': lightForce } = SIDE_OPTIONS;

/** Force before the first turn. */
export const SQUAD_FORCE_OPTIONS = inGroup('The battle:', { 'dark-force': darkForce, 'light-force': lightForce });

export const SQUAD_PLAY_OPTIONS = inGroup('The battle:', {
  play: option(
    { ...SIDE_PLAY_FIELD, standard: { kind: 'named', style: SIMPLE_PLAY } },
    'how both sides play: simple, learned, or health=0.35,force.price=1',
  ),
});

const { seed, level, workers, rules, quiet } = COMMON_OPTIONS;

export const SQUAD_RUN_OPTIONS = {
  seed,
  trials: option({ ...BATTLE_TRIALS, standard: SQUAD_TRIALS }, 'battles of each list in the final round'),
  level,
  workers,
  rules,
  quiet,
};

export const SQUAD_OPTIONS: OptionTable = {
  ...LIST_OPTIONS,
  ...OPPONENT_OPTIONS,
  ...SQUAD_UNIT_OPTIONS,
  cards: CARDS_OPTION,
  ...EVEN_SO_OPTION,
  ...SQUAD_FORCE_OPTIONS,
  ...COURSE_OPTIONS,
  ...SQUAD_PLAY_OPTIONS,
  ...inGroup('The answer:', answerOptionsWithCsv('a row for each list')),
  ...SQUAD_RUN_OPTIONS,
};

/** What `odds squad` takes, and its help. */
export const SQUAD_COMMAND: CommandHelp = {
  describe: 'find the best squad for N build points against a list',
  words: {
    unit: { describe: 'cards by name, or decks (.dek, .txt), in addition to the filters', count: 'any', completes: CARDS },
  },
  options: SQUAD_OPTIONS,
  epilogue:
    'Every list fights those after --against; better lists fight more battles. Filters are those of odds cards find. More in docs/squad.md.',
  usual: ['points', 'against', 'side', 'arena', 'out'],
  examples: [
    [
      'odds squad --points 15 --size 3 --side dark --arena character --format standard --against "Mace Windu (D)" "Luke Skywalker (F)"',
      'the best three units for 15 points against two',
    ],
    ['odds squad my.dek --points 12 --against "Yoda (K)" or "2x X-wing Red Ten"', 'from a deck, against two lists'],
  ],
};
