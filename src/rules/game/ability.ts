/** One instance of a keyword on a unit. `value` is null for a keyword without a number; `cost` is what each use costs, in Force. */
export interface Ability {
  readonly keyword: string;
  readonly value: number | null;
  readonly cost: number;
  /** Of one that texts give with a number to be chosen: as in `PaidAbility`. */
  readonly choice?: number;
}
