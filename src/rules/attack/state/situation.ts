/** Damage that one unit is about to do to another. Units are indices of `Encounter.units`. */
export interface DamageInstance {
  readonly target: number;
  readonly source: number;
  readonly amount: number;
  readonly kind: 'attack' | 'overkill' | 'deflect' | 'effect';
  /** Prevention abilities that have been used on it, as indices of `AttackModel.preventions`. */
  readonly used: readonly number[];
  /** Whether it can take further prevention: damage that Cunning hid cannot. */
  readonly isOpen: boolean;
  /** Whether a toll has been paid for it. */
  readonly isTolled?: true;
}

/** What was decided under Cunning: a prevention ability, and to whom Deflect sends the damage (null: to nobody). */
export interface Commitment {
  readonly prevention: number;
  readonly target: number | null;
}

/**
 * Everything about an attack that is not dice on the table. Units, abilities and effects are indices; lists of indices are ascending.
 *
 * The first group of fields lasts beyond an attack, the second is as in NO_ATTACK while no attack is going on.
 */
export interface Situation {
  /** Damage counters placed, by unit. */
  readonly counters: readonly number[];
  /** Units that have been discarded. */
  readonly gone: readonly number[];
  /** Force spent by the attacker's and by the defender's side. */
  readonly spent: readonly [attacker: number, defender: number];
  /** Change of power in the unit's next attack, by unit. */
  readonly nextPower: readonly number[];
  /** Power lost by Stun, by unit. */
  readonly powerLost: readonly number[];
  /** Surge of the attacker's and of the defender's side. */
  readonly surge: readonly [attacker: number, defender: number];
  /** Power that the attacking unit was given by Surge until the end of the turn. */
  readonly surgedPower: number;
  readonly hadCriticalHit: boolean;
  /** Hits of the first attack, where they are predicted. */
  readonly firstHits: number;
  /** Damage that the first attack did, for Tenacity. */
  readonly firstDamage: number;

  /** The defending unit; null while there is no attack. */
  readonly defending: number | null;
  /** Units that are or were the defending unit. */
  readonly attacked: readonly number[];
  /** A unit that would become the defending unit, if the attacker's side pays for it; null where none is. */
  readonly challenger: number | null;
  /** Uses of Intercept and Redirect, as indices of `AttackModel.changes`. */
  readonly changes: readonly number[];
  readonly isOverloaded: boolean;
  /** Boosts that are in force, as indices of `Encounter.boosts`. */
  readonly boosts: readonly number[];
  /** Activated abilities, as indices of `AttackModel.retaliates`. */
  readonly retaliates: readonly number[];
  readonly commitments: readonly Commitment[];
  /** Dice that the defending side will have re-rolled, as decided before Cunning's dice were seen. */
  readonly blindReRolls: number;
  /** Attack dice, before Fury. */
  readonly dice: number;
  /** Natural fours that were there before the last roll of Fury dice, where Fury chains. */
  readonly fours: number;
  readonly backfires: boolean;
  /** A packed ROLL_SUMMARY. */
  readonly summary: number;
  /** What Overkill moves: to which unit, how much, and whether the damage of Critical Hit goes there. */
  readonly division: { readonly unit: number; readonly damage: number; readonly takesCriticalHit: boolean } | null;
  readonly pending: readonly DamageInstance[];
  /** Uses of Deflect in this attack: `prevention * units + source`. */
  readonly deflected: readonly number[];
  /** The play-or-pass over the pending damage: whose chance it is (0: who has the first), and passes in a row; 2 when it is over. */
  readonly turn: number;
  readonly passes: number;
  /** Units whose Surge is due: their side has not said yet who gets the power. */
  readonly surging: readonly number[];
  /** Units that damage of the attack or of Overkill discarded, and units with Avenge that were left. */
  readonly fallen: readonly number[];
  readonly avengers: readonly number[];
  /** The unit that Area Damage is rolled against. */
  readonly areaTarget: number | null;
}

type OfOneAttack = Omit<
  Situation,
  | 'counters'
  | 'gone'
  | 'spent'
  | 'nextPower'
  | 'powerLost'
  | 'surge'
  | 'surgedPower'
  | 'hadCriticalHit'
  | 'firstHits'
  | 'firstDamage'
>;

/** No attack is going on. */
export const NO_ATTACK: OfOneAttack = {
  defending: null,
  attacked: [],
  challenger: null,
  changes: [],
  isOverloaded: false,
  boosts: [],
  retaliates: [],
  commitments: [],
  blindReRolls: 0,
  dice: 0,
  fours: 0,
  backfires: false,
  summary: 0,
  division: null,
  pending: [],
  deflected: [],
  turn: 0,
  passes: 2,
  surging: [],
  fallen: [],
  avengers: [],
  areaTarget: null,
};

/** Nothing has happened yet to so many units. */
export function initialSituation(units: number): Situation {
  const zeros = new Array<number>(units).fill(0);
  return {
    counters: zeros,
    gone: [],
    spent: [0, 0],
    nextPower: zeros,
    powerLost: zeros,
    surge: [0, 0],
    surgedPower: 0,
    hadCriticalHit: false,
    firstHits: 0,
    firstDamage: 0,
    ...NO_ATTACK,
  };
}

/** The list with an entry replaced. */
export function withEntry(list: readonly number[], index: number, entry: number): readonly number[] {
  return list.map((item, i) => (i === index ? entry : item));
}

/** The list with one more entry, ascending. */
export function withMember(list: readonly number[], member: number): readonly number[] {
  return [...list, member].sort((a, b) => a - b);
}
