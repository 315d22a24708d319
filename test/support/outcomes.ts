import type { Outcome } from '../../src/rules/attack/state/stage.js';

/** An outcome of `units` units in which nothing happened except the given part. */
export function outcomeOf(rest: Partial<Outcome> = {}, units = 2): Outcome {
  const nothing = new Array<number>(units).fill(0);
  return {
    damage: nothing,
    discarded: nothing.map(() => false),
    retreated: nothing.map(() => false),
    criticalHit: false,
    forceSpent: { attacker: 0, defender: 0 },
    nextPower: nothing,
    powerLost: nothing,
    surge: { attacker: 0, defender: 0 },
    hits: 0,
    ...rest,
  };
}
