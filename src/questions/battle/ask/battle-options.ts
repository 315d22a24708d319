import { ANSWER_OPTIONS, csvOptions } from '../../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../../asking/options/common-options.js';
import { courseOptions } from '../../../asking/options/course-options.js';
import {
  type CommandHelp,
  inGroup,
  NAME,
  type Option,
  type OptionTable,
  option,
  SCENARIO_FILES,
  SWITCH,
} from '../../../asking/options/option.js';
import { UNIT_SLOT_OPTIONS } from '../../../asking/options/slot-options.js';
import { UNTIL_OPTIONS } from '../../../asking/units/attack-option-table.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_TRIALS, DECK_POINTS } from '../../../fields/battle-fields.js';
import { DEAL_FIELDS, DECK_FIELDS } from '../../../fields/deck-fields.js';
import type { Field } from '../../../fields/field.js';
import { SIDE_PLAY_FIELD } from '../../../fields/play-fields.js';

const CARDS = { completes: { kind: 'cards' } } as const;

/** An option that takes all words up to the next option. */
function list(describe: string): Option<typeof NAME> & { readonly array: true } {
  return { ...option(NAME, describe, CARDS), requiresArg: true, array: true };
}

export const SIDE_OPTIONS = inGroup('The sides:', {
  dark: list('cards of the Dark Side: names, "3x NAME", or a deck'),
  light: list('cards of the Light Side'),
  'dark-force': option(BATTLE_FIELDS.darkForce, 'Force of the Dark Side before the first turn, {range}'),
  'light-force': option(BATTLE_FIELDS.lightForce, 'Force of the Light Side before the first turn, {range}'),
});

const DECK_OPTIONS = inGroup('The sides:', { points: option(DECK_POINTS, 'build points for units of a deck, {range}') });

export const DEAL_OPTIONS = inGroup('Dealt decks:', {
  deals: option(DEAL_FIELDS.deals, 'how often both decks are shuffled, dealt and played, {range}'),
  'setup-points': option(DEAL_FIELDS.setupPoints, 'build points of the setup, {range}', { defaultDescription: '30' }),
  build: option(DEAL_FIELDS.build, 'the card that is built first: {words}'),
  exchange: option(DECK_FIELDS.exchange, 'what is exchanged from the first hand: {words}'),
});

export const DEAL_ANSWER_OPTIONS = inGroup('Dealt decks:', {
  ...csvOptions('who wins, and what units of the opening squads do'),
});

export const COURSE_OPTIONS = inGroup('The battle:', courseOptions(BATTLE_COURSE_FIELDS));

const { standard: _best, ...OWN_PLAY } = SIDE_PLAY_FIELD;

export const BATTLE_PLAY_OPTIONS = inGroup('Play:', {
  play: option(SIDE_PLAY_FIELD, 'how both sides play: best, learned, simple, or health=0.35,force.price=1'),
  'dark-play': option(OWN_PLAY, 'how the Dark Side plays, instead of --play'),
  'light-play': option(OWN_PLAY, 'how the Light Side plays'),
  'range-over-play': option(BATTLE_FIELDS.rangeOverPlay, 'how far the chances move if one side plays differently'),
});

/** The number of a simulated battle, from 1; `--trace` without a number is the first. */
const TRACED_BATTLE = { kind: 'integer', from: 1, to: BATTLE_TRIALS.to } as const satisfies Field;

export const BATTLE_TRACE_OPTIONS = inGroup('The battle:', {
  trace: { ...option(TRACED_BATTLE, 'replay one simulated battle: --trace, or --trace 17'), requiresArg: false },
});

export const VARIANT_OPTIONS = inGroup('The answer:', {
  'without-each': option(SWITCH, 'what each unit adds to the win chance of its side: the battle without it'),
  instead: list('what another card would add: "UNIT=CARD" replaces the unit'),
});

const { seed, level, workers, rules, quiet } = COMMON_OPTIONS;

export const BATTLE_RUN_OPTIONS = {
  seed,
  trials: option(BATTLE_TRIALS, 'simulated battles; by default it stops once both win chances are known to within 0.25 points'),
  level,
  exact: option(COMMON_OPTIONS.exact.field, 'solve a small battle; --no-exact only simulates it'),
  workers,
  rules,
  quiet,
};

export const BATTLE_OPTIONS: OptionTable = {
  ...SIDE_OPTIONS,
  ...DECK_OPTIONS,
  ...DEAL_OPTIONS,
  ...DEAL_ANSWER_OPTIONS,
  ...COURSE_OPTIONS,
  ...BATTLE_TRACE_OPTIONS,
  ...BATTLE_PLAY_OPTIONS,
  ...VARIANT_OPTIONS,
  ...ANSWER_OPTIONS,
  cards: CARDS_OPTION,
  ...BATTLE_RUN_OPTIONS,
};

export const BATTLE_COMMAND: CommandHelp = {
  describe: 'who wins if two sides with many units fight for several turns',
  words: {
    file: { describe: 'a scenario file with battles, instead of --dark and --light', count: 'one', completes: SCENARIO_FILES },
  },
  options: { ...BATTLE_OPTIONS, ...UNTIL_OPTIONS, ...UNIT_SLOT_OPTIONS },
  epilogue:
    'Units attack arena by arena, the fastest first. Small battles are solved; in others both sides use what they learned in training, and the answer says so. More in docs/battle.md.',
  usual: ['dark', 'light', 'turns', 'deals', 'without-each', 'out'],
  examples: [
    ['odds battle --dark "Darth Vader (C)" "Darth Maul (D)" --light "Mace Windu (D)" "Luke Skywalker (F)"', 'two against two'],
    ['odds battle --dark "3x Sandtrooper" --light "Chewbacca (A)" --turns 5', 'three of one card, five turns'],
  ],
};
