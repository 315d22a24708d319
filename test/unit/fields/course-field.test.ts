import { describe, expect, it } from 'vitest';
import { type CourseTable, courseFacts, courseSentences } from '../../../src/fields/field.js';

const TABLE = {
  turns: {
    ...{ kind: 'integer', from: 1, to: 9, says: 'The turns.', option: 'the turns', fact: 'turns', none: 'no limit' },
    sentence: (turns: number | null) => (turns === null ? null : `At most ${turns} turns.`),
  },
  mayRest: {
    ...{ kind: 'switch', says: 'Whether a unit may rest.', option: 'a unit may rest', fact: 'a unit may rest' },
    sentence: (mayRest: boolean) => (mayRest ? 'A unit may rest.' : null),
  },
  quiet: { kind: 'switch', says: 'Whether it is quiet.', option: 'quiet', fact: 'in silence' },
} as const satisfies CourseTable;

describe('the fields of how a fight goes on', () => {
  it('are described by their rows, in their order; some need no words', () => {
    expect(courseSentences(TABLE, { quiet: true, mayRest: true, turns: 3 })).toEqual(['At most 3 turns.', 'A unit may rest.']);
    expect(courseSentences(TABLE, { quiet: true, mayRest: false, turns: null })).toEqual([]);
  });

  it('are facts under the names of their rows', () => {
    expect(courseFacts(TABLE, { quiet: true, mayRest: false, turns: 3 })).toEqual([
      ['turns', '3'],
      ['a unit may rest', 'no'],
      ['in silence', 'yes'],
    ]);
    expect(courseFacts(TABLE, { quiet: false, mayRest: false, turns: null })[0]).toEqual(['turns', 'no limit']);
  });
});
