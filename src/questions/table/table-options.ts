import { answerOptionsWithCsv } from '../../asking/options/answer-format.js';
import { COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { type CommandHelp, inGroup, type OptionTable, option, SWITCH, UNIT_WORDS } from '../../asking/options/option.js';
import {
  ATTACK_OPTIONS,
  ATTACKER_OPTIONS,
  DEFENDER_OPTIONS,
  keywordField,
  PLAY_OPTIONS,
  ROW_OPTIONS,
  TRIAL_OPTIONS,
  UNTIL_OPTIONS,
} from '../../asking/units/attack-option-table.js';
import { flagOf } from '../../asking/units/keyword-flags.js';
import { SHOW_WORDS } from '../../experiment/plan/quantities.js';
import { EXACT_FIELD, RUN_FIELDS } from '../../fields/run-fields.js';
import { KEYWORDS } from '../../rules/keywords/index.js';

/** The kind of values that an option of the attack takes in a table. */
export type RangeKind = 'number' | 'switch' | 'word';

/** The options of `odds attack` that take a number; those about how it is played take a word. */
const NUMBER_OPTIONS = [...Object.keys({ ...ATTACKER_OPTIONS, ...DEFENDER_OPTIONS }), 'force', 'defender-force'];

/** The kind of its values, and its name in reports. */
interface RangedOption {
  readonly kind: RangeKind;
  readonly title: string;
}

/** The options that take several values in a table, with their names there. */
export const rangedOptions = onDemand(
  (): ReadonlyMap<string, RangedOption> =>
    new Map<string, RangedOption>([
      ...NUMBER_OPTIONS.map(
        (option) => [option, { kind: 'number', title: option.replace('-', ' ').replace('force', 'Force') }] as const,
      ),
      ...Object.keys(PLAY_OPTIONS).map((option) => [option, { kind: 'word', title: option }] as const),
      ...KEYWORDS.flatMap((keyword) => {
        const { name, homeRole } = keyword;
        const kind: RangeKind = keywordField(keyword).kind === 'switch' ? 'switch' : 'number';
        return ['', 'attacker-', 'defender-'].map((side) => {
          const title = side === '' || side === `${homeRole}-` ? name : `${side.slice(0, -1)} ${name}`;
          return [`${side}${flagOf(name)}`, { kind, title }] as const;
        });
      }),
    ]),
);

/** The options of `odds attack` with ranges; the option of a keyword without a number takes yes, no or both. */
function attackRanges(): OptionTable {
  const ranges = Object.entries(ATTACK_OPTIONS).filter(
    ([name]) => !Object.hasOwn({ ...TRIAL_OPTIONS, ...ROW_OPTIONS, ...UNTIL_OPTIONS, ...SHOWN_OPTIONS }, name),
  );
  return Object.fromEntries(
    ranges.map(([name, item]) => [name, rangedOptions().get(name)?.kind === 'switch' ? { ...item, type: 'string' } : item]),
  );
}

/** The quantity that a table shows by default. */
export const DEFAULT_SHOW = 'mean-damage';

/** The values of power in a table without an option for it. */
export const DEFAULT_POWERS = '1..10';

const { json: _json, full: _full, ...ANSWER } = answerOptionsWithCsv('a row for each attack');

/** The options that say what a table shows, and how; formats are switches. */
export const SHOWN_OPTIONS = inGroup('The table:', {
  show: option({ kind: 'name', standard: DEFAULT_SHOW }, `one or more, separated by commas: ${SHOW_WORDS.join(', ')}`),
  ...ANSWER,
  html: option(SWITCH, 'print a page that fits one sheet of paper'),
  decimals: option({ kind: 'integer', from: 0, to: 10 }, 'digits after the decimal point, {range}', {
    defaultDescription: '1 in percent, otherwise 2; 3 for --chances decimal',
  }),
  chances: option({ kind: 'word', words: ['percent', 'decimal'], standard: 'percent' }, 'how chances are printed: {words}'),
});

export const tableOptions = onDemand(
  (): OptionTable => ({
    ...SHOWN_OPTIONS,
    ...attackRanges(),
    json: COMMON_OPTIONS.json,
    trials: option(RUN_FIELDS.trials, 'simulated attacks for each cell that needs them, such as 1e6'),
    exact: option(EXACT_FIELD, 'solve attacks exactly; --no-exact simulates all of them'),
    power: { ...ATTACKER_OPTIONS.power, defaultDescription: DEFAULT_POWERS },
  }),
);

/** Makes its value on the first call, so that other commands start without it. */
function onDemand<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What `odds table` takes, and its help. */
export const TABLE_COMMAND: CommandHelp = {
  describe: 'tables of hit chances and damage over ranges of options',
  words: UNIT_WORDS,
  get options() {
    return tableOptions();
  },
  epilogue:
    'Numbers take ranges and lists: 1..10, "1..10 step 3", 1,2,4. Keywords without a number take yes, no or both; objective, policy, payment and ' +
    'mode take several words. The first option with several values makes the rows, the second the columns, and further ones make further tables. Every keyword ' +
    'has a flag for either side, as in odds attack. More in docs/tables.md.',
  usual: ['show', 'power', 'accuracy', 'lucky', 'armor', 'csv', 'out'],
  examples: [
    ['odds table --armor both --show hit-chance', 'power 1 to 10 against units with and without Armor'],
    [
      'odds table --power 1..10 --accuracy -1..2 --armor both --health 4 --show discard-chance',
      'power in rows, Accuracy in columns, with and without Armor',
    ],
    ['odds table --power 1..10 --show at-least --markdown', 'for a forum'],
  ],
};
