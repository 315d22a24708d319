import type { Options } from 'yargs';
import { SORT_WORDS } from '../../experiment/compare/unit-summary.js';
import { ATTACK_OPTIONS } from '../attack/attack-option-table.js';
import { CARD_ACTIONS } from '../cards/cards-options.js';
import { CARDS_OPTION, COMMON_OPTIONS, optionWithValue } from '../options/common-options.js';

const WHO = 'Who is compared, besides the words:';
const SHOWN = 'The answer:';
const PLAY = 'How it is played:';

/** The filters of `odds cards find`, whose cards are all compared. */
export const COMPARE_FILTERS = [
  ...['name', 'set', 'side', 'arena', 'subtype', 'keyword'],
  ...['cost', 'speed', 'power', 'health'],
] as const;

/** The options of `odds attack` that say how an attack is played. */
const PLAY_OPTIONS = ['objective', 'policy', 'payment', 'mode'] as const;

function grouped(group: string, names: readonly string[], from: Readonly<Record<string, Options>>): Record<string, Options> {
  return Object.fromEntries(names.map((name) => [name, { ...from[name], group }]));
}

/** Simulated attacks at most of one that cannot be solved, where nobody says otherwise. */
export const DEFAULT_COMPARE_TRIALS = 65_536;

/** `--target-error` says nothing here: trials come in stages. */
const { 'target-error': _targetError, ...SHARED } = COMMON_OPTIONS;

/** The options of `odds compare`. */
export const COMPARE_OPTIONS: Readonly<Record<string, Options>> = {
  ...grouped(WHO, COMPARE_FILTERS, CARD_ACTIONS.find),
  units: { ...optionWithValue('a YAML or JSON file with a list of units, as scenarios have them'), group: WHO },
  cards: { ...CARDS_OPTION, group: WHO },
  sort: { ...optionWithValue(`by one of ${SORT_WORDS.join(', ')}`, 'the order in which units were given'), group: SHOWN },
  csv: { type: 'boolean', group: SHOWN, describe: 'print CSV: a row for each pair, all digits' },
  markdown: { type: 'boolean', group: SHOWN, describe: 'print Markdown, for forums' },
  json: { type: 'boolean', group: SHOWN, describe: 'print one JSON object' },
  html: { type: 'boolean', group: SHOWN, describe: 'print a page with heat maps; with --out' },
  out: {
    ...optionWithValue('write the answer into this file; one that ends in .csv, .md, .json or .html is of that format'),
    group: SHOWN,
  },
  ...grouped(PLAY, PLAY_OPTIONS, ATTACK_OPTIONS),
  ...SHARED,
  trials: optionWithValue('most simulated attacks for each that cannot be solved; 1e6 is allowed', '65,536'),
  exact: { type: 'boolean', default: true, describe: 'solve attacks exactly; --no-exact simulates all of them' },
};
