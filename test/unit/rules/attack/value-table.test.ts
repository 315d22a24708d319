import { describe, expect, it } from 'vitest';
import { attackOdds } from '../../../../src/library/node.js';
import { valueTable } from '../../../../src/rules/attack/value-table.js';
import { toText } from '../../../../src/statistics/fraction.js';
import { outcomeOf } from '../../../support/outcomes.js';
import { printedPlan } from '../keywords/printed-attack.js';

describe('an outcome is worth', () => {
  it('the health that was left, if a unit is discarded without damage', () => {
    const guarded = { attacker: { power: 1 }, defender: { health: 2 } };
    const guard = { health: 3, effects: ['it gets prevention of all damage to one of your units for its discard'] };
    const odds = (health: number): string =>
      toText(attackOdds({ ...guarded, others: { defender: [{ ...guard, health }] } }).meanDamage);
    // It is discarded if that prevents more damage than it has health left; equal amounts are a tie, and then it stays.
    expect([odds(3), odds(1)]).toEqual(['1/2', '1/2']);
    expect(
      toText(attackOdds({ ...guarded, attacker: { power: 3 }, others: { defender: [{ ...guard, health: 2 }] } }).meanDamage),
    ).toBe('9/8');
  });

  it('also the Force that each side spent, in whole parts of a unit', () => {
    const { scale, payoffOf } = valueTable(
      printedPlan({ power: 9, defender: ['Pay 1 Force -> Evade 1'], forceValue: 0.000_001 }),
    );
    const spent = { ...outcomeOf({ damage: [0, 4] }), forceSpent: { attacker: 1, defender: 3 } };
    expect([scale, payoffOf(spent)]).toEqual([1e6, 4_000_002]);
  });
});
