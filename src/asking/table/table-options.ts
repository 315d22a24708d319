import type { Options } from 'yargs';
import { SHOW_WORDS } from '../../experiment/table/table-quantities.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { ATTACK_OPTIONS, flagOf } from '../attack/attack-option-table.js';
import { optionWithValue } from '../options/common-options.js';

/** What kind of values an option of the attack takes in a table. */
export type RangeKind = 'number' | 'switch' | 'word';

/** Options of `odds attack` that take one of some words. */
const WORD_OPTIONS = ['objective', 'policy', 'payment', 'mode'];
const NUMBER_OPTIONS = [
  ...['power', 'power-change', 'attacker-health', 'attacker-counters', 'health', 'counters'],
  ...['force', 'defender-force'],
];

/** Its values, and what a reader calls it. */
interface RangedOption {
  readonly kind: RangeKind;
  readonly title: string;
}

/** The options that take several values in a table, with what they are called there. */
export const RANGED_OPTIONS: ReadonlyMap<string, RangedOption> = new Map<string, RangedOption>([
  ...NUMBER_OPTIONS.map(
    (option) => [option, { kind: 'number', title: option.replace('-', ' ').replace('force', 'Force') }] as const,
  ),
  ...WORD_OPTIONS.map((option) => [option, { kind: 'word', title: option }] as const),
  ...KEYWORDS.flatMap(({ name, number, homeRole }) => {
    const kind: RangeKind = number === 'none' ? 'switch' : 'number';
    return ['', 'attacker-', 'defender-'].map((side) => {
      const title = side === '' || side === `${homeRole}-` ? name : `${side.slice(0, -1)} ${name}`;
      return [`${side}${flagOf(name)}`, { kind, title }] as const;
    });
  }),
]);

/** What is left out: a table is neither one roll nor one trial. */
const ONE_ATTACK_ONLY = ['roll', 'trace'];
const TABLE = 'The table:';

/** The options of `odds attack`, with ranges; a flag of a keyword without a number takes yes, no or both. */
const ATTACK_RANGES: Readonly<Record<string, Options>> = Object.fromEntries(
  Object.entries(ATTACK_OPTIONS)
    .filter(([option]) => !ONE_ATTACK_ONLY.includes(option))
    .map(([option, item]) => [
      option,
      RANGED_OPTIONS.get(option)?.kind === 'switch' ? { ...item, type: 'string' as const } : item,
    ]),
);

/** What a table shows where nobody says otherwise. */
export const DEFAULT_SHOW = 'mean-damage';

/** The power that a table varies where nobody gives one. */
export const DEFAULT_POWERS = '1..10';

/** The most decimals of a printed value. */
export const MAX_DECIMALS = 10;

/** How chances are printed. */
export const CHANCE_STYLES = ['percent', 'decimal'] as const;

/** The options of `odds table`. */
export const TABLE_OPTIONS: Readonly<Record<string, Options>> = {
  show: { ...optionWithValue(`one or more, set apart by commas: ${SHOW_WORDS.join(', ')}`, DEFAULT_SHOW), group: TABLE },
  csv: { type: 'boolean', group: TABLE, describe: 'print CSV: a row for each attack, all digits' },
  markdown: { type: 'boolean', group: TABLE, describe: 'print Markdown, for forums' },
  html: { type: 'boolean', group: TABLE, describe: 'print a page made for one sheet of paper' },
  decimals: {
    ...optionWithValue(
      `digits behind the decimal point, 0 to ${MAX_DECIMALS}`,
      '1 in percent, else 2; 3 for --chances decimal',
    ),
    group: TABLE,
  },
  chances: { ...optionWithValue(`how chances are printed: ${CHANCE_STYLES.join(', ')}`, CHANCE_STYLES[0]), group: TABLE },
  out: {
    ...optionWithValue('write the table into this file; one that ends in .csv, .md, .html or .json is of that format'),
    group: TABLE,
  },
  ...ATTACK_RANGES,
  trials: optionWithValue('attacks for each cell that has to be simulated; 1e6 is allowed', '1,000,000'),
  exact: { type: 'boolean', default: true, describe: 'solve attacks exactly; --no-exact simulates all of them' },
  power: { ...ATTACK_RANGES.power, defaultDescription: DEFAULT_POWERS },
};
