import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { ATTACKED, ATTACKING, type Participant } from '../rules/plan/encounter.js';

/** The plan with more damage counters on its first units, which change nothing else in it. */
export function withMoreCounters(plan: AttackPlan, more: readonly number[]): AttackPlan {
  const units = plan.encounter.units.map((unit, index) => hurtBy(unit, more[index] ?? 0, index === ATTACKING));
  const health = plan.remainingHealth;
  return {
    ...plan,
    remainingHealth: health === null ? null : health - (more[ATTACKED] ?? 0),
    encounter: { ...plan.encounter, units },
  };
}

function hurtBy(unit: Participant, more: number, isAttacking: boolean): Participant {
  const { remainingHealth, counters } = unit;
  if (remainingHealth === null) return isAttacking ? { ...unit, counters: counters + more } : unit;
  return { ...unit, remainingHealth: remainingHealth - more, counters: counters + more };
}
