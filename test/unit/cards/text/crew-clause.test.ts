import { describe, expect, it } from 'vitest';
import { readOwnClause } from '../../../../src/cards/text/own-clauses.js';
import { takesRemotePilot } from '../../../../src/cards/text/pilot-clause.js';

describe('a text about Pilots', () => {
  it.each([
    ['this unit can have an extra Pilot.', [null]],
    ['This unit can have an extra Pilot on it.', [null]],
    ['Any Zorb with Gleep-7 on it can have an extra Pilot.', [null]],
    ["Any Zorb with this unit on it can have an extra Pilot if that Pilot isn't a walking Quux.", ['Walking Quux']],
    ["This unit can have an extra Pilot as long as that Pilot isn't an Oorg", ['Oorg']],
    ['This unit can have up to 3 Pilots.', [null, null]],
  ])('is how many more there can be: %s', (clause, seats) => {
    expect(readOwnClause(clause, [])).toEqual({ kind: 'crew', extraSeats: seats.map((except) => ({ except })) });
  });

  it.each([
    ['this unit can be piloted only by Gleeps.', ['Gleep']],
    ['The this unit can be piloted only by Gleeps and Zee Hunters.', ['Gleep', 'Zee Hunter']],
    ['This unit can be piloted only by Gleeps or Quuxes', ['Gleep', 'Quuxe']],
  ])('is who alone can be one: %s', (clause, only) => {
    expect(readOwnClause(clause, [])).toEqual({ kind: 'crew', only });
  });

  it('is as which subtype it can have Pilots too', () => {
    const text =
      'This unit can be piloted by a Gleep Zee Pilot and gets all abilities granted by that Pilot as if it were a Gleep Zee.';
    expect(readOwnClause(text, [])).toEqual({ kind: 'crew', as: ['Gleep Zee'] });
    expect(readOwnClause(text.replace('were a Gleep Zee', 'were a Gleep'), [])).toBeNull();
  });

  it.each([
    '',
    'This unit can have an extra Gleep.',
    'This unit can have an extra Pilot unless it zaps.',
    'This unit can have up to 1 Pilots.',
    'As long as it zaps, this unit can have an extra Pilot.',
    'This unit can be piloted by Gleeps.',
  ])('is nothing in "%s"', (clause) => {
    expect(readOwnClause(clause, [])).toBeNull();
  });

  it('may give what a Pilot elsewhere gives', () => {
    const text = 'When a Zorb zaps, this unit gets the Pilot abilities of one of your Pilots in the Character arena.';
    expect(takesRemotePilot(text)).toBe(true);
    expect(takesRemotePilot(text.replace('Character', 'Space'))).toBe(false);
  });
});
