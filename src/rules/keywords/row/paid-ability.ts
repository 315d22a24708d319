/** An ability with a number that is used on its own, each time for its cost in Force. */
export interface PaidAbility {
  readonly value: number;
  /** Force, 0 or more. */
  readonly cost: number;
  /**
   * The number of a choice that is made for each instance of damage: of the abilities of a unit
   * that share one, one alone is used on it.
   */
  readonly choice?: number;
}

export function cheaperThenStronger(a: PaidAbility, b: PaidAbility): number {
  return a.cost - b.cost || b.value - a.value;
}
