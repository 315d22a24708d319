/** How a kind of prevention works beyond preventing up to X damage of one instance of damage. */
export interface PreventionRule {
  /** Its place in the order in which the abilities of a unit are considered, from 1. */
  readonly place: number;
  /**
   * The units whose damage it prevents: its own unit, the other units of its side in its arena, or
   * those that a text names.
   */
  readonly protects: 'itself' | 'others' | 'named units';
  /**
   * Whether it does the damage that it prevents to another unit. If so, it prevents all it can, and
   * works once for each source of damage in an attack; every other kind works once for each
   * instance of damage.
   */
  readonly isPassedOn: boolean;
  /**
   * How each damage that it prevents changes a unit's power in its next attack: that of its own
   * unit, or of the attacking unit if that did the damage; null if it does not.
   */
  readonly nextPower: PowerChange | null;
}

/** A change of power by 1 for each damage, up or down. */
interface PowerChange {
  readonly of: 'itself' | 'attacking unit';
  readonly change: 1 | -1;
}
