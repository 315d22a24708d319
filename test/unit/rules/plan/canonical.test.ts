import { describe, expect, it } from 'vitest';
import { askedHealths, canonicalPlan } from '../../../../src/rules/plan/canonical/canonical-plan.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** Whether the play looks at the health of the attacking unit, and of the unit that is attacked first. */
function asked(attack: Partial<PrintedAttack>): readonly [boolean, boolean] {
  const [attacker, defender] = askedHealths(printedPlan({ power: 3, health: 4, attackerHealth: 4, ...attack }).encounter);
  return [attacker as boolean, defender as boolean];
}

describe('the play of an attack', () => {
  it('looks at no health if everything is placed at once', () => {
    expect(asked({})).toEqual([false, false]);
    expect(asked({ attacker: ['Critical Hit 2', 'Lucky 1'], defender: ['Evade 1', 'Parry 2', 'Absorb 1'] })).toEqual([
      false,
      false,
    ]);
  });

  it('looks at the health of the attacking unit if that can be hurt twice', () => {
    expect(asked({ defender: ['Retaliate 1'] })).toEqual([false, false]);
    expect(asked({ defender: ['Retaliate 1', 'Retaliate 2'] })).toEqual([true, false]);
    expect(asked({ defender: ['Retaliate 1', 'Riposte 1'] })).toEqual([true, false]);
    expect(asked({ attacker: ['Backfire 1', 'Overload 1'] })).toEqual([true, false]);
  });

  it('looks at the health of units that can be attacked under Overkill', () => {
    expect(asked({ attacker: ['Overkill'], others: { defender: [{ health: 3 }] } })).toEqual([false, true]);
  });

  it.each<[string, Partial<PrintedAttack>]>([
    ['a further attack', { attacker: ['Double Strike'] }],
    ['Tenacity', { attacker: ['Tenacity 2'] }],
    ['Area Damage', { attacker: ['Area Damage 2'], others: { defender: [{ health: 3 }] } }],
    ['Avenge', { others: { defender: [{ health: 3, abilities: ['Avenge 2'] }] } }],
    ['damage that is passed on before more damage at the end', { defender: ['Deflect 1', 'Retaliate 1'] }],
    [
      'a price that is paid to save a unit',
      { defender: ['Pay 1 Force -> Evade 1'], payment: { attacker: 'save', defender: 'save' } },
    ],
  ])('looks at all healths for %s', (_, attack) => {
    expect(asked(attack)).toEqual([true, true]);
  });
});

describe('the canonical plan', () => {
  it('is the same for attacks that differ in healths that the play does not look at, in the objective or in the value of Force', () => {
    const attack: PrintedAttack = { power: 4, attacker: ['Critical Hit 2'], defender: ['Evade 1', 'Lucky 1'], health: 3 };
    const canonical = canonicalPlan(printedPlan(attack));
    expect(canonicalPlan(printedPlan({ ...attack, health: 7 }))).toEqual(canonical);
    expect(canonicalPlan(printedPlan({ ...attack, objective: 'discard-chance' }))).toEqual(canonical);
    expect(canonicalPlan(printedPlan({ ...attack, power: 5 }))).not.toEqual(canonical);
  });

  it('is its own canonical plan', () => {
    const canonical = canonicalPlan(printedPlan({ power: 4, defender: ['Retaliate 1', 'Riposte 1'], attackerHealth: 3 }));
    expect(canonicalPlan(canonical)).toEqual(canonical);
  });
});
