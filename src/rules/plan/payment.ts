/** When a side pays Force for an ability (docs/choices.md#payment). */
export const PAYMENT_POLICIES = ['optimal', 'always', 'save', 'never'] as const;
export type PaymentPolicy = (typeof PAYMENT_POLICIES)[number];

/** The Force of a side by default: one turn's income. */
export const DEFAULT_FORCE = 4;
