import type { Role } from '../game/role.js';
import type { Objective } from '../plan/attack-context.js';
import type { AttackPlan } from '../plan/attack-plan.js';
import type { Outcome } from './state/stage.js';

/** The attacker's payoff of outcomes, as a whole number of `1 / scale`; the defender minimises it. */
interface ValueTable {
  readonly scale: number;
  readonly payoffOf: (outcome: Outcome) => number;
}

/**
 * What a unit adds to the payoff, by objective (docs/choices.md#rational-players). `health`: its remaining health before the
 * attack. Ruling: a discarded unit has lost all of it, even if damage did not do that.
 */
const VALUE_OF_UNIT: Readonly<Record<Objective, (counters: number, isDiscarded: boolean, health: number | null) => number>> = {
  'mean-damage': (counters, isDiscarded, health) => Math.max(counters, isDiscarded ? (health ?? 0) : 0),
  'capped-damage': (counters, isDiscarded, health) =>
    isDiscarded ? (health ?? counters) : Math.min(health ?? counters, counters),
  'discard-chance': (_counters, isDiscarded) => (isDiscarded ? 1 : 0),
};

/** What a unit adds to its opponents' payoff under an objective. */
export function unitValue(objective: Objective, counters: number, isDiscarded: boolean, health: number | null): number {
  return VALUE_OF_UNIT[objective](counters, isDiscarded, health);
}

/**
 * The value table of a plan: the objective summed over the defender's units minus that over the attacker's, plus the value of
 * the Force that the defender's side spent, minus that of the attacker's.
 */
export function valueTable({ objective, encounter }: AttackPlan): ValueTable {
  const unitValue = VALUE_OF_UNIT[objective];
  const scale = scaleOf(encounter.forceValue);
  const force = Math.round(encounter.forceValue * scale);
  const sign = (role: Role): number => (role === 'defender' ? 1 : -1);
  return {
    scale,
    payoffOf: ({ damage, discarded, forceSpent }) => {
      const units = encounter.units.reduce(
        (sum, unit, i) => sum + sign(unit.role) * unitValue(damage[i]!, discarded[i]!, unit.remainingHealth),
        0,
      );
      return scale * units + force * (forceSpent.defender - forceSpent.attacker);
    },
  };
}

/** The smallest power of ten that makes a number with up to six decimals whole. */
function scaleOf(value: number): number {
  let scale = 1;
  while (scale < 1e6 && Math.abs(Math.round(value * scale) / scale - value) > 0) scale *= 10;
  return scale;
}
