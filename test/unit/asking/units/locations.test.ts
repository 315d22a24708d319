import { describe, expect, it } from 'vitest';
import { attackOdds } from '../../../../src/index.js';
import type { Arena } from '../../../../src/rules/game/arena.js';
import { crowdedLocation } from '../../../../src/rules/units/company.js';
import { plainUnit, type Unit } from '../../../../src/rules/units/unit.js';
import { printedBy, refusalOf } from '../../../support/run-cli.js';

const [TIE, WING] = ['TIE Interceptor', 'X-wing Red Ten'];

const mean = async (...words: string[]): Promise<unknown> =>
  JSON.parse(await printedBy(['attack', ...words, '--trials', '1000', '--json'])).meanDamage.exact;

describe('a Location in an attack', () => {
  // Failed before: there was no such option, and no such card.
  it('gives the units of its side what its text says, exactly as flags do', async () => {
    expect(await mean(WING, TIE, '--attacker-location', 'Utapau System')).toEqual(await mean(WING, TIE, '--critical-hit', '1'));
    expect(await mean(WING, TIE, '--defender-location', 'Utapau System')).toEqual(await mean(WING, TIE));
  });

  it('works in the arena of the attack, and an Event for both sides', async () => {
    const [gleep, zee] = ['Darth Maul (B)', 'Mace Windu (C)'];
    expect(await mean(gleep, zee, '--attacker-location', 'Coruscant Outlander Club')).toEqual(await mean(gleep, zee));
    expect(await mean(zee, gleep, '--defender-location', 'Coruscant Outlander Club')).toEqual(
      await mean(zee, gleep, '--power-change', '-1'),
    );
    expect(await mean(zee, gleep, '--attacker-location', 'Slaughter on Ossus')).toEqual(
      await mean(zee, gleep, '--power-change', '2'),
    );
  });

  it('is checked: what it is, its side, and one of a side in an arena', async () => {
    const refused = (...names: string[]) =>
      refusalOf(['attack', WING, TIE, ...names.flatMap((name) => ['--attacker-location', name])]);
    expect(await refused('Yoda (A)')).toContain('"Yoda (A)" is a unit, not a Location');
    expect(await refused('Coruscant Power Relay Center', 'Rebel Trenches')).toContain(
      'a side has one Location in each arena, and "Rebel Trenches" is a second one\n  hint: it is for the ground arena',
    );
    expect(await refused('Executor Bridge')).toContain('the Location must be light or neutral: "Executor Bridge" is dark');
    expect(await refusalOf(['attack', 'Rebel Trenches', TIE])).toContain(
      'is a Location, not a unit\n  hint: add it to an attack with --attacker-location',
    );
  });

  it('is checked in files and in the library by the same rules', () => {
    const problems = (attacker: readonly string[]): string => {
      try {
        attackOdds({ attacker: WING, defender: TIE, elsewhere: { attacker } });
        return '';
      } catch (error) {
        return String((error as Error).message);
      }
    };
    expect(problems(['Coruscant Power Relay Center'])).toBe('');
    expect(problems(['Coruscant Power Relay Center', 'Rebel Trenches'])).toContain(
      'elsewhere.attacker[1].arenas: a side has one Location in each arena, and "Rebel Trenches" is a second one',
    );
    expect(problems(['Executor Bridge'])).toContain(
      'elsewhere.attacker[0].side: the Location must be light or neutral: "Executor Bridge" is dark',
    );
    // Three Locations for the same two arenas do not fit, however they are placed.
    const of = (name: string, ...arenas: Arena[]): Unit => plainUnit(0, { name, arenas, subtypes: ['Zap Location'] });
    expect(crowdedLocation([of('A', 'space', 'ground'), of('B', 'space'), of('C', 'ground')])?.name).toBe('C');
    expect(crowdedLocation([of('A', 'space', 'ground'), of('B', 'space'), of('C', 'character'), of('D')])).toBeNull();
  });
});
