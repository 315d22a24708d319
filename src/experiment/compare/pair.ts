import type { Mode } from '../../rules/game/mode.js';
import type { SharedAssumption } from '../case/assumption-count.js';
import type { TableValue } from '../plan/plan-odds.js';
import type { AttacksToDiscard } from './attacks-to-discard.js';
import type { ComparedUnit, NoDuel } from './duel.js';
import type { PlanFacts } from './plan-facts.js';

/** What one unit's attack on another comes to. */
export interface PairValues {
  readonly meanDamage: TableValue;
  /** Of one attack; null, as is the next, where the defender's health is not known. */
  readonly discardChance: TableValue | null;
  readonly attacks: AttacksToDiscard | null;
  /** Damage to the attacker in one attack: Retaliate and the like. */
  readonly damageReturned: TableValue;
  /** Null where the attacker's health is not known. */
  readonly attackerDiscardChance: TableValue | null;
  readonly attackerForce: TableValue;
  readonly defenderForce: TableValue;
  /** Simulated attacks on the defender as it is, or on one with more damage counters where only that is simulated; null where all is exact. */
  readonly trials: number | null;
  /** Whether some attack was too large to be solved, so that everybody played by rules of thumb. */
  readonly isHeuristic: boolean;
}

/** One unit's attack on another: its values, or why there are none. Units by their places in the comparison. */
export interface Pair {
  readonly attacker: number;
  readonly defender: number;
  readonly mode: Mode;
  readonly values: PairValues | null;
  readonly without: NoDuel | null;
}

/** Units compared with each other. */
export interface Comparison {
  readonly units: readonly ComparedUnit[];
  /** `pairs[a][d]`: unit a attacks unit d; also where they are the same, without values. */
  readonly pairs: readonly (readonly Pair[])[];
  /** What the single attacks take for granted; null if the units are too many for that. */
  readonly assumptions: readonly SharedAssumption[] | null;
}

/** A pair with the plans that its values come from. */
export interface WorkedPair {
  readonly pair: Pair;
  readonly facts: readonly PlanFacts[];
}
