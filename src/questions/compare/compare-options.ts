import { FILTER_OPTIONS } from '../../asking/cards/cards-options.js';
import { answerOptionsWithCsv } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { DUEL_COURSE_OPTIONS } from '../../asking/options/course-options.js';
import { CARDS, type CommandHelp, inGroup, NAME, type OptionTable, option, SWITCH } from '../../asking/options/option.js';
import { UNIT_SLOT_OPTIONS } from '../../asking/options/slot-options.js';
import { PLAY_OPTIONS, UNTIL_OPTIONS } from '../../asking/units/attack-option-table.js';
import { FORCE_FIELDS } from '../../fields/attack-fields.js';
import { EXACT_FIELD, RUN_FIELDS } from '../../fields/run-fields.js';
import { COMPARED_TRIALS } from './work/compare-size.js';
import { DUEL_SORT_WORDS, SORT_WORDS } from './work/unit-summary.js';

const WHO = 'Further units to compare:';
const AGAINST = 'Opponents, instead of each other:';
const SHOWN = 'The answer:';

/** The filters of `odds cards find`; all cards that match are compared. */
export const COMPARE_FILTERS = inGroup(WHO, FILTER_OPTIONS);

export const UNITS_OPTION = option(NAME, 'a YAML or JSON file with a list of units, as scenarios have them', {
  completes: { kind: 'files', endings: ['yaml', 'yml', 'json'] },
});

const FILE_OPTIONS = inGroup(WHO, { units: UNITS_OPTION, cards: CARDS_OPTION });

/** The prefix of options about the other list. */
export const AGAINST_PREFIX = 'against-';

/** The units of the other list: cards, decks, and the options of the first list with a prefix. */
export const AGAINST_OPTIONS = inGroup(AGAINST, {
  against: {
    ...option(NAME, 'the other list: cards by name, or decks; all words up to the next option', {
      completes: { kind: 'cards' },
    }),
    requiresArg: false,
    array: true,
  },
  ...prefixed({ ...FILTER_OPTIONS, units: UNITS_OPTION }),
});

/** The same options with the prefix of the other list. */
function prefixed(options: OptionTable): OptionTable {
  return Object.fromEntries(Object.entries(options).map(([name, item]) => [`${AGAINST_PREFIX}${name}`, item]));
}

/** How duels are fought if they replace the attacks. */
export const COMPARE_DUEL_OPTIONS = inGroup('Duels instead of attacks:', {
  duel: option(SWITCH, 'every pair fights a duel, starting without Force: how often each wins'),
  ...DUEL_COURSE_OPTIONS,
});

/** The default number of simulated duels of a pair whose duel cannot be solved. */
export const DEFAULT_COMPARED_DUELS = 1000;

/** `--target-error` has no meaning here: trials are run in stages. */
const { 'target-error': _targetError, ...SHARED } = COMMON_OPTIONS;

export const COMPARE_OPTIONS = {
  ...COMPARE_FILTERS,
  ...FILE_OPTIONS,
  ...AGAINST_OPTIONS,
  ...inGroup(SHOWN, {
    sort: option(NAME, `sort by one of ${SORT_WORDS.join(', ')}; duels by one of ${DUEL_SORT_WORDS.join(', ')}`, {
      defaultDescription: 'the order in which units were given; duels by wins',
      completes: { kind: 'words', words: [...new Set([...SORT_WORDS, ...DUEL_SORT_WORDS])] },
    }),
    ...answerOptionsWithCsv('a row for each pair'),
    html: option(SWITCH, 'print a page with heat maps; with --out'),
  }),
  ...COMPARE_DUEL_OPTIONS,
  ...PLAY_OPTIONS,
  ...SHARED,
  trials: option(
    { ...RUN_FIELDS.trials, standard: COMPARED_TRIALS },
    `cap on simulated attacks per attack that cannot be solved, such as 1e6; duels: ${DEFAULT_COMPARED_DUELS}`,
  ),
  force: option(FORCE_FIELDS.attacker, 'Force of the attacking side; in duels, of each side or of your units (0)'),
  'defender-force': option(FORCE_FIELDS.defender, 'Force of the defending side; in duels of their units: 0'),
  exact: option(EXACT_FIELD, 'solve attacks and duels exactly; --no-exact simulates all of them'),
};

export const COMPARE_COMMAND: CommandHelp = {
  describe: 'every unit against every other: damage, value, or who wins a duel',
  words: { unit: { describe: 'cards by name, or decks (.dek, .txt)', count: 'any', completes: CARDS } },
  options: { ...COMPARE_OPTIONS, ...UNTIL_OPTIONS, ...UNIT_SLOT_OPTIONS },
  epilogue:
    'Two units are shown in detail, up to eight as matrices, more as a list. Filters are those of odds cards find. More in docs/compare.md.',
  usual: ['format', 'side', 'against', 'duel', 'out'],
  examples: [
    ['odds compare "Darth Maul (B)" "Mace Windu (C)"', 'two units in detail, both ways'],
    ['odds compare my-deck.dek --sort damage-per-point', 'the units of a deck'],
    ['odds compare my-deck.dek --against their-deck.dek', 'your deck against another'],
    ['odds compare my-deck.dek --against their-deck.dek --duel', 'how often each unit wins'],
    ['odds compare --set SR --arena character --html --out sr.html', 'heat maps of a set'],
  ],
};
