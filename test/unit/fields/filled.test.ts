import { describe, expect, it } from 'vitest';
import { BATTLE_COURSE_FIELDS } from '../../../src/fields/battle-fields.js';
import { DUEL_COURSE_FIELDS } from '../../../src/fields/duel-fields.js';
import { filled } from '../../../src/fields/filled.js';

describe('the filled fields of a table', () => {
  it('have their standards, or null; a switch is off', () => {
    expect(filled(DUEL_COURSE_FIELDS, {})).toEqual({ turns: null, mayPass: false });
    expect(filled(BATTLE_COURSE_FIELDS, { turns: undefined })).toEqual({
      goal: 'last-unit',
      turns: 30,
      mayPass: false,
      mayRetreat: false,
    });
  });

  it('are what is given, without fields of others', () => {
    const given = { turns: 7, mayPass: true, rules: 'idc' };
    expect(filled(DUEL_COURSE_FIELDS, given)).toEqual({ turns: 7, mayPass: true });
  });
});
