import { describe, expect, it } from 'vitest';
import { ANY_UNIT } from '../../../../src/rules/game/group.js';
import type { AttackContext } from '../../../../src/rules/plan/attack-context.js';
import { canPrevent, damageWays } from '../../../../src/rules/plan/damage-ways.js';
import type { Encounter } from '../../../../src/rules/plan/encounter.js';
import type { Unit } from '../../../../src/rules/units/unit.js';
import { planOfUnits, unit } from '../../experiment/encounters.js';

/**
 * The ways of damage as texts, `0>1` for damage from the attacking unit to the one attacked. Focus
 * makes an encounter of any attack.
 */
function ways(attacker: Unit, defender: Unit, rest: Partial<AttackContext> = {}): string[] {
  const focused = { ...attacker, abilities: [...attacker.abilities, { keyword: 'Focus', value: 1, cost: 0 }] };
  const { encounter } = planOfUnits(focused, defender, rest);
  return damageWays(encounter as Encounter)
    .map(({ source, target }) => `${source}>${target}`)
    .sort();
}

const defenders = (...units: readonly Unit[]): Partial<AttackContext> => ({ others: { attacker: [], defender: units } });
const attackers = (...units: readonly Unit[]): Partial<AttackContext> => ({ others: { attacker: units, defender: [] } });
const elsewhere = (...units: readonly Unit[]): Partial<AttackContext> => ({ elsewhere: { attacker: [], defender: units } });
const REMOTE: Partial<AttackContext> = { mode: 'bombard' };
const BOMBER = unit(['Bombard 4']);
const HEALTHY = { health: 3 };

describe('damage', () => {
  it.each<[string, string[], string[]]>([
    ['Retaliate', [], ['Retaliate 2']],
    ['Riposte', [], ['Riposte 2']],
    ['Deflect', [], ['Deflect 2']],
  ])('comes back to the attacking unit by %s', (_keyword, attacker, defender) => {
    expect(ways(unit(attacker), unit(defender))).toEqual(['0>1', '1>0']);
  });

  it.each(['Backfire 2', 'Overload 2'])('is done by the attacking unit to itself: %s', (keyword) => {
    expect(ways(unit([keyword]), unit())).toEqual(['0>0', '0>1']);
  });

  it('does not come back by Retaliate or Deflect from another arena, but by Riposte', () => {
    expect(ways(BOMBER, unit(['Retaliate 2', 'Deflect 2']), REMOTE)).toEqual(['0>1']);
    expect(ways(BOMBER, unit(['Riposte 2']), REMOTE)).toEqual(['0>1', '1>0']);
  });

  it('is deflected to any opposing unit, and back again; a unit in another arena neither deflects nor has damage deflected to it', () => {
    const [deflector, other] = [unit(['Deflect 2']), unit()];
    expect(ways(unit(), deflector, attackers(other))).toEqual(['0>1', '1>0', '1>2']);
    expect(ways(unit(['Deflect 1']), deflector, defenders(other))).toEqual(['0>1', '0>2', '1>0']);
    const bomber = unit(['Bombard 4', 'Deflect 1']);
    expect(ways(bomber, unit(['Riposte 1']), { ...REMOTE, ...defenders(other) })).toEqual(['0>1', '1>0']);
    expect(ways(BOMBER, deflector, { ...REMOTE, ...attackers(other) })).toEqual(['0>1', '1>2']);
  });

  it('goes to third units if they become the defending unit', () => {
    expect(ways(unit(), unit(), defenders(unit(['Intercept'])))).toEqual(['0>1', '0>2']);
    expect(ways(unit(), unit(['Redirect']), defenders(unit()))).toEqual(['0>1', '0>2']);
    expect(ways(unit(), unit(['Intercept']), defenders(unit()))).toEqual(['0>1']); // it is attacked already
    expect(ways(unit(), unit(), defenders(unit(), unit(['Intercept'])))).toEqual(['0>1', '0>3']);
    expect(ways(unit(), unit(), defenders(unit(), unit(['Redirect'])))).toEqual(['0>1']); // nobody attacks it
    expect(ways(unit(), unit(), defenders(unit(), unit(['Intercept', 'Redirect'])))).toEqual(['0>1', '0>2', '0>3']);
    expect(ways(unit(['Precision']), unit(['Redirect']), defenders(unit(['Intercept'])))).toEqual(['0>1']);
    expect(ways(unit(['Double Strike']), unit(), defenders(unit()))).toEqual(['0>1', '0>2']);
  });

  it('goes to a second unit by Overkill and Area Damage, if the health of the first one is known', () => {
    expect(ways(unit(['Overkill']), unit([], HEALTHY), defenders(unit()))).toEqual(['0>1', '0>2']);
    expect(ways(unit(['Area Damage 2']), unit([], HEALTHY), defenders(unit()))).toEqual(['0>1', '0>2']);
    expect(ways(unit(['Overkill', 'Area Damage 2']), unit(), defenders(unit()))).toEqual(['0>1']);
    expect(ways(unit(['Overkill', 'Area Damage 2']), unit([], HEALTHY), attackers(unit()))).toEqual(['0>1']);
  });

  it('is the price of prevention for units of the attack that can be chosen for it', () => {
    const paying = (kind: 'damage one' | 'discard one', isOthers: boolean): Unit =>
      unit([], {
        abilities: [
          {
            keyword: 'Evade',
            value: 1,
            cost: 0,
            price: [{ kind, amount: 1, groups: [{ ...ANY_UNIT, owner: 'own', isOthers }] }],
          },
        ],
      });
    expect(ways(unit(), paying('damage one', true), defenders(unit(), unit()))).toEqual(['0>1', '2>2', '3>3']);
    expect(ways(unit(), paying('discard one', false), { ...defenders(unit()), ...elsewhere(unit()) })).toEqual([
      '0>1',
      '1>1',
      '2>2',
    ]);
    expect(ways(unit(), paying('damage one', true))).toEqual(['0>1']);
  });

  it('is avenged on the attacking unit if another unit can be discarded', () => {
    const avenger = unit(['Avenge 2'], HEALTHY);
    expect(ways(unit(), unit([], HEALTHY), defenders(avenger))).toEqual(['0>1', '2>0']);
    expect(ways(unit(), unit(), defenders(avenger))).toEqual(['0>1']);
    expect(ways(unit(), avenger, defenders(unit([], HEALTHY)))).toEqual(['0>1']); // nobody else is hurt
    expect(ways(unit(['Overkill']), avenger, defenders(unit([], HEALTHY)))).toEqual(['0>1', '0>2', '1>0']);
  });
});

describe('canPrevent', () => {
  const others = { others: { attacker: [unit(['Protect 1'])], defender: [unit(['Protect 1'])] } };
  const { encounter } = planOfUnits(unit(['Backfire 1']), unit(), others);
  const by = (source: number, target: number) => ({ source, target });

  it('is true for damage to the unit itself, except for Protect, which is for another unit of its side', () => {
    const near = encounter as Encounter;
    expect(canPrevent(near, by(0, 1), 1, { kind: 'Evade' })).toBe(true);
    expect(canPrevent(near, by(0, 1), 3, { kind: 'Evade' })).toBe(false);
    expect(canPrevent(near, by(0, 1), 3, { kind: 'Protect' })).toBe(true);
    expect(canPrevent(near, by(0, 1), 1, { kind: 'Protect' })).toBe(false);
    expect(canPrevent(near, by(0, 1), 2, { kind: 'Protect' })).toBe(false);
    expect(canPrevent(near, by(0, 0), 2, { kind: 'Protect' })).toBe(true);
  });
});
