import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, EDITIONS } from '../../../../src/rules/game/editions.js';
import { ANY_UNIT, type Group } from '../../../../src/rules/game/group.js';
import type { Payment } from '../../../../src/rules/game/price.js';
import type { AttackContext } from '../../../../src/rules/plan/attack-context.js';
import { isPayable, isPayableForMore } from '../../../../src/rules/plan/payability.js';
import type { PaymentPolicy } from '../../../../src/rules/plan/payment.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { planOfUnits } from '../../experiment/encounters.js';

function context(force: number, payment: PaymentPolicy): AttackContext {
  return {
    rules: EDITIONS[DEFAULT_RULES.edition],
    objective: 'mean-damage',
    luckyPolicy: { attacker: 'optimal', defender: 'optimal' },
    force: { attacker: 0, defender: force },
    payment: { attacker: 'optimal', defender: payment },
  };
}

describe('a cost in Force', () => {
  it('can be paid with just as much Force, and not with less', () => {
    const isPaid = (cost: number): boolean => isPayable(cost, 'defender', context(2, 'optimal'));
    expect([0, 1, 2, 3].map(isPaid)).toEqual([true, true, true, false]);
    expect(isPayable(1, 'attacker', context(2, 'optimal'))).toBe(false);
  });

  it('is paid for prevention alone under the policy save', () => {
    expect(isPayable(1, 'defender', context(2, 'save'))).toBe(true);
    expect([0, 1].map((cost) => isPayableForMore(cost, 'defender', context(2, 'save')))).toEqual([true, false]);
    expect(isPayableForMore(1, 'defender', context(2, 'always'))).toBe(true);
  });
});

describe('a price that one of several units pays', () => {
  const groups: readonly [Group] = [{ ...ANY_UNIT, words: ['Gleep'] }];
  const own: readonly [Group] = [{ ...groups[0], owner: 'own' }];
  const gleep = plainUnit(1, { health: 3, subtypes: ['Gleep'], tokens: ['mastery'] });
  /** Who can pay: 0 and 2 of the attacker's side, 1 and 3 of the other, 4 and 5 elsewhere. */
  const payers = (payment: Payment, more: Partial<AttackContext> = {}) => {
    const defender = plainUnit(1, { abilities: [{ keyword: 'Evade', value: 1, cost: 0, price: [payment] }] });
    const { encounter } = planOfUnits(gleep, defender, {
      others: { attacker: [plainUnit(1)], defender: [gleep] },
      elsewhere: { attacker: [gleep], defender: [gleep] },
      ...more,
    });
    return { of: encounter?.units[1]?.terms.preventions.map(({ bearer }) => bearer), encounter };
  };

  it('is paid by any of them, here or elsewhere, on its own side', () => {
    expect(payers({ kind: 'damage one', amount: 1, groups: own })).toMatchObject({
      of: [3, 5],
      encounter: { away: [{ unit: 5, remainingHealth: 3 }] },
    });
    expect(payers({ kind: 'discard one', groups: own }).of).toEqual([3, 5]);
    expect(payers({ kind: 'tap one', groups: own }).of).toEqual([3, 5]);
  });

  it('is paid in the arena alone if the fight keeps no counters elsewhere', () => {
    const more = { sparesElsewhere: true };
    expect(payers({ kind: 'damage one', amount: 1, groups: own }, more).of).toEqual([3]);
    expect(payers({ kind: 'discard one', groups: own }, more).of).toEqual([3]);
    expect(payers({ kind: 'tap one', groups: own }, more).of).toEqual([3, 5]);
  });

  it('is paid in counters by whoever has enough of them', () => {
    const removed = { kind: 'removed token', token: 'mastery', from: groups } as const;
    expect(payers({ ...removed, amount: 1 }).of).toEqual([0, 3, 4, 5]);
    expect(payers({ ...removed, amount: 2 }).of).toEqual([]);
  });
});
