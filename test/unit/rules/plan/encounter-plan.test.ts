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
      'if the defender has only keywords that an attacker uses',
      { power: 3, defender: ['Focus 1', 'Overload 2', 'Double Strike', 'Stun 2', 'Double Damage', 'Cunning'] },
    ],
    [
      'if Force is given but nothing costs any',
      { power: 3, force: { attacker: 9, defender: 9 }, forceValue: 1, payment: { defender: 'never' } },
    ],
    [
      'if the keywords need third units',
      { power: 3, attacker: ['Overkill', 'Area Damage 2'], defender: ['Intercept', 'Redirect', 'Avenge 2'], health: 2 },
    ],
    [
      'if an attack from another arena is out of reach of Retaliate',
      { power: 0, attacker: ['Bombard 3'], mode: 'bombard', defender: ['Retaliate 2'] },
    ],
    [
      'if values are 0',
      { power: 3, attacker: ['Focus 0', 'Overload 0', 'Stun 0'], defender: ['Evade 0', 'Riposte 0', 'Retaliate 0'] },
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
    [
      'the payment policy does not matter if nothing costs any',
      { ...evading, payment: { attacker: 'save', defender: 'never' } },
      evading,
    ],
    ['the value of Force does not matter if nothing costs any', { ...evading, forceValue: 2 }, evading],
    ['abilities that the side can never pay for are left out', { ...paid, force: { defender: 1 } }, evading],
    ['abilities that the side never pays for are left out', { ...paid, payment: { defender: 'never' } }, evading],
    [
      'prevention of the attacker does not matter if no unit damages it',
      { ...evading, attacker: ['Evade 2', 'Armor', 'Fortitude', 'Surge 1'] },
      evading,
    ],
    ['the health of an attacker that no unit damages does not matter', { ...evading, attackerHealth: 2 }, evading],
    ['the first chance does not matter if only one side can act', { ...evading, rules: { firstChance: 'defender' } }, evading],
    ['the limit of Deflect does not matter without it', { ...evading, rules: { deflectLimit: 'attack' } }, evading],
    [
      'the scope of Double Damage does not matter without it',
      { ...evading, rules: { doubleDamageScope: 'allDamage' } },
      evading,
    ],
    [
      'the options of Overkill do not matter without it',
      { ...evading, rules: { overkillCriticalHit: 'pool', overkillMinimum: 'health' } },
      evading,
    ],
    [
      'the options of Fury do not matter without it',
      { ...evading, rules: { furyChains: true, furyDiceTriggerFocusBackfire: false } },
      evading,
    ],
    [
      'Accuracy on dice of damage does not matter if none are rolled',
      { ...evading, defender: ['Evade 1', 'Accuracy 2'], rules: { accuracyOnDamageDice: true } },
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

describe('different encounters have different plans:', () => {
  const base: PrintedAttack = {
    power: 3,
    attacker: ['Overload 1', 'Evade 1', 'Overkill', 'Double Damage'],
    attackerHealth: 4,
    defender: ['Pay 1 Force -> Deflect 1', 'Retaliate 1'],
    health: 3,
    others: { attacker: [{ health: 2, abilities: ['Protect 1'] }], defender: [{ health: 3, abilities: ['Evade 1'] }] },
  };

  it.each<[string, PrintedAttack]>([
    ['the health of the attacker', { ...base, attackerHealth: 5 }],
    ['counters on the attacker', { ...base, attackerHealth: 5, attackerCounters: 1 }],
    ['a cost', { ...base, defender: ['Pay 2 Force -> Deflect 1', 'Retaliate 1'] }],
    ['the Force of the side that pays', { ...base, force: { defender: 3 } }],
    ['the payment policy of the side that pays', { ...base, payment: { defender: 'save' } }],
    ['the value of Force', { ...base, forceValue: 0.5 }],
    ['the objective', { ...base, objective: 'discard-chance' }],
    ['the first chance', { ...base, rules: { firstChance: 'defender' } }],
    ['the limit of Deflect', { ...base, rules: { deflectLimit: 'attack' } }],
    ['the scope of Double Damage', { ...base, rules: { doubleDamageScope: 'allDamage' } }],
    ['the minimum of Overkill', { ...base, rules: { overkillMinimum: 'health' } }],
    ['a third unit of the attacker', { ...base, others: { ...base.others, attacker: [] } }],
    [
      'a third unit of the defender',
      { ...base, others: { ...base.others, defender: [{ health: 4, abilities: ['Evade 1'] }] } },
    ],
    ['the arena', { ...base, power: 0, attacker: ['Bombard 3', ...(base.attacker ?? [])], mode: 'bombard' }],
  ])('%s', (_what, attack) => {
    expect(printedPlan(attack)).not.toEqual(printedPlan(base));
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
