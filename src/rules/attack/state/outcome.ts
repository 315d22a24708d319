import type { Role } from '../../game/role.js';

/**
 * The end of an attack, including its further attacks. Lists have an entry for each unit: the
 * attacking unit, the attacked unit, the other units of the attacker's side, those of the
 * defender's side.
 */
export interface Outcome {
  /** Damage counters placed, not capped at the health. */
  readonly damage: readonly number[];
  readonly discarded: readonly boolean[];
  /** Whether it left the attack by its text, and was not discarded. */
  readonly retreated: readonly boolean[];
  /** Whether Critical Hit added damage. */
  readonly criticalHit: boolean;
  readonly forceSpent: Readonly<Record<Role, number>>;
  /** Change of power in the unit's next attack: Focus, Absorb, Persuade. */
  readonly nextPower: readonly number[];
  /** Power lost until the end of the battle: Stun. */
  readonly powerLost: readonly number[];
  /** Power that a side may give to a unit until the end of the turn: Surge. */
  readonly surge: Readonly<Record<Role, number>>;
  /** Hits of the first attack if a unit predicts them, else 0. */
  readonly hits: number;
}
