import { describe, expect, it } from 'vitest';
import type { Encounter } from '../../../../src/rules/plan/encounter.js';
import { isSimple } from '../../../../src/rules/plan/simple-attack.js';
import { expectSameAttack, type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

function encounter(attack: PrintedAttack): Encounter {
  const plan = printedPlan(attack);
  if (isSimple(plan)) throw new Error('nothing can happen in this attack but hits on one unit');
  return plan.encounter;
}

describe('an attack is only a roll against one unit', () => {
  it.each<[string, PrintedAttack]>([
    [
      'without keywords, whatever other units are in the arena',
      { power: 3, health: 2, others: { attacker: [{}], defender: [{ health: 1 }] } },
    ],
    [
      'with only keywords of the roll',
      { power: 3, attacker: ['Accuracy 1', 'Critical Hit 1', 'Lucky 1', 'Fury 1'], defender: ['Armor', 'Parry 1', 'Lucky 1'] },
    ],
    [
      'if the attacker has only keywords that prevent damage to it',
      { power: 3, attacker: ['Evade 2', 'Deflect 1', 'Absorb 1', 'Fortitude', 'Surge 1'] },
    ],
    [
      'if the keywords need third units',
      { power: 3, attacker: ['Overkill', 'Area Damage 2'], defender: ['Intercept', 'Redirect', 'Avenge 2'], health: 2 },
    ],
    [
      'if an attack from another arena is out of reach of Retaliate',
      { power: 0, attacker: ['Bombard 3'], mode: 'bombard', defender: ['Retaliate 2'] },
    ],
  ])('%s', (_what, attack) => {
    expect(isSimple(printedPlan(attack))).toBe(true);
  });
});

describe('an attack is an encounter', () => {
  it.each([...['Focus 1', 'Backfire 1', 'Overload 1', 'Stun 1', 'Tenacity 1', 'Double Damage', 'Double Strike', 'Foresight']])(
    'for an attacker with %s',
    (ability) => {
      expect(isSimple(printedPlan({ power: 3, attacker: [ability] }))).toBe(false);
    },
  );

  it.each([...['Evade 1', 'Deflect 1', 'Absorb 1', 'Persuade 1', 'Retaliate 1', 'Riposte 1', 'Surge 1', 'Forewarning']])(
    'against a defender with %s',
    (ability) => {
      expect(isSimple(printedPlan({ power: 3, defender: [ability] }))).toBe(false);
    },
  );

  it.each(['Intercept', 'Avenge 1', 'Protect 1'])('against a defender beside a unit with %s', (ability) => {
    expect(isSimple(printedPlan({ power: 3, health: 2, others: { defender: [{ abilities: [ability] }] } }))).toBe(false);
  });

  it('with its units in their order: attacker, defender, others of the attacker, others of the defender', () => {
    const attack: PrintedAttack = {
      power: 3,
      attacker: ['Overkill'],
      attackerHealth: 1,
      defender: ['Deflect 1'],
      health: 2,
      others: { attacker: [{ health: 3 }], defender: [{ health: 4 }, { health: 5 }] },
    };
    expect(encounter(attack).units.map(({ role, remainingHealth }) => [role, remainingHealth])).toEqual([
      ['attacker', 1],
      ['defender', 2],
      ['attacker', 3],
      ['defender', 4],
      ['defender', 5],
    ]);
  });

  it('with the numbers of an attack on each unit', () => {
    const attack: PrintedAttack = {
      power: 3,
      attacker: ['Accuracy 1', 'Double Strike'],
      defender: ['Armor', 'Shields 1', 'Parry 2'],
      others: { defender: [{ abilities: ['Riposte 1', 'Lucky 2'] }] },
    };
    const attacked = encounter(attack).units.map((unit) => unit.attacked);
    expect(attacked).toEqual([
      null,
      { shields: 1, hitsFrom: 4, parry: 2, riposte: 0, lucky: 0, sixCounts: true },
      { shields: 0, hitsFrom: 3, parry: 0, riposte: 1, lucky: 2, sixCounts: true },
    ]);
  });
});

describe('equal encounters have equal plans:', () => {
  const evading: PrintedAttack = { power: 3, defender: ['Evade 1'], health: 3 };
  const paid: PrintedAttack = { power: 3, defender: ['Evade 1', 'Pay 2 Force -> Evade 2'], health: 3 };

  it.each<[string, PrintedAttack, PrintedAttack]>([
    [
      'the order of abilities on a card does not matter',
      { power: 3, defender: ['Deflect 1', 'Evade 1', 'Evade 2'] },
      { power: 3, defender: ['Evade 2', 'Evade 1', 'Deflect 1'] },
    ],
    ['Force does not matter if nothing costs any', { ...evading, force: { attacker: 9, defender: 9 } }, evading],
    ['abilities that the side can never pay for are left out', { ...paid, force: { defender: 1 } }, evading],
    [
      'prevention of the attacker does not matter if no unit damages it',
      { ...evading, attacker: ['Evade 2', 'Armor', 'Fortitude', 'Surge 1'] },
      evading,
    ],
    ['the first chance does not matter if only one side can act', { ...evading, rules: { firstChance: 'defender' } }, evading],
    [
      'the options of Overkill do not matter without it',
      { ...evading, rules: { overkillCriticalHit: 'pool', overkillMinimum: 'health' } },
      evading,
    ],
    [
      'the objective does not matter if there are no choices',
      { power: 3, attacker: ['Focus 1'], health: 2, objective: 'discard-chance' },
      { power: 3, attacker: ['Focus 1'], health: 2 },
    ],
    [
      'Retaliate and Riposte of a unit that cannot be attacked do not matter, nor does prevention of their damage',
      {
        ...evading,
        attacker: ['Pay 1 Force -> Evade 2'],
        attackerHealth: 3,
        others: { defender: [{ abilities: ['Retaliate 2', 'Riposte 1'] }] },
      },
      { ...evading, others: { defender: [{}] } },
    ],
    [
      'Intercept for Force is left out under save',
      {
        ...evading,
        others: { defender: [{ abilities: ['Intercept', 'Pay 1 Force -> Intercept'] }] },
        payment: { defender: 'save' },
      },
      { ...evading, others: { defender: [{ abilities: ['Intercept'] }] } },
    ],
  ])('%s', (_what, one, other) => {
    expectSameAttack(one, other);
  });
});

describe('the objective of an encounter', () => {
  it('matters if less may be parried because Avenge depends on the damage', () => {
    const attack: PrintedAttack = {
      power: 3,
      health: 2,
      objective: 'discard-chance',
      defender: ['Parry 1'],
      others: { defender: [{ abilities: ['Avenge 1'] }] },
    };
    expect(printedPlan(attack).objective).toBe('discard-chance');
    expect(printedPlan({ ...attack, defender: [] }).objective).toBe('mean-damage');
  });
});
