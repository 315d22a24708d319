import { describe, expect, it } from 'vitest';
import { givenTexts } from '../../../../src/cards/catalogue/card.js';
import { readPilotClause, readPilotList } from '../../../../src/cards/text/pilot-clause.js';
import { readings } from '../../../support/readings.js';

/** The units that a Pilot fits, and what it gives. */
function read(clause: string): { fits: readonly string[]; gives: readonly string[] } | null {
  const pilot = readPilotClause(clause);
  return pilot && { fits: pilot.fits, gives: givenTexts(pilot) };
}

describe('what a Pilot gives', () => {
  it.each(
    readings(`
      [Pilot] Zorb Pilot. The Zorb gets +3 power. => Zorb: it gets +3 power
      [Pilot] Zorb Pilot. The Zorb gets: *Armor *[tap] -> Persuade 1, and you may draw a card. => Zorb: Armor; Tap it -> Persuade 1
      [Pilot] Zorb Pilot. The Zorb gets: * This unit gets +1 power for each mastery counter on its crew.
        => Zorb: it gets +1 power for each note counter on it
      [Pilot] Zorb Ship Pilot. The Zorb Ship gets Armor and Lucky 3. => Zorb Ship: Armor; Lucky 3
      [Pilot] Zorb and Quux Pilot. The Zorb or Quux gets +3 power. => Zorb, Quux: it gets +3 power
      [Pilot] Zorb, Quux, and Gleep Pilot. The Zorb, Quux, or Gleep gets Armor => Zorb, Quux, Gleep: Armor
      Zorb Pilot. The Zorb gets +3 power. => Zorb: it gets +3 power
      [Pilot] Zorb Pilot. The Zorb gets. *+3 Power *Armor => Zorb: Armor; it gets +3 power
      Zorb or Quux pilot, the Zorb or Quux gets: * -+3 power * -Lucky 1 => Zorb, Quux: Lucky 1; it gets +3 power
      Zorb or Quux pilot, the Zorb or Quux gets: - +3 power - Lucky 1 => Zorb, Quux: Lucky 1; it gets +3 power
      [Pilot] Capitol Ship Pilot. The Capitol Ship gets Armor => Capital Ship: Armor
      [Pilot] Zorb, Quux and Gleep Pilots. This unit gets Armor => Zorb, Quux, Gleep: Armor
      [Pilot] Zorb Pilot. The Zorb gets: * +30 speed. * +3 power. * Armor. => Zorb: Armor; it gets +30 speed; it gets +3 power
      [Pilot] Zorb Pilot. The Zorb gets "Pay 3 Force -> Evade 4." => Zorb: Pay 3 Force -> Evade 4
      [Pilot] Zorb Pilot. The Zorb gets "Pay 3 Force -> This unit gets +4 power for this attack."
        => Zorb: Pay 3 Force -> it gets +4 power
      [Pilot] Starfighter Pilot. The Starfighter gets: * When this Starfighter would be damaged, prevent 3 of that damage.
        => Starfighter: it gets prevention of up to 3 damage to it as long as it is any Starfighter unit
      [Pilot] Walker Pilot. The Walker gets: * When the Walker attacks a Gleep, it gets +3 power.
        => Walker: it gets +3 power as long as it attacks any Gleep unit and it is any Walker unit
      [Pilot] Walker Pilot. The Walker gets: * Each of your other Gleeps gets Armor. => Walker: all your other Gleep units get Armor
    `),
  )('%s', (clause, given) => {
    const { fits, gives } = read(clause) ?? expect.fail('not read');
    expect(`${fits.join(', ')}: ${gives.join('; ')}`).toBe(given);
  });

  it('may include more that matters in no fight', () => {
    const retreat = 'Pay 3 Force -> Retreat this unit. Play only if no unit is attacking.';
    expect(read(`[Pilot] Zorb Pilot. The Zorb gets: * Armor. * ${retreat} * Draw a card.`)?.gives).toEqual(['Armor']);
    expect(read(`[Pilot] Zorb Pilot. The Zorb gets: * ${retreat}`)).toEqual({ fits: ['Zorb'], gives: [] });
  });

  it('is refused if it lets its unit retreat at any time, since an attack on it then ends', () => {
    expect(read('[Pilot] Zorb Pilot. The Zorb gets: * Armor. * Pay 3 Force -> Retreat this Zorb.')).toBeNull();
  });

  it('is refused if its formatted text is too long to be read again', () => {
    const several = (count: number): string =>
      `[Pilot] Zorb Pilot. The Zorb gets: * Each of your Gleeps gets ${Array(count).fill('Armor').join(', ')}.`;
    expect(read(several(20))?.gives).toHaveLength(1);
    expect(read(several(60))).toBeNull();
  });

  it.each([
    '',
    '[Pilot] Zorb Pilot. The Zorb gets:',
    '[Pilot] Zorb Pilot. The Zorb zaps.',
    '[Pilot] Zorb Pilot. As long as it zaps, the Zorb gets +3 power.',
    '[Pilot] Zorb Pilot. If there is more than one Gleep on the Zorb, it gets +3 power.',
    '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * Reroll a die.',
    '[Pilot] Zorb Pilot. The Zorb gets: * Armor. * +3 power unless it zaps.',
    '[Pilot] Zorb Pilot. The Zorb gets: * Pay 3 Force -> Prevent 3 damage to each Gleep.',
    '[Pilot] Zorb Pilot. If there is more than one Pilot on the Zorb, it gets: * Reroll a die.',
  ])('is not wholly understood in "%s"', (clause) => {
    expect(readPilotClause(clause)).toBeNull();
  });
});

describe('a list that is only partly understood', () => {
  const list = (clause: string) => {
    const read = readPilotList(clause);
    return read && { fits: read.gifts.fits, gives: givenTexts(read.gifts), unread: read.unread };
  };

  it('gives the understood entries, and keeps a clause with the others', () => {
    expect(list('[Pilot] Zorb Pilot. The Zorb gets: * +3 power. * Reroll a die. * Armor.')).toEqual({
      fits: ['Zorb'],
      gives: ['Armor', 'it gets +3 power'],
      unread: ['Reroll a die'],
    });
    expect(list('[Pilot] Zorb Pilot. The Zorb gets "Reroll a die."')).toMatchObject({ fits: ['Zorb'], gives: [] });
  });

  it('may give a seat for another Pilot', () => {
    const clause =
      "[Pilot] Zorb Pilot. The Zorb gets: * Armor. * This unit can have an extra Pilot as long as that Pilot isn't a Gleep.";
    expect(readPilotClause(clause)).toMatchObject({ fits: ['Zorb'], extraSeats: [{ except: 'Gleep' }] });
  });
});
