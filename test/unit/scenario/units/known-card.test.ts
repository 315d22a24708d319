import { describe, expect, it } from 'vitest';
import { ONE_PILOT } from '../../../../src/rules/units/pilots.js';
import { NO_CARDS, type UnplayedClause, unplayedAs } from '../../../../src/scenario/units/known-card.js';

describe('the clauses that are not played', () => {
  const clause = (name: string, place: number): UnplayedClause => ({ card: 'Zee', clause: place, class: name });
  const unplayed = [
    clause('triggered, power', 1),
    clause('Pilot, power', 2),
    clause('Reserves, prevention', 3),
    clause('keyword, Consume', 4),
    clause('static, Pilots', 5),
  ];
  const places = (part: 'unit' | 'Pilot' | 'Reserves'): number[] => unplayedAs({ unplayed }, part).map((each) => each.clause);

  it('are those of the part that the card has in the attack', () => {
    expect(places('unit')).toEqual([1, 4, 5]);
    expect(places('Pilot')).toEqual([2]);
    expect(places('Reserves')).toEqual([3]);
  });

  it('do not include the Pilot of a unit in the Character arena, if one is named', () => {
    const clauses = (isRemote: boolean, hasPilots: boolean): number[] =>
      unplayedAs({ unplayed, crew: { ...ONE_PILOT, isRemote } }, 'unit', hasPilots).map((each) => each.clause);
    expect(clauses(true, true)).toEqual([1, 4]);
    expect(clauses(true, false)).toEqual([1, 4, 5]);
    expect(clauses(false, true)).toEqual([1, 4, 5]);
  });
});

it('no card is known without a catalogue', () => {
  expect(NO_CARDS('Zorblax', null)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('found "Zorblax"') },
  });
});
