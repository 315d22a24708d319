import type { LimitedKind } from '../game/price.js';
import type { Role } from '../game/role.js';

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
