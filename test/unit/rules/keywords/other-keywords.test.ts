import { describe, expect, it } from 'vitest';
import { BATTLE_FIELDS, BATTLE_UNIT_FIELDS } from '../../../../src/fields/battle-fields.js';
import { UNIT_FIELDS } from '../../../../src/fields/unit-fields.js';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';
import {
  KEYWORDS_AS_FIELDS,
  OTHER_KEYWORDS,
  otherKeywordProblem,
  UNMODELLED_KEYWORDS,
} from '../../../../src/rules/keywords/other-keywords.js';

const FIELDS = Object.keys({ ...UNIT_FIELDS, ...BATTLE_FIELDS, ...BATTLE_UNIT_FIELDS });

/** The fields that have a keyword in their names: pilots and pilotFor of Pilot. */
const fieldsOf = (keyword: string): string[] => {
  const start = keyword.replaceAll(' ', '').toLowerCase();
  return FIELDS.filter((field) => field.toLowerCase().startsWith(start));
};

describe('the keywords that no unit has by name', () => {
  it('are the other 22 of the 61 of the game, in alphabetical order', () => {
    expect(KEYWORDS.length + OTHER_KEYWORDS.length).toBe(61);
    const names = OTHER_KEYWORDS.map((name) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    const unmodelled = UNMODELLED_KEYWORDS.map((name) => name.toLowerCase());
    expect(unmodelled).toEqual(unmodelled.toSorted());
  });

  it('are not modelled if no field of units and battles is about them, and else are said to be given as fields', () => {
    expect(OTHER_KEYWORDS.filter((name) => fieldsOf(name).length > 0)).toEqual(Object.keys(KEYWORDS_AS_FIELDS));
    expect(OTHER_KEYWORDS.filter((name) => fieldsOf(name).length === 0)).toEqual(UNMODELLED_KEYWORDS);
  });

  it.each(Object.entries(KEYWORDS_AS_FIELDS))('say how %s is given', (name, hint) => {
    expect(otherKeywordProblem(name.toUpperCase())).toEqual({
      message: `${name} is a field of scenario files here, not a keyword`,
      hint,
    });
    expect(FIELDS.some((field) => hint.includes(`${field}:`) || hint.includes(`under ${field}`))).toBe(true);
  });

  it('are each refused with their name, and other words are none of them', () => {
    for (const name of UNMODELLED_KEYWORDS)
      expect(otherKeywordProblem(` ${name.toLowerCase()}`)?.message).toMatch(`${name} is`);
    for (const name of ['Armor', 'Flying', '']) expect(otherKeywordProblem(name)).toBeUndefined();
  });
});
