import type { Group } from './group.js';
import type { Price } from './price.js';

/**
 * One instance of a keyword on a unit. `value` is null for a keyword without a number; `cost` is
 * the Force that each use costs.
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
