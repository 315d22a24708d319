/** What prevents damage when its player wants it, in the order in which it is looked at: keywords, then guards of card texts. */
export const PREVENTIONS = ['Deflect', 'Evade', 'Absorb', 'Persuade', 'Protect', 'Guard'] as const;

export type PreventionKind = (typeof PREVENTIONS)[number];

/** An ability with a number that is used on its own, each time for its cost in Force. */
export interface PaidAbility {
  readonly value: number;
  /** Force, 0 or more. */
  readonly cost: number;
  /** The number of a choice that is made for each instance of damage: of the abilities of a unit that share one, one alone is used on it. */
  readonly choice?: number;
}

/** An ability that prevents up to `value` damage of one instance of damage. */
export interface Prevention extends PaidAbility {
  readonly kind: PreventionKind;
  /** Of a guard alone: units are indices of `Encounter.units`, the rest is as in `Guard`. */
  readonly guard?: {
    readonly whom: readonly number[];
    readonly spared: number;
    readonly isOfAttack: boolean;
    readonly isOfDiscard: boolean;
    readonly counters: number;
    readonly isDiscarded: boolean;
    /** Whose text it is, as an index of `Encounter.units`; behind them stand the units in other arenas. */
    readonly source: number;
    /** Where it works once in an attack: a number that all that cannot be used beside it share; else null. */
    readonly onceAs: number | null;
  };
}

/**
 * What its keywords amount to for one unit, whatever its part in an attack.
 *
 * Numbers are sums over all instances of a cumulative keyword, 0 where the unit has none: `dieModifier` the Accuracy, `criticalHit` damage for
 * a natural six, `bombard`, `ionCannon` and `barrage` the power in that mode, `resilience` signed. Lists hold one entry for each instance
 * of a layered or selective keyword; `intercepts` and `redirects` their costs in Force.
 */
export interface UnitTerms {
  readonly dieModifier: number;
  readonly hasArmor: boolean;
  readonly shields: number;
  readonly criticalHit: number;
  readonly fury: number;
  readonly lucky: number;
  readonly parry: number;
  readonly bombard: number;
  readonly ionCannon: number;
  readonly barrage: number;
  readonly focus: number;
  readonly backfire: number;
  readonly overload: number;
  readonly resilience: number;
  readonly riposte: number;
  readonly stun: number;
  readonly surge: number;
  readonly areaDamage: number;
  readonly avenge: number;
  readonly tenacity: number;
  readonly overkill: boolean;
  readonly precision: boolean;
  readonly cunning: boolean;
  readonly ferocity: boolean;
  readonly fortitude: boolean;
  readonly doubleDamage: boolean;
  readonly doubleStrike: boolean;
  /** Whether hits are predicted: by the unit that attacks (Foresight), or by the one that is attacked (Forewarning). */
  readonly foresight: boolean;
  readonly forewarning: boolean;
  readonly preventions: readonly Prevention[];
  readonly retaliates: readonly PaidAbility[];
  readonly intercepts: readonly number[];
  readonly redirects: readonly number[];
}

export const NO_TERMS: UnitTerms = {
  dieModifier: 0,
  hasArmor: false,
  shields: 0,
  criticalHit: 0,
  fury: 0,
  lucky: 0,
  parry: 0,
  bombard: 0,
  ionCannon: 0,
  barrage: 0,
  focus: 0,
  backfire: 0,
  overload: 0,
  resilience: 0,
  riposte: 0,
  stun: 0,
  surge: 0,
  areaDamage: 0,
  avenge: 0,
  tenacity: 0,
  overkill: false,
  precision: false,
  cunning: false,
  ferocity: false,
  fortitude: false,
  doubleDamage: false,
  doubleStrike: false,
  foresight: false,
  forewarning: false,
  preventions: [],
  retaliates: [],
  intercepts: [],
  redirects: [],
};

export function cheaperThenStronger(a: PaidAbility, b: PaidAbility): number {
  return a.cost - b.cost || b.value - a.value;
}

/** Whether its unit suffers for it: a guard that puts counters on it, or discards it. */
export function hasSelfCost(item: Prevention | undefined): boolean {
  return item?.guard !== undefined && (item.guard.counters > 0 || item.guard.isDiscarded);
}
