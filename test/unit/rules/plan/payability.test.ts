import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, EDITIONS } from '../../../../src/rules/game/editions.js';
import type { AttackContext } from '../../../../src/rules/plan/attack-context.js';
import { isPayable, isPayableForMore } from '../../../../src/rules/plan/payability.js';
import type { PaymentPolicy } from '../../../../src/rules/plan/payment.js';

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

  it('is never paid under the policy never, unless it is 0', () => {
    expect([0, 1].map((cost) => isPayable(cost, 'defender', context(2, 'never')))).toEqual([true, false]);
  });

  it('is paid for prevention alone under the policy save', () => {
    expect(isPayable(1, 'defender', context(2, 'save'))).toBe(true);
    expect([0, 1].map((cost) => isPayableForMore(cost, 'defender', context(2, 'save')))).toEqual([true, false]);
    expect(isPayableForMore(1, 'defender', context(2, 'always'))).toBe(true);
  });
});
