import { CARD_KINDS } from '../../cards/catalogue/other-card.js';
import { FORMAT_NAMES } from '../../cards/formats.js';
import type { Field } from '../../fields/field.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { csvOptions } from '../options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../options/common-options.js';
import { NAME, type OptionTable, option, SWITCH } from '../options/option.js';

const { json } = COMMON_OPTIONS;
const WITH_CARDS = { json, cards: CARDS_OPTION };

const SETS = { completes: { kind: 'sets' } } as const;

const FORMAT = option({ kind: 'word', words: FORMAT_NAMES }, 'cards that may be played in this format: {words}');

export const FILTER_OPTIONS = {
  name: option(NAME, 'names that contain this text'),
  set: option(NAME, 'the code of a set: SR; may be repeated', SETS),
  format: FORMAT,
  side: option(UNIT_FIELDS.side, '{words}'),
  arena: option(UNIT_FIELDS.arenas.of, '{words}'),
  subtype: option(NAME, 'these words in its subtypes: Jedi; may be repeated'),
  keyword: option(NAME, 'with this keyword: Evade, or "Evade 2"; may be repeated', { completes: { kind: 'keywords' } }),
  cost: option(NAME, 'build points: 4, 3..5, 3.. or ..5'),
  speed: option(NAME, 'speed, as for --cost'),
  power: option(NAME, 'power, as for --cost'),
  health: option(NAME, 'health, as for --cost'),
};

const CARD_KIND = { kind: 'word', words: CARD_KINDS, standard: 'unit' } as const satisfies Field;

export const FIND_OPTIONS = { kind: option(CARD_KIND, 'cards of this kind: {words}'), ...FILTER_OPTIONS };

export const CARD_ACTIONS = {
  find: { ...FIND_OPTIONS, ...csvOptions('a row for each card'), ...WITH_CARDS },
  show: { set: option(NAME, 'the code of its set, if several sets have the name', SETS), ...WITH_CARDS },
  coverage: {
    set: option(NAME, 'only this set', SETS),
    format: FORMAT,
    list: option(SWITCH, 'list the clauses that matter in a fight and are not played'),
    ...WITH_CARDS,
  },
  import: {
    catalogue: option({ kind: 'name', standard: 'cards.jsonl' }, 'the catalogue to write or extend', {
      completes: { kind: 'files', endings: ['jsonl'] },
    }),
    json,
  },
} as const satisfies Readonly<Record<string, OptionTable>>;
