import type { LuckyPolicy } from '../game/choice-name.js';
import type { RulesOptions } from '../game/editions.js';
import type { DamageBy, Mode } from '../game/mode.js';
import type { LimitedKind } from '../game/price.js';
import type { Role } from '../game/role.js';
import type { Unit } from '../units/unit.js';

export const OBJECTIVES = ['mean-damage', 'capped-damage', 'discard-chance'] as const;

/** What the attacking side maximises and the defending side minimises (docs/choices.md#rational-players). */
export type Objective = (typeof OBJECTIVES)[number];

/** Further units of both sides, in the arena of the unit that is attacked. */
export type OtherUnits = Readonly<Record<Role, readonly Unit[]>>;

/** Everything about one attack that is not printed on the two units. */
export interface AttackContext {
  readonly rules: RulesOptions;
  readonly objective: Objective;
  readonly luckyPolicy: Readonly<Record<Role, LuckyPolicy>>;
  readonly mode?: Mode;
  /** What does the damage; an attack if not given. An effect does as much as the attacker's printed power says. */
  readonly by?: DamageBy | undefined;
  readonly others?: OtherUnits;
  /** Units in other arenas: only their texts matter. */
  readonly elsewhere?: OtherUnits;
  /** Whether no unit elsewhere puts counters on itself, since the fight would not keep them. */
  readonly sparesElsewhere?: boolean;
  /** As `Field.uncovered`. */
  readonly uncovered?: readonly number[];
  /** Force of each side, 0 or more; by default one turn's income. */
  readonly force?: Readonly<Record<Role, number>>;
  /** What each side has besides Force; by default a full hand and five counters on the Resource. */
  readonly purses?: Purses;
  readonly payment?: Readonly<Record<Role, PaymentPolicy>>;
  /** The value of one Force to its player, in units of the objective. */
  readonly forceValue?: number;
  /** Change of power that the attacking unit was given for its next attack, which is this one. */
  readonly nextPower?: number;
  /** Whether the fight goes on after the attack, so that its damage counters matter later. */
  readonly goesOn?: boolean;
}

/** When a side pays Force for an ability (docs/choices.md#payment). */
export const PAYMENT_POLICIES = ['optimal', 'always', 'save', 'never'] as const;
export type PaymentPolicy = (typeof PAYMENT_POLICIES)[number];

/** What each side has besides Force. */
export type Purses = Readonly<Record<LimitedKind, Readonly<Record<Role, number>>>>;

/** By default a full hand, and five counters on the Resource (docs/card-texts.md#prices). */
export const DEFAULT_PURSES: Purses = Object.freeze({
  hand: Object.freeze({ attacker: 7, defender: 7 }),
  resource: Object.freeze({ attacker: 5, defender: 5 }),
});
