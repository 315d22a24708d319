import { at } from '../../../base/assert.js';
import type { ComparedUnit, SharedAssumption } from '../../../experiment/case/assumptions.js';
import type { TableValue } from '../../../experiment/plan/plan-odds.js';
import type { Mode } from '../../../rules/game/mode.js';
import type { AttacksToDiscard } from './attacks-to-discard.js';
import type { Lists } from './lists.js';
import type { NoFight } from './pair-attack.js';
import type { PlanFacts } from './plan-facts.js';

export interface PairValues {
  readonly meanDamage: TableValue;
  /** For one attack; like the next value, null if the defender's health is unknown. */
  readonly discardChance: TableValue | null;
  readonly attacks: AttacksToDiscard | null;
  /** Damage to the attacker in one attack, from Retaliate and similar effects. */
  readonly damageReturned: TableValue;
  /** Null if the attacker's health is unknown. */
  readonly attackerDiscardChance: TableValue | null;
  readonly attackerForce: TableValue;
  readonly defenderForce: TableValue;
  /**
   * Simulated attacks on the defender as given, or with more damage counters if only those are simulated; null if all is exact.
   */
  readonly trials: number | null;
  /** Whether some attack was too large to solve, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
}

/** One unit's attack on another: its values, or the reason there are none. Units are indices in the comparison. */
export interface Pair {
  readonly attacker: number;
  readonly defender: number;
  readonly mode: Mode;
  readonly values: PairValues | null;
  readonly without: NoFight | null;
}

export interface Comparison {
  readonly units: readonly ComparedUnit[];
  readonly lists: Lists;
  /** `pairs[a]`: the attacks of unit a, by opponent. */
  readonly pairs: readonly ReadonlyMap<number, Pair>[];
  /** The assumptions of the single attacks; null for long lists. */
  readonly assumptions: readonly SharedAssumption[] | null;
}

/** A pair with the plans behind its values. */
export interface WorkedPair {
  readonly pair: Pair;
  readonly facts: readonly PlanFacts[];
  /** Whether it came from the record, without any calculation; absent: no. */
  readonly isKept?: true;
}

/** The attack of a unit on another; null if they are not opponents. */
export function pairAt({ pairs }: Comparison, attacker: number, defender: number): Pair | null {
  return at(pairs, attacker).get(defender) ?? null;
}

export function allPairs({ pairs }: Pick<Comparison, 'pairs'>): Pair[] {
  return pairs.flatMap((row) => [...row.values()]);
}
