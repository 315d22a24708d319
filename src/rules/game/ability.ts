import type { Group } from './group.js';
import type { Price } from './price.js';

/**
 * One instance of a keyword on a unit. `value` is null for a keyword without a number; `cost` is the Force that each use costs.
 */
export interface Ability {
  readonly keyword: string;
  readonly value: number | null;
  readonly cost: number;
  /** What each use costs besides Force; absent if nothing. */
  readonly price?: Price;
  /** The units in whose place it makes its unit the defending one, or to which it redirects; absent: any. */
  readonly only?: readonly [Group, ...Group[]];
  /** As in `PaidAbility`, if a text gives it with a number to be chosen. */
  readonly choice?: number;
}

/** An ability with a number that is used separately from others, each time for its cost in Force. */
export interface PaidAbility {
  readonly value: number;
  /** Force, 0 or more. */
  readonly cost: number;
  /** What a use costs besides Force; absent if nothing. */
  readonly price?: Price;
  /**
   * The number of a choice that is made for each instance of damage: only one of the abilities of a
   * unit that share a number is used on it.
   */
  readonly choice?: number;
  /** As in `Ability`; in an encounter these are units. */
  readonly only?: readonly [Group, ...Group[]];
  readonly targets?: readonly number[];
  /**
   * The unit that was chosen among several to pay what a unit pays for it; it may be in another arena, with an index
   * after those of `Encounter.units`.
   */
  readonly bearer?: number;
}

export function cheaperThenStronger(a: PaidAbility, b: PaidAbility): number {
  return a.cost - b.cost || b.value - a.value;
}
