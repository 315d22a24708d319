import { describe, expect, it } from 'vitest';
import { endEffects, isOrderChosen, mostAtOnce } from '../../../../src/rules/plan/end-effects.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** The effects of a side, as text: "Retaliate 2 of 1". */
function effectsOf(attack: PrintedAttack, side: 'attacker' | 'defender'): string[] {
  return endEffects(printedPlan(attack).encounter, side).map(
    ({ name, source, dice, damage }) => `${name} ${dice + damage} of ${source}`,
  );
}

describe('the effects at the end of an attack', () => {
  const avengers: PrintedAttack = {
    power: 2,
    health: 1,
    attacker: ['Overload 1', 'Backfire 2'],
    defender: ['Riposte 1', 'Pay 1 Force -> Retaliate 3', 'Retaliate 1', 'Avenge 1'],
    others: { defender: [{ abilities: ['Avenge 2'], health: 1 }] },
  };

  it('are those of each side, in the order in which its player prefers them among equals', () => {
    expect(effectsOf(avengers, 'defender')).toEqual([
      'Retaliate 1 of 1',
      'Retaliate 3 of 1',
      'Avenge 1 of 1',
      'Avenge 2 of 2',
      'Riposte 0 of null',
    ]);
    expect(effectsOf(avengers, 'attacker')).toEqual(['Backfire 2 of 0', 'Overload 1 of 0']);
  });

  it('can happen together as far as units with Avenge remain', () => {
    const most = (attack: PrintedAttack): number => {
      const { encounter } = printedPlan(attack);
      return mostAtOnce(encounter, endEffects(encounter, 'defender'));
    };
    // Either unit can be discarded, and the other one avenges it.
    expect(most(avengers)).toBe(4);
    const two = { defender: [{ abilities: ['Avenge 2'], health: 1 }, { health: 1 }] };
    expect(most({ ...avengers, defender: [], others: two })).toBe(1);
    expect(most({ ...avengers, defender: [], attacker: ['Overkill'], others: two })).toBe(2);
  });

  it('are in no order to choose if only one can happen', () => {
    const either: PrintedAttack = {
      power: 2,
      health: 1,
      attackerHealth: 1,
      defender: ['Avenge 1'],
      others: { defender: [{ abilities: ['Avenge 2'], health: 1 }] },
    };
    expect(isOrderChosen(printedPlan(either).encounter, 'defender')).toBe(false);
    const third = { defender: [...(either.others?.defender ?? []), { abilities: ['Avenge 2'], health: 1 }] };
    expect(isOrderChosen(printedPlan({ ...either, others: third }).encounter, 'defender')).toBe(true);
  });

  it('are in no order to choose if nothing can prevent them, and the attacking unit cannot be discarded', () => {
    const two: PrintedAttack = { power: 1, defender: ['Retaliate 2', 'Riposte 1'] };
    const isChosen = (attack: PrintedAttack): boolean => isOrderChosen(printedPlan(attack).encounter, 'defender');
    expect(isChosen(two)).toBe(false);
    expect(isChosen({ ...two, attacker: ['Evade 1'] })).toBe(true);
    expect(isChosen({ ...two, others: { attacker: [{ abilities: ['Protect 1'] }] } })).toBe(true);
    expect(isChosen({ ...two, attacker: ['Evade 1'], defender: [...(two.defender ?? []), 'Ferocity'] })).toBe(false);
  });
});
