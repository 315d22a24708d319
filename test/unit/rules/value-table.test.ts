import { describe, expect, it } from 'vitest';
import type { Objective } from '../../../src/rules/attack-plan.js';
import { OUTCOME } from '../../../src/rules/outcome.js';
import { valueTable } from '../../../src/rules/value-table.js';
import { printedPlan } from './keywords/printed-attack.js';

/** What some damage is worth against a unit of that health. */
function worth(objective: Objective, damage: number, health?: number): number {
  const attack = { power: 9, attacker: ['Lucky 1'], objective, ...(health !== undefined && { health }) };
  const discarded = health !== undefined && damage >= health ? 1 : 0;
  return valueTable(printedPlan(attack))(OUTCOME.pack({ damage, criticalHit: 1, discarded }));
}

describe('an outcome is worth', () => {
  it('its damage for mean-damage, also beyond the health', () => {
    expect([0, 1, 5, 9].map((damage) => worth('mean-damage', damage, 4))).toEqual([0, 1, 5, 9]);
    expect(worth('mean-damage', 7)).toBe(7);
  });

  it('its damage, but at most the remaining health, for capped-damage', () => {
    expect([0, 3, 4, 5, 9].map((damage) => worth('capped-damage', damage, 4))).toEqual([0, 3, 4, 4, 4]);
  });

  it('1 for discard-chance if the defender is discarded, else 0', () => {
    expect([0, 3, 4, 9].map((damage) => worth('discard-chance', damage, 4))).toEqual([0, 0, 1, 1]);
  });

  it('counts damage counters that lie there already', () => {
    const plan = printedPlan({ power: 9, attacker: ['Lucky 1'], objective: 'capped-damage', health: 5, counters: 3 });
    expect(valueTable(plan)(OUTCOME.pack({ damage: 4, criticalHit: 0, discarded: 1 }))).toBe(2);
  });
});
