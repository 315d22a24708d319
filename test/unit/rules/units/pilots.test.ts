import { describe, expect, it } from 'vitest';
import { formatEffect } from '../../../../src/rules/effects/format.js';
import {
  type Crew,
  giftsOfPilots,
  ONE_PILOT,
  type Pilot,
  type Piloted,
  type PilotGifts,
  pilotProblems,
} from '../../../../src/rules/units/pilots.js';
import { effectOf } from '../../../support/effects.js';

const gifts = (rest: Partial<PilotGifts> = {}): PilotGifts => ({ fits: ['Zorb'], abilities: [], effects: [], ...rest });

function pilot(name: string, rest: Partial<Pilot['unit']> = {}, given: Pilot['gifts'] = gifts()): Pilot {
  return { label: name, unit: { name, side: null, subtypes: [], ...rest }, gifts: given };
}

const ZORB: Piloted = { subtypes: ['Zorb'], side: null, piloted: 0, crew: ONE_PILOT };
const crew = (rest: Partial<Crew>): Crew => ({ ...ONE_PILOT, ...rest });

/** The problem of each Pilot; null if it has none. */
const messages = (unit: Partial<Piloted>, ...pilots: Pilot[]) =>
  pilotProblems({ ...ZORB, ...unit }, pilots).map((problem) => problem?.message ?? null);

describe('whether a card can pilot a unit', () => {
  it.each([
    [['Zorb'], ['Zorb']],
    [['Zorb'], ['Gleep Zorb - Quux']],
    [['Zorb Ship'], ['Zorb', 'Gleep Ship']],
    [['Zorb'], ['Zorb-Quux']],
    // Nothing is known of the unit.
    [['Zorb'], []],
  ])('a Pilot of %j fits %j', (fits, subtypes) => {
    expect(messages({ subtypes }, pilot('Zee', {}, gifts({ fits })))).toEqual([null]);
  });

  it.each([
    [['Zorb'], ['Zorbish']],
    [['Zorb Ship'], ['Zorb']],
    [['Zorb'], ['Droid Zorb']],
  ])('a Pilot of %j does not fit %j', (fits, subtypes) => {
    expect(pilotProblems({ ...ZORB, subtypes }, [pilot('Zee', {}, gifts({ fits }))])).toEqual([
      {
        message: `"Zee" cannot pilot this unit (${subtypes.join(' - ')})`,
        hint: `it can pilot a ${fits.join(' or ')}, but not a Droid`,
      },
    ]);
  });

  it('has a problem if the card is not a Pilot, whatever the unit', () => {
    for (const subtypes of [['Zorb'], []]) {
      expect(messages({ subtypes }, pilot('Zee', {}, null))).toEqual(['"Zee" is not a Pilot']);
    }
  });

  it('depends on its own subtypes, if the unit takes only some Pilots', () => {
    const picky = { crew: crew({ only: ['Droid', 'Bounty Hunter'] }) };
    expect(messages(picky, pilot('Zee', { subtypes: ['Gleep Droid'] }))).toEqual([null]);
    expect(messages(picky, pilot('Zee', { subtypes: ['Gleep', 'Bounty Hunter'] }))).toEqual([null]);
    expect(messages(picky, pilot('Zee', { subtypes: ['Hunter'] }))).toEqual([
      'the Pilot must be a Droid or Bounty Hunter, not "Zee"',
    ]);
  });

  it('may be as another subtype too, by the text of the unit, but never on a Droid', () => {
    const other = pilot('Zee', {}, gifts({ fits: ['Gleep'] }));
    expect(messages({ crew: crew({ as: ['Gleep'] }) }, other)).toEqual([null]);
    expect(messages({ crew: crew({ as: ['Quux'] }) }, other)[0]).toContain('"Zee" cannot pilot');
    expect(messages({ subtypes: ['Zorb Droid'], crew: crew({ as: ['Gleep'] }) }, other)[0]).toContain('"Zee" cannot pilot');
  });

  it('depends on its side: that of the unit and of the other Pilots, or neutral', () => {
    const [dark, light, neutral] = (['dark', 'light', 'neutral'] as const).map((side) => pilot(side, { side }));
    const alone = (side: 'dark' | 'light' | 'neutral' | null) =>
      [dark, light, neutral].flatMap((own) => messages({ side }, own as Pilot));
    const refused = 'the Pilot must be light or neutral: "dark" is dark';
    expect(alone('light')).toEqual([refused, null, null]);
    expect(alone('neutral')).toEqual([null, null, null]);
    expect(alone(null)).toEqual([null, null, null]);
    const room = { crew: crew({ extraSeats: [{ except: null }] }), side: 'neutral' as const };
    expect(messages(room, light as Pilot, dark as Pilot)).toEqual([null, refused]);
    expect(messages(room, neutral as Pilot, dark as Pilot)).toEqual([null, null]);
  });
});

describe('how many Pilots can be on a unit', () => {
  const [zee, gleep, quux] = ['Zee', 'Gleep', 'Quux'].map((name) => pilot(name)) as [Pilot, Pilot, Pilot];
  const extra = (except: string | null = null) => gifts({ extraSeats: [{ except }] });

  it('is one', () => {
    expect(messages({}, zee)).toEqual([null]);
    expect(messages({}, zee, gleep)).toEqual([null, 'the unit has room for 1 Pilot, not 2']);
  });

  it('is one more for each text that makes room, of the unit or of a Pilot, in any order', () => {
    const roomy = { crew: crew({ extraSeats: [{ except: null }] }) };
    expect(messages(roomy, zee, gleep, quux)).toEqual([null, null, 'the unit has room for 2 Pilots, not 3']);
    const gunner = pilot('Gunner', {}, extra());
    expect(messages({}, zee, gunner)).toEqual([null, null]);
    expect(messages(roomy, gunner, zee, gleep)).toEqual([null, null, null]);
  });

  it('may be more for some Pilots only', () => {
    const astromech = (name: string): Pilot => pilot(name, { subtypes: ['Astromech Droid'] }, extra('Astromech Droid'));
    expect(messages({}, astromech('R2'), zee)).toEqual([null, null]);
    expect(messages({}, zee, astromech('R2'))).toEqual([null, null]);
    expect(messages({}, astromech('R2'), astromech('R3'))).toEqual([
      null,
      'the extra Pilot must not be a Astromech Droid, as "R3" is',
    ]);
  });

  it('is one of each unique name, in whatever version', () => {
    const roomy = { crew: crew({ extraSeats: [{ except: null }] }) };
    expect(messages(roomy, pilot('Zee (A)'), pilot('Zee (B)'))).toEqual([null, '"Zee (B)" is given twice']);
    expect(messages(roomy, zee, zee)).toEqual([null, null]);
  });
});

describe('a unit that takes a Pilot in the Character arena', () => {
  const remote = crew({ isRemote: true });

  it('takes one of any subtype, and no others', () => {
    const other = pilot('Zee', {}, gifts({ fits: ['Quux'] }));
    expect(messages({ crew: remote }, other)).toEqual([null]);
    expect(messages({ crew: remote }, other, pilot('Gleep'))).toEqual([
      null,
      'one Pilot in the Character arena helps the unit, and "Gleep" is a second one',
    ]);
    expect(messages({ crew: remote, piloted: 1 }, other)[0]).toContain('one Pilot in the Character arena');
  });

  it('gets what it gives without a Pilot on it, including what several Pilots would give', () => {
    const given = gifts({ effects: [effectOf('it gets +3 power as long as it has at least 2 Pilots')] });
    const { piloted, effects } = giftsOfPilots(remote, [given]);
    expect([piloted, effects.map(formatEffect)]).toEqual([0, ['it gets +3 power']]);
    expect(giftsOfPilots(ONE_PILOT, [given])).toEqual({ piloted: 1, abilities: [], effects: given.effects });
  });
});
