import { ANSWER_OPTIONS } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { DUEL_COURSE_OPTIONS } from '../../asking/options/course-options.js';
import { CARDS, type CommandHelp, inGroup, type OptionTable, option } from '../../asking/options/option.js';
import { SLOT_AND_CSV_OPTIONS } from '../../asking/options/slot-options.js';
import { cardOptions, identityOptions, keywordOptions, UNTIL_OPTIONS } from '../../asking/units/attack-option-table.js';
import { DUEL_FIELDS, DUEL_TRIALS } from '../../fields/duel-fields.js';
import type { Field } from '../../fields/field.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';

const FIRST = 'The first unit:';
const SECOND = 'The second unit:';

const { power, speed, health, counters } = UNIT_FIELDS;

/** The numbers of the first unit. */
export const FIRST_OPTIONS = inGroup(FIRST, {
  power: option(power, 'printed power, {range}'),
  'attacker-speed': option(speed, 'printed speed, {range}'),
  'attacker-health': option(health, 'printed health, {range}'),
  'attacker-counters': option(counters, 'damage counters already on it'),
  force: option(DUEL_FIELDS.firstForce, 'Force of its side before the first turn, {range}'),
});

/** The numbers of the second unit. */
export const SECOND_OPTIONS = inGroup(SECOND, {
  'defender-power': option(power, 'printed power, {range}'),
  'defender-speed': option(speed, 'printed speed, {range}'),
  health: option(health, 'printed health, {range}'),
  counters: option(counters, 'damage counters already on it'),
  'defender-force': option(DUEL_FIELDS.secondForce, 'Force of its side before the first turn, {range}'),
});

/** The number of a simulated duel, from 1; `--trace` without a number is the first. */
const TRACED_DUEL = { kind: 'integer', from: 1, to: DUEL_TRIALS.to } as const satisfies Field;

export const TRACE_OPTIONS = inGroup('The duel:', {
  trace: { ...option(TRACED_DUEL, 'replay one simulated duel: --trace, or --trace 17'), requiresArg: false },
});

const { seed, level, workers, rules, quiet } = COMMON_OPTIONS;

/** The options of every command that fights duels. */
export const DUEL_RUN_OPTIONS = {
  seed,
  trials: option(DUEL_TRIALS, 'simulated duels; 0: none'),
  level,
  exact: option(COMMON_OPTIONS.exact.field, 'solve the duel; --no-exact only simulates it, by rules of thumb'),
  rules,
  workers,
  quiet,
};

/** The options of `odds duel`; keyword options are those of `odds attack`. */
export const DUEL_OPTIONS: OptionTable = {
  ...FIRST_OPTIONS,
  ...inGroup(FIRST, { ...keywordOptions('attacker'), ...identityOptions('attacker'), ...optionsOfUnit('attacker') }),
  ...SECOND_OPTIONS,
  ...inGroup(SECOND, { ...keywordOptions('defender'), ...identityOptions('defender'), ...optionsOfUnit('defender') }),
  ...DUEL_COURSE_OPTIONS,
  ...TRACE_OPTIONS,
  ...UNTIL_OPTIONS,
  ...ANSWER_OPTIONS,
  cards: CARDS_OPTION,
  ...DUEL_RUN_OPTIONS,
};

function optionsOfUnit(role: 'attacker' | 'defender'): OptionTable {
  const ofUnit = [`${role}-pilot`, `${role}-equipment`, `${role}-copies`];
  return Object.fromEntries(Object.entries(cardOptions(role)).filter(([name]) => ofUnit.includes(name)));
}

/** What `odds duel` takes, and its help. */
export const DUEL_COMMAND: CommandHelp = {
  describe: 'who wins if two units fight until one is gone',
  words: {
    attacker: { describe: 'the first unit; - for one given by flags only', count: 'one', completes: CARDS },
    defender: { describe: 'the second unit', count: 'one', completes: CARDS },
  },
  options: { ...DUEL_OPTIONS, ...SLOT_AND_CSV_OPTIONS },
  epilogue:
    'Both units attack once a turn, the faster one first, and both players play as well as possible over the whole duel. Flags without a side are those of odds attack: ' +
    '--accuracy belongs to the first unit, --armor to the second; every keyword has a flag for either unit: --attacker-armor, --defender-accuracy 1. More in docs/duel.md.',
  usual: ['attacker-pilot', 'attacker-equipment', 'defender-pilot', 'defender-equipment', 'force', 'defender-force', 'out'],
  examples: [
    ['odds duel "Darth Vader (E)" "Mace Windu (C)"', 'two cards, until one is discarded'],
    ['odds duel "Darth Maul (B)" "Obi-Wan Kenobi (K)" --force 4 --turns 3', 'starting Force, and a limit on turns'],
  ],
};
