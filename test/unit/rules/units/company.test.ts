import { describe, expect, it } from 'vitest';
import type { Effect } from '../../../../src/rules/effects/effect.js';
import { type CompanyCard, isInBuildZone, placedCompany } from '../../../../src/rules/units/company.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { effectOf } from '../../../support/effects.js';

const GIFT = effectOf('all your other Clone units get +1 power');
const ARMOR = { keyword: 'Armor', value: null, cost: 0 };

function card(name: string, unit: Partial<Unit>, reserves: readonly Effect[] = []): CompanyCard {
  return { unit: plainUnit(2, { name, ...unit }), reserves };
}

const GUARD = card('Guard', { arenas: ['character'], abilities: [ARMOR] });
const SHIP = card('Ship', { arenas: ['space'], abilities: [ARMOR], effects: [GIFT] });
const PLANNER = card('Planner', { arenas: ['character'] }, [GIFT]);

const of = (...attacker: CompanyCard[]) => ({ attacker, defender: [] });

describe('the company of an attack', () => {
  it('is in its arena; elsewhere only texts matter', () => {
    expect(placedCompany(of(GUARD, SHIP), ['character'])).toEqual({
      others: { attacker: [GUARD.unit], defender: [] },
      elsewhere: { attacker: [{ ...SHIP.unit, abilities: [] }], defender: [] },
    });
  });

  it('is all in its arena if that is not known', () => {
    expect(placedCompany(of(GUARD, SHIP), []).others.attacker).toEqual([GUARD.unit, SHIP.unit]);
  });

  it('is elsewhere if it names no arena, as a Location', () => {
    const place = card('Place', { subtypes: ['Location'], effects: [GIFT] });
    expect(placedCompany(of(place), ['ground']).elsewhere.attacker).toEqual([place.unit]);
  });

  it('gives its Reserves from the build zone, if it could do nothing anywhere else', () => {
    expect(isInBuildZone(PLANNER)).toBe(true);
    expect(placedCompany(of(PLANNER), ['character']).elsewhere.attacker).toEqual([{ ...PLANNER.unit, effects: [GIFT] }]);
    const fighter = card('Fighter', { arenas: ['character'], abilities: [ARMOR] }, [GIFT]);
    expect(isInBuildZone(fighter)).toBe(false);
    expect(placedCompany(of(fighter), ['character']).others.attacker).toEqual([fighter.unit]);
  });
});
