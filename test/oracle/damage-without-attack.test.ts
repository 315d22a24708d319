import { describe, expect, it } from 'vitest';
import { unitOf } from '../support/attack-notation.js';
import type { OracleAttack, OracleOutcome } from '../support/attack-oracle.js';
import { chanceThat } from '../support/chance.js';
import { productOdds } from '../support/encounter-attacks.js';

/** The chance that an effect does this much damage to a unit. */
function chanceOf(damage: number, attack: Omit<OracleAttack, 'attacker'> & { readonly power: number }): string {
  const { power, ...rest } = attack;
  const holds = (outcome: OracleOutcome): boolean => outcome.damage[1] === damage;
  return chanceThat(productOdds({ attacker: { power }, ...rest }), holds);
}

describe('Damage that no attack does', () => {
  it('as dice hits like dice of damage: with 4, or 5 against Armor, whatever Shields and Parry say', () => {
    const against = (unit: string): string => chanceOf(2, { power: 2, by: 'dice', defender: unitOf(unit) });
    expect(against('1')).toBe('1/4');
    expect(against('1 Armor')).toBe('1/9');
    expect(against('1 Shields 2, Parry 9, Lucky 2, Riposte 3')).toBe('1/4');
  });

  it('without dice is never missed by Armor, and prevented as any damage is', () => {
    const against = (unit: string): string => chanceOf(3, { power: 4, by: 'points', defender: unitOf(unit) });
    expect(against('1 Armor, Evade 1')).toBe('1');
    expect(against('1')).toBe('0');
  });

  it('is not damage of an attack for guards and texts that mention one', () => {
    const guarded = (text: string): string => chanceOf(2, { power: 2, by: 'points', defender: unitOf(`1: ${text}`) });
    expect(guarded('it gets prevention of all attack damage to it')).toBe('1');
    expect(guarded('it gets Parry 2 as long as it is attacked')).toBe('1');
    expect(guarded('it gets Evade 2')).toBe('0');
  });

  it('by a card is by no unit: a toll on damage of units does not stop it', () => {
    const defender = unitOf("1: it gets a toll of 4 Force for your opponent's units");
    const force = { attacker: 0, defender: 0 };
    expect(chanceOf(2, { power: 2, by: 'points', defender, force })).toBe('1');
    const byUnit = productOdds({ attacker: { power: 2, name: 'Zorblax (A)' }, by: 'points', defender, force });
    expect(chanceThat(byUnit, (outcome) => outcome.damage[1] === 2)).toBe('0');
  });

  it('reaches a unit that Stealth hides, and one that texts forbid to attack', () => {
    const defender = unitOf("1 Stealth: all your opponent's units get no attack as long as it attacks this unit");
    expect(chanceOf(2, { power: 2, by: 'points', defender })).toBe('1');
  });

  it('takes no power from the next attack of whoever did it, since Persuade is about an attacking unit', () => {
    const defender = unitOf('1 Persuade 1');
    const odds = productOdds({ attacker: { power: 2, name: 'Zorblax (A)' }, by: 'points', defender });
    expect(chanceThat(odds, ({ nextPower, damage }) => nextPower[0] === 0 && damage[1] === 1)).toBe('1');
  });
});
