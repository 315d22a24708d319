import type { LuckyPolicy } from '../game/choice-name.js';
import type { RulesOptions } from '../game/editions.js';
import type { DamageBy, Mode } from '../game/mode.js';
import type { LimitedKind } from '../game/price.js';
import type { Role } from '../game/role.js';
import type { Unit } from '../units/unit.js';

export const OBJECTIVES = ['mean-damage', 'capped-damage', 'discard-chance'] as const;

/** What the attacker maximises and the defender minimises (docs/choices.md#rational-players). */
export type Objective = (typeof OBJECTIVES)[number];

/** Further units of both sides, in the target's arena. */
export type OtherUnits = Readonly<Record<Role, readonly Unit[]>>;

/** Everything about an attack that is not printed on its two units. */
export interface AttackContext {
  readonly rules: RulesOptions;
  readonly objective: Objective;
  readonly luckyPolicy: Readonly<Record<Role, LuckyPolicy>>;
  readonly mode?: Mode;
  /** What does the damage; an attack if not given. An effect does as much as the attacker's printed power. */
  readonly by?: DamageBy | undefined;
  readonly others?: OtherUnits;
  /** Units in other arenas: only their texts matter. */
  readonly elsewhere?: OtherUnits;
  /** Whether units elsewhere put no counters on themselves, since the fight would not keep them. */
  readonly isUnhurtElsewhere?: boolean;
  /** As `Field.uncovered`. */
  readonly uncovered?: readonly number[];
  /** Force of each side, at least 0; one turn's income if not given. */
  readonly force?: Readonly<Record<Role, number>>;
  /** What each side has besides Force; a full hand and five Resource counters if not given. */
  readonly purses?: Purses;
  readonly payment?: Readonly<Record<Role, PaymentPolicy>>;
  /** The value of one Force to its player, in units of the objective. */
  readonly forceValue?: number;
  /** Change of power that the attacker was given for this attack. */
  readonly nextPower?: number;
  /** Whether the fight goes on after the attack, so that its damage counters matter later. */
  readonly goesOn?: boolean;
}

/** When a side pays Force for an ability (docs/choices.md#payment). */
export const PAYMENT_POLICIES = ['optimal', 'always', 'save', 'never'] as const;
export type PaymentPolicy = (typeof PAYMENT_POLICIES)[number];

/** What each side has besides Force. */
export type Purses = Readonly<Record<LimitedKind, Readonly<Record<Role, number>>>>;

/** A full hand, and five Resource counters (docs/card-texts.md#prices). */
export const DEFAULT_PURSES: Purses = Object.freeze({
  hand: Object.freeze({ attacker: 7, defender: 7 }),
  resource: Object.freeze({ attacker: 5, defender: 5 }),
});
