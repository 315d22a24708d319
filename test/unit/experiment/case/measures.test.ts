import { describe, expect, it } from 'vitest';
import { isPredicted, MEASURES, measuresOf } from '../../../../src/experiment/case/measures.js';
import type { AttackContext } from '../../../../src/rules/plan/attack-context.js';
import type { Unit } from '../../../../src/rules/units/unit.js';
import { effectOf } from '../../../support/effects.js';
import { outcomeOf } from '../../../support/outcomes.js';
import { planOfUnits, unit } from '../encounters.js';

/** The names of the measures that can occur in an attack. */
function occurring(attacker: Unit, defender: Unit, rest: Partial<AttackContext> = {}): string[] {
  const plan = planOfUnits(attacker, defender, rest);
  return MEASURES.filter(({ canOccur }) => canOccur(plan)).map(({ name }) => name);
}

const others = (attacker: readonly Unit[], defender: readonly Unit[]): Partial<AttackContext> => ({
  others: { attacker, defender },
});
const HEALTHY = { health: 5 };

/** The unit with a text by which it retreats from damage. */
function retreating(own: Unit): Unit {
  return { ...own, effects: [effectOf('it gets prevention of all damage to it by its retreat')] };
}

describe('The measures', () => {
  it('are none in an attack that is a roll against one unit', () => {
    const attacker = unit(['Critical Hit 2', 'Lucky 1', 'Fury 1'], HEALTHY);
    expect(occurring(attacker, unit(['Armor', 'Parry 2', 'Lucky 1'], HEALTHY))).toEqual([]);
  });

  it('are none where only the defending unit is concerned', () => {
    expect(occurring(unit(['Double Damage'], HEALTHY), unit(['Evade 2', 'Absorb 0'], HEALTHY))).toEqual([]);
  });

  it.each<[string, Unit, Unit, Partial<AttackContext>, string[]]>([
    ['Retaliate', unit(), unit(['Retaliate 2']), {}, ['attacker_damage']],
    ['a known health', unit([], HEALTHY), unit(['Retaliate 2']), {}, ['attacker_damage', 'attacker_discard_chance']],
    ['an attack from afar', unit(['Bombard 2'], HEALTHY), unit(['Retaliate 2', 'Evade 1']), { mode: 'bombard' }, []],
    ['Stun', unit(['Stun 1']), unit(), {}, ['defender_power_lost']],
    ['Stun of damage to itself', unit(['Stun 1', 'Backfire 1']), unit(), {}, ['attacker_damage', 'defender_power_lost']],
    ['Absorb of Ferocity', unit(['Ferocity']), unit(['Absorb 1']), {}, []],
    ['Absorb in vain', unit(['Absorb 1']), unit(['Evade 1']), {}, []],
    ['Surge', unit(), unit(['Surge 1']), {}, ['defender_surge']],
    ['Surge by damage to itself', unit(['Surge 1', 'Backfire 1']), unit(), {}, ['attacker_damage']],
    ['retreat of the attacker', retreating(unit()), unit(), {}, []],
    ['Foresight', unit(['Foresight']), unit(), {}, ['prediction_chance']],
  ])('are decided by the abilities: %s', (_what, attacker, defender, rest, names) => {
    expect(occurring(attacker, defender, rest)).toEqual(names);
  });

  it.each<[string, Unit, Unit, Partial<AttackContext>, string[]]>([
    ['nobody who acts', unit(), unit(['Evade 1']), others([unit([], HEALTHY)], [unit([], HEALTHY)]), []],
    ['Intercept', unit(), unit(), others([], [unit(['Intercept'], HEALTHY)]), ['other_damage', 'other_discards']],
    ['Intercept without health', unit(), unit(), others([], [unit(['Intercept'])]), ['other_damage']],
    ['Deflect at a third unit', unit(), unit(['Deflect 1']), others([unit()], []), ['attacker_damage', 'other_damage']],
    [
      'Stun',
      unit(['Stun 1', 'Double Strike']),
      unit(),
      others([], [unit()]),
      ['other_damage', 'defender_power_lost', 'other_power_lost'],
    ],
    ['Absorb of a third unit', unit(['Double Strike']), unit(), others([], [unit(['Absorb 1'])]), ['other_damage']],
  ])('look at third units: %s', (_what, attacker, defender, rest, names) => {
    expect(occurring(attacker, defender, rest)).toEqual(names);
  });

  it.each<[string, Unit, Unit, Partial<AttackContext>, string[]]>([
    ['nothing that costs any', unit(), unit(['Evade 1']), {}, []],
    ['an ability that costs some', unit(), unit(['Pay 2 Force -> Evade 1']), {}, ['defender_force_spent']],
    ['more than there is', unit(), unit(['Pay 5 Force -> Evade 1']), {}, []],
    ['nobody who pays', unit(), unit(['Pay 1 Force -> Evade 1']), { payment: { attacker: 'optimal', defender: 'never' } }, []],
    ['damage that cannot be prevented', unit(['Ferocity']), unit(['Pay 1 Force -> Evade 1']), {}, []],
    ['Retaliate', unit(), unit(['Pay 1 Force -> Retaliate 1']), {}, ['attacker_damage', 'defender_force_spent']],
  ])('know who can pay Force: %s', (_what, attacker, defender, rest, names) => {
    expect(occurring(attacker, defender, rest)).toEqual(names);
  });
});

describe('measuresOf', () => {
  /** An attack in which everything can occur. */
  const plan = planOfUnits(
    retreating(unit(['Stun 1', 'Double Strike', 'Surge 1', 'Foresight', 'Backfire 1', 'Pay 1 Force -> Evade 1'], HEALTHY)),
    retreating(unit(['Stun 1', 'Retaliate 1', 'Surge 1', 'Absorb 1', 'Persuade 1', 'Pay 1 Force -> Deflect 1'], HEALTHY)),
    others([unit([], HEALTHY)], [retreating(unit([], HEALTHY))]),
  );
  const outcome = outcomeOf({
    damage: [1, 20, 300, 4000],
    discarded: [true, false, true, true],
    retreated: [false, true, false, true],
    forceSpent: { attacker: 2, defender: 3 },
    nextPower: [-4, 5, 60, 70],
    powerLost: [6, 7, 80, 900],
    surge: { attacker: 8, defender: 9 },
    hits: 4,
  });

  it('read outcomes: index 0 attacks, 1 is attacked first, the others come after them', () => {
    expect(measuresOf(plan, 4).map((measure) => [measure.name, measure.kind, measure.of(outcome)])).toEqual([
      ['attacker_damage', 'mean', 1],
      ['attacker_discard_chance', 'chance', 1],
      ['other_damage', 'mean', 4300],
      ['other_discards', 'mean', 2],
      ['attacker_retreat_chance', 'chance', 0],
      ['defender_retreat_chance', 'chance', 1],
      ['other_retreats', 'mean', 1],
      ['attacker_force_spent', 'mean', 2],
      ['defender_force_spent', 'mean', 3],
      ['attacker_power_lost', 'mean', 6],
      ['defender_power_lost', 'mean', 7],
      ['other_power_lost', 'mean', 980],
      ['attacker_next_power', 'mean', -4],
      ['defender_next_power', 'mean', 5],
      ['attacker_surge', 'mean', 8],
      ['defender_surge', 'mean', 9],
      ['prediction_chance', 'chance', 1],
    ]);
  });

  it('count a prediction as right only for the very number of hits, and have none without a guess', () => {
    expect(measuresOf(plan, 3).at(-1)?.of(outcome)).toBe(0);
    expect(measuresOf(plan, null).map(({ name }) => name)).not.toContain('prediction_chance');
    expect(isPredicted(plan)).toBe(true);
    expect(isPredicted(planOfUnits(unit(), unit()))).toBe(false);
  });
});
