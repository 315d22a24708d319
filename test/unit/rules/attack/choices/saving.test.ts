import { describe, expect, it } from 'vitest';
import { isSavedByPaying } from '../../../../../src/rules/attack/choices/saving.js';
import { attackModelOf, seeing } from '../../../../../src/rules/attack/state/attack-model.js';
import type { DamageInstance } from '../../../../../src/rules/attack/state/situation.js';
import { unitOf } from '../../../../support/attack-notation.js';
import type { OracleUnit } from '../../../../support/attack-oracle.js';
import { encounterPlan } from '../../../../support/encounter-attacks.js';

/** Whether a defender with this health is saved by paying from these amounts of damage of the attack. */
function isSaved(defender: OracleUnit, others: readonly OracleUnit[], ...amounts: readonly number[]): boolean {
  const attack = { attacker: unitOf('9'), defender, others: { defender: others }, force: { attacker: 0, defender: 9 } };
  const model = attackModelOf(encounterPlan({ ...attack, payment: { attacker: 'save', defender: 'save' } }));
  const pending = amounts.map((amount): DamageInstance => {
    return { target: 1, source: 0, amount, kind: 'attack', used: [], isOpen: true };
  });
  return isSavedByPaying(seeing(model, ['counters']), { ...model.situationOf(model.initial), pending }, 'defender', 1);
}

const EVADE = 'it gets "Pay 1 Force -> Evade 1"';
const ALL_BUT_ONE = 'it gets prevention of all but 1 damage to it';

describe('a unit', () => {
  it('is saved by paid abilities if nothing else saves it', () => {
    expect(isSaved(unitOf(`1/1: ${EVADE}`), [], 1)).toBe(true);
    expect(isSaved(unitOf(`1/1: ${EVADE}`), [], 2)).toBe(false);
    expect(isSaved(unitOf(`1/2: ${EVADE}`), [], 1)).toBe(false);
  });

  it('is saved by Evade after a guard that leaves 1 damage', () => {
    expect(isSaved(unitOf(`1/1: ${EVADE}; ${ALL_BUT_ONE}`), [], 5)).toBe(true);
    expect(isSaved(unitOf(`1/2: ${EVADE}; ${ALL_BUT_ONE}`), [], 5)).toBe(false);
  });

  it('is not saved by a guard that discards it, or puts as many counters on it', () => {
    const guard = (price: string) => `it gets prevention of all damage to it for ${price}`;
    expect(isSaved(unitOf(`1/2: ${guard('its discard')}`), [], 5)).toBe(false);
    expect(isSaved(unitOf(`1/2: ${guard('2 damage counters')}`), [], 5)).toBe(false);
    expect(isSaved(unitOf(`1/3: ${guard('2 damage counters')}`), [], 5)).toBe(true);
  });

  it('is saved once by an ability that works once in an attack', () => {
    const once = 'it gets prevention of all damage to one of your units for 1 Force, once an attack';
    expect(isSaved(unitOf(`1/2: ${once}`), [], 5, 1)).toBe(true);
    expect(isSaved(unitOf(`1/2: ${once}`), [], 5, 5)).toBe(false);
    expect(isSaved(unitOf(`1/2: ${once}`), [unitOf(`1: ${once}`)], 5, 5)).toBe(true);
  });

  it('is saved by two units that discard themselves, each with the guard that only one of them has', () => {
    const guard = (amount: string) => `it gets prevention of ${amount} damage to one of your units for its discard`;
    const others = [unitOf(`1: ${guard('all but 4')}; ${guard('up to 4')}`), unitOf(`1: ${guard('all but 4')}`)];
    expect(isSaved(unitOf('1/1'), others, 9)).toBe(true); // all but 4 by the second, 4 by the first
    expect(isSaved(unitOf('1/1'), others.slice(0, 1), 9)).toBe(false);
  });

  // Without skipping pairs with the same effect, and without a bound of what all pairs can prevent,
  // this would take 2^40 steps.
  it('takes little time, however many guards it has', () => {
    const guard = (amount: number, price: string) =>
      `it gets prevention of up to ${amount} damage to one of your units${price}`;
    const guards = [guard(1, ''), guard(2, ''), guard(1, ' for 1 Force'), guard(2, ' for 2 Force'), guard(3, ' for 3 Force')];
    const others = Array.from({ length: 8 }, () => unitOf(`1: ${guards.join('; ')}`));
    expect(isSaved(unitOf('1/1'), others, 33)).toBe(true); // 24 for free, 9 for 9 Force
    expect(isSaved(unitOf('1/1'), others, 34)).toBe(false);
    expect(isSaved(unitOf('1/1'), others, 24)).toBe(false);
    expect(isSaved(unitOf('1/1'), others, 25, 13)).toBe(true); // each works on either instance
  });
});
