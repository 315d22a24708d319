import { describe, expect, it } from 'vitest';
import {
  EDITION_FIELD,
  FORCE_FIELDS,
  HAND_FIELDS,
  PLAY_FIELDS,
  RESOURCE_FIELDS,
  ROW_TRIALS,
} from '../../../src/fields/attack-fields.js';
import { BATTLE_FIELDS, BATTLE_TRIALS, BATTLE_UNIT_FIELDS } from '../../../src/fields/battle-fields.js';
import { DUEL_FIELDS, DUEL_TRIALS } from '../../../src/fields/duel-fields.js';
import type { Field } from '../../../src/fields/field.js';
import { fieldValueText, rangeText, standardOf } from '../../../src/fields/field-text.js';
import { RUN_FIELDS } from '../../../src/fields/run-fields.js';
import { UNIT_FIELDS } from '../../../src/fields/unit-fields.js';
import { plainText, projectText, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/scenario-format.md');

type Fields = Readonly<Record<string, Field>>;

const { objective, mode, lucky, payment, forceValue } = PLAY_FIELDS;

/** Fields by their paths in a scenario, by the section whose table has them. */
const SECTIONS: readonly (readonly [heading: string, fields: Fields])[] = [
  ['Fields of the file', { ...RUN_FIELDS, mode }],
  ['Units', UNIT_FIELDS],
  [
    'Players and Force',
    {
      objective,
      ...{ 'policy.attacker.lucky': lucky, 'policy.defender.lucky': lucky },
      ...{ 'policy.attacker.payment': payment, 'policy.defender.payment': payment },
      'policy.forceValue': forceValue,
      ...{ 'force.attacker': FORCE_FIELDS.attacker, 'force.defender': FORCE_FIELDS.defender },
      ...{ 'hand.attacker': HAND_FIELDS.attacker, 'hand.defender': HAND_FIELDS.defender },
      ...{ 'resource.attacker': RESOURCE_FIELDS.attacker, 'resource.defender': RESOURCE_FIELDS.defender },
    },
  ],
  ['Attacks in a row', { trials: ROW_TRIALS }],
  [
    'Battles',
    {
      ...{
        goal: BATTLE_FIELDS.goal,
        turns: BATTLE_FIELDS.turns,
        mayPass: BATTLE_FIELDS.mayPass,
        rangeOverPlay: BATTLE_FIELDS.rangeOverPlay,
        trials: BATTLE_TRIALS,
      },
      ...{ 'dark.force': BATTLE_FIELDS.darkForce, 'light.force': BATTLE_FIELDS.lightForce },
      ...{
        'dark.pilots': BATTLE_FIELDS.pilots,
        'light.pilots': BATTLE_FIELDS.pilots,
        'dark.upkeep': BATTLE_FIELDS.upkeep,
        'light.upkeep': BATTLE_FIELDS.upkeep,
      },
      ...BATTLE_UNIT_FIELDS,
    },
  ],
  [
    'Duels',
    {
      ...{ turns: DUEL_FIELDS.turns, mayPass: DUEL_FIELDS.mayPass, attacksFirst: DUEL_FIELDS.first, trials: DUEL_TRIALS },
      ...{ 'force.first': DUEL_FIELDS.firstForce, 'force.second': DUEL_FIELDS.secondForce },
    },
  ],
];

/** The cells of a table beside each name in its first column. */
function cellsByName(heading: string): Map<string, string[]> {
  const rows = tableRows(section(PAGE, heading)).map((row) => row.map(plainText));
  return new Map(rows.flatMap(([names = '', ...cells]) => names.split(', ').map((name) => [name, cells] as const)));
}

/** What a page must say about the values of a field. */
function valueWords(field: Field): readonly string[] {
  switch (field.kind) {
    case 'integer':
    case 'big integer':
      return [rangeText(field)];
    case 'number':
      return [rangeText(field), ...(field.decimals === undefined ? [] : [`at most ${field.decimals} decimals`])];
    case 'positive':
      return ['a number above 0'];
    case 'word':
      return [field.words.join(', ')];
    case 'switch':
      return ['true, false'];
    case 'line':
    case 'paragraph':
      return ['a text', `at most ${field.longest.toLocaleString('en')} characters`];
    case 'list':
      return ['a list', field.of.kind === 'word' ? field.of.words.join(', ') : `at most ${field.maxEntries}`];
    default:
      return [];
  }
}

/** What pages say about the default of a field that has none. */
const NO_STANDARD = [
  ...'none | no limit | none, with a warning | not known | the first of its arenas | [] | false'.split(' | '),
  '0 for a defender; required for an attacker',
];

describe('the tables of docs/scenario-format.md', () => {
  it.each(SECTIONS)('under "%s" have the values and the default of every field', (heading, fields) => {
    const cells = cellsByName(heading);
    expect(Object.keys(fields).filter((name) => !cells.has(name))).toEqual([]);
    for (const [name, field] of Object.entries(fields)) {
      const [first = '', values = first, standard] = cells.get(name) ?? [];
      for (const words of valueWords(field)) expect(`${name}: ${values}`).toContain(words);
      const known = standardOf<Field>(field);
      if (standard === undefined) continue;
      if (known === null) expect(NO_STANDARD).toContain(standard);
      else expect([name, standard.split(':')[0]]).toEqual([name, fieldValueText(field, known)]);
    }
  });

  it('name the editions', () => {
    expect(plainText(section(PAGE, 'Rules'))).toContain('idc, official-2005 or official-2004');
    expect(EDITION_FIELD.words).toEqual(['idc', 'official-2005', 'official-2004']);
  });
});
