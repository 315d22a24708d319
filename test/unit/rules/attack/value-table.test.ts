import { describe, expect, it } from 'vitest';
import { attackOdds } from '../../../../src/library/node.js';
import { valueTable } from '../../../../src/rules/attack/value-table.js';
import type { Objective } from '../../../../src/rules/plan/attack-context.js';
import { toText } from '../../../../src/statistics/fraction.js';
import { outcomeOf } from '../../../support/outcomes.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

/** The payoff of some damage to a unit with this health. */
function worth(objective: Objective, damage: number, health?: number): number {
  const attack = { power: 9, attacker: ['Lucky 1'], objective, ...(health !== undefined && { health }) };
  const discarded = [false, health !== undefined && damage >= health];
  const { scale, payoffOf } = valueTable(printedPlan(attack));
  expect(scale).toBe(1);
  return payoffOf(outcomeOf({ damage: [0, damage], criticalHit: true, discarded }));
}

describe('an outcome is worth', () => {
  it('its damage for mean-damage, even beyond the health', () => {
    expect([0, 1, 5, 9].map((damage) => worth('mean-damage', damage, 4))).toEqual([0, 1, 5, 9]);
    expect(worth('mean-damage', 7)).toBe(7);
  });

  it('its damage, but at most the remaining health, for capped-damage', () => {
    expect([0, 3, 4, 5, 9].map((damage) => worth('capped-damage', damage, 4))).toEqual([0, 3, 4, 4, 4]);
  });

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

  it('1 for discard-chance if the defender is discarded, else 0', () => {
    expect([0, 3, 4, 9].map((damage) => worth('discard-chance', damage, 4))).toEqual([0, 0, 1, 1]);
  });
});

describe('an outcome of several units is worth', () => {
  const encounter: PrintedAttack = {
    power: 9,
    attacker: ['Overkill', 'Pay 1 Force -> Evade 1'],
    attackerHealth: 4,
    defender: ['Pay 1 Force -> Deflect 1', 'Riposte 1'],
    health: 3,
    others: { attacker: [{ health: 5 }], defender: [{ health: 2 }] },
  };
  const outcome = outcomeOf({ damage: [1, 4, 2, 3], discarded: [false, true, false, true] }, 4);
  const of = (attack: PrintedAttack) => valueTable(printedPlan(attack));

  it('what is done to the units of the defender, less what is done to those of the attacker', () => {
    expect(of(encounter).payoffOf(outcome)).toBe(4 + 3 - (1 + 2));
  });

  it('the number of discarded units of the defender, less that of the attacker', () => {
    const discards = of({ ...encounter, objective: 'discard-chance' });
    expect(discards.payoffOf(outcome)).toBe(2);
    expect(discards.payoffOf({ ...outcome, discarded: [true, true, true, false] })).toBe(1 - 2);
  });

  it('caps nothing where the health is not known', () => {
    const { attackerHealth, ...unknown } = encounter;
    const capped = of({ ...unknown, objective: 'capped-damage' });
    expect(capped.payoffOf({ ...outcome, damage: [9, 4, 2, 3] })).toBe(3 + 2 - (9 + 2));
  });

  it('also the Force that each side spent, in whole parts of a unit', () => {
    const spent = { ...outcome, forceSpent: { attacker: 1, defender: 3 } };
    expect(of(encounter).payoffOf(spent)).toBe(4);
    const quarter = of({ ...encounter, forceValue: 0.25 });
    expect(quarter.payoffOf(spent) / quarter.scale).toBe(4 + 0.25 * 2);
    const finest = of({ ...encounter, forceValue: 0.000_001 });
    expect([finest.scale, finest.payoffOf(spent)]).toEqual([1e6, 4_000_002]);
  });
});
