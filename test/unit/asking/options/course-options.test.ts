import { describe, expect, it } from 'vitest';
import { courseArguments, courseOptions, optionName, readCourse } from '../../../../src/asking/options/course-options.js';
import { OptionReader } from '../../../../src/asking/options/option-reader.js';
import { BATTLE_COURSE_FIELDS } from '../../../../src/fields/battle-fields.js';
import type { CourseTable } from '../../../../src/fields/course-field.js';
import { DUEL_COURSE_FIELDS } from '../../../../src/fields/duel-fields.js';

const TABLE = {
  turns: { kind: 'integer', from: 1, to: 9, says: 'The turns.', option: 'the turns, {range}', fact: 'turns', none: 'no limit' },
  isFastAtFirst: { kind: 'switch', says: 'Whether it is fast.', option: 'it is fast at first', fact: 'fast at first' },
} as const satisfies CourseTable;

describe('the options of the fields of a course', () => {
  it('are named and described by the rows', () => {
    expect(optionName('isFastAtFirst')).toBe('is-fast-at-first');
    expect(courseOptions(TABLE)).toMatchObject({
      turns: { type: 'string', describe: 'the turns, 1 to 9', defaultDescription: 'no limit' },
      'is-fast-at-first': { type: 'boolean', describe: 'it is fast at first' },
    });
  });

  it('give the values of all fields, those that are not given by default', () => {
    expect(readCourse(new OptionReader({ 'is-fast-at-first': true }), TABLE)).toEqual({ turns: null, isFastAtFirst: true });
    expect(readCourse(new OptionReader({ turns: '7' }), BATTLE_COURSE_FIELDS)).toMatchObject({ goal: 'last-unit', turns: 7 });
  });

  it('note what cannot be read under the name of the option', () => {
    const reader = new OptionReader({ turns: '10' });
    readCourse(reader, TABLE);
    expect(reader.problems.map(({ where }) => where)).toEqual(['--turns']);
  });

  it('are repeated where they are not as by default', () => {
    expect(courseArguments(TABLE, { turns: 3, isFastAtFirst: true })).toEqual(['--turns 3', '--is-fast-at-first']);
    expect(courseArguments(TABLE, { turns: null, isFastAtFirst: false })).toEqual([]);
    for (const table of [BATTLE_COURSE_FIELDS, DUEL_COURSE_FIELDS]) {
      expect(courseArguments(table, readCourse(new OptionReader({}), table) as never)).toEqual([]);
    }
  });
});
