import type { Options } from 'yargs';
import { ARENAS, SIDES } from '../../rules/game/arena.js';
import { CARDS_OPTION, COMMON_OPTIONS, optionWithValue } from '../options/common-options.js';

const JSON_OPTION = { json: COMMON_OPTIONS.json } as Readonly<Record<string, Options>>;
const WITH_CARDS = { cards: CARDS_OPTION };

/** The options of `odds cards find`. */
const FIND_OPTIONS: Readonly<Record<string, Options>> = {
  name: optionWithValue('names that have this text in them'),
  set: optionWithValue('the code of a set: SR; may be repeated'),
  side: optionWithValue(SIDES.join(', ')),
  arena: optionWithValue(ARENAS.join(', ')),
  subtype: optionWithValue('these words in its subtypes: Jedi; may be repeated'),
  keyword: optionWithValue('with this keyword: Evade, or "Evade 2"; may be repeated'),
  cost: optionWithValue('build points: 4, 3..5, 3.. or ..5'),
  speed: optionWithValue('the same of its speed'),
  power: optionWithValue('the same of its power'),
  health: optionWithValue('the same of its health'),
  csv: { type: 'boolean', describe: 'print CSV' },
  ...JSON_OPTION,
  ...WITH_CARDS,
};

const SHOW_OPTIONS: Readonly<Record<string, Options>> = {
  set: optionWithValue('the code of its set, where several sets have the name'),
  ...JSON_OPTION,
  ...WITH_CARDS,
};

const COVERAGE_OPTIONS: Readonly<Record<string, Options>> = {
  set: optionWithValue('this set alone'),
  list: { type: 'boolean', describe: 'list the clauses that matter in a fight and are not played' },
  ...JSON_OPTION,
  ...WITH_CARDS,
};

const IMPORT_OPTIONS: Readonly<Record<string, Options>> = {
  catalogue: optionWithValue('the catalogue that is written or extended', 'cards.jsonl'),
  ...JSON_OPTION,
};

/** The commands behind `odds cards`, with their options. */
export const CARD_ACTIONS = {
  find: FIND_OPTIONS,
  show: SHOW_OPTIONS,
  coverage: COVERAGE_OPTIONS,
  import: IMPORT_OPTIONS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Options>>>>;
