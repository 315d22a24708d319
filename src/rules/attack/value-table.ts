import type { Role } from '../game/role.js';
import type { Objective } from '../plan/attack-context.js';
import type { AttackPlan } from '../plan/attack-plan.js';
import type { Outcome } from './state/stage.js';

/** The payoff of outcomes for the attacking side, as a whole number of `1 / scale`. The defending side minimises it. */
interface ValueTable {
  readonly scale: number;
  readonly payoffOf: (outcome: Outcome) => number;
}

/**
 * What one unit adds to the payoff, by objective (docs/choices.md#rational-players). `health`: its remaining health before the
 * attack. Ruling: a unit that is discarded has lost all of it, even if no damage did that.
 */
const VALUE_OF_UNIT: Readonly<Record<Objective, (counters: number, isDiscarded: boolean, health: number | null) => number>> = {
  'mean-damage': (counters, isDiscarded, health) => Math.max(counters, isDiscarded ? (health ?? 0) : 0),
  'capped-damage': (counters, isDiscarded, health) =>
    isDiscarded ? (health ?? counters) : Math.min(health ?? counters, counters),
  'discard-chance': (_counters, isDiscarded) => (isDiscarded ? 1 : 0),
};

/** What a unit adds to the payoff of its opponents by an objective. */
export function unitValue(objective: Objective, counters: number, isDiscarded: boolean, health: number | null): number {
  return VALUE_OF_UNIT[objective](counters, isDiscarded, health);
}

/**
 * The value table of a plan: the objective summed over the defender's units minus the same over the attacker's units, plus the
 * value of the Force that the defender's side spent, minus that of the attacker's.
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

/** The least power of ten by which a number with up to six decimals becomes whole. */
function scaleOf(value: number): number {
  let scale = 1;
  while (scale < 1e6 && Math.abs(Math.round(value * scale) / scale - value) > 0) scale *= 10;
  return scale;
}
