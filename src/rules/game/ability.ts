import type { Group } from './group.js';
import type { Price } from './price.js';

/** A keyword instance on a unit. `value`: null for a keyword without a number; `cost`: the Force of each use. */
export interface Ability {
  readonly keyword: string;
  readonly value: number | null;
  readonly cost: number;
  /** What each use costs besides Force; absent if nothing. */
  readonly price?: Price;
  /** The units that it can replace as the defender, or redirect to; any if absent. */
  readonly only?: readonly [Group, ...Group[]];
  /** As in `PaidAbility`, for one that a text gives with a choice of numbers. */
  readonly choice?: number;
}

/** A numbered ability that is used on its own, each time for its Force. */
export interface PaidAbility {
  readonly value: number;
  readonly cost: number;
  /** What a use costs besides Force; absent if nothing. */
  readonly price?: Price;
  /** A choice made per instance of damage: of a unit's abilities with the same number here, only one is used on it. */
  readonly choice?: number;
  /** As in `Ability`; within an encounter these are units. */
  readonly only?: readonly [Group, ...Group[]];
  readonly targets?: readonly number[];
  /**
   * The unit chosen to pay for it, where one of several can; it may be in another arena, with an index after those of
   * `Encounter.units`.
   */
  readonly bearer?: number;
}

export function cheaperThenStronger(a: PaidAbility, b: PaidAbility): number {
  return a.cost - b.cost || b.value - a.value;
}
