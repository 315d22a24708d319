import { describe, expect, it } from 'vitest';
import type { PilotGifts } from '../../../src/scenario/known-card.js';
import { NO_CARDS, pilotProblem, type UnplayedClause, unplayedAs } from '../../../src/scenario/known-card.js';

const pilot = (...fits: string[]): PilotGifts => ({ fits, abilities: [], effects: [] });

describe('whether a card can pilot a unit', () => {
  it.each([
    [['Zorb'], ['Zorb']],
    [['Zorb'], ['Gleep Zorb - Quux']],
    [['Zorb'], ['zorb']],
    [['Zorb', 'Quux'], ['Quux']],
    [['Zorb Ship'], ['Zorb', 'Gleep Ship']],
    [['Zorb'], ['Zorb-Quux']],
    // Nothing is known of the unit.
    [['Zorb'], []],
    [['Zorb'], undefined],
    [['Zorb'], 'Gleep'],
  ])('a Pilot of %j fits %j', (fits, subtypes) => {
    expect(pilotProblem('Zee', pilot(...fits), subtypes)).toBeNull();
  });

  it.each([
    [['Zorb'], ['Quux']],
    [['Zorb'], ['Zorbish']],
    [['Zorb Ship'], ['Zorb']],
    [['Zorb', 'Quux'], ['Gleep']],
    [['Zorb'], ['Droid Zorb']],
    [['Zorb'], ['Zorb', 'Gleep Droid']],
  ])('a Pilot of %j does not fit %j', (fits, subtypes) => {
    expect(pilotProblem('Zee', pilot(...fits), subtypes)).toEqual({
      message: `expected a Pilot for ${subtypes.join(' - ')}, found "Zee"`,
      hint: `it pilots a ${fits.join(' or ')}, and no Droid`,
    });
  });

  it('is told where the card is no Pilot, whatever the unit', () => {
    for (const subtypes of [['Zorb'], []]) {
      expect(pilotProblem('Zee', null, subtypes)?.message).toBe('expected a card that is a Pilot, found "Zee"');
    }
  });
});

describe('the clauses that are not played', () => {
  const clause = (name: string, place: number): UnplayedClause => ({ card: 'Zee', clause: place, class: name });
  const unplayed = [
    clause('triggered, power', 1),
    clause('Pilot, power', 2),
    clause('Reserves, prevention', 3),
    clause('keyword, Stealth', 4),
    clause('static, Pilots', 5),
  ];
  const places = (part: 'unit' | 'Pilot' | 'Reserves'): number[] => unplayedAs({ unplayed }, part).map((each) => each.clause);

  it('are those of the part that the card has in the attack', () => {
    expect(places('unit')).toEqual([1, 4, 5]);
    expect(places('Pilot')).toEqual([2]);
    expect(places('Reserves')).toEqual([3]);
  });
});

it('no card is known without a catalogue', () => {
  expect(NO_CARDS('Zorblax', null)).toMatchObject({
    ok: false,
    problem: { message: expect.stringContaining('found "Zorblax"') },
  });
});
