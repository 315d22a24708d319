/**
 * What does the damage: an attack; or an effect that is no attack, as dice of damage or as points of
 * damage without dice (docs/attack.md#damage-by-a-card).
 */
export const DAMAGE_BY = ['attack', 'dice', 'points'] as const;
export type DamageBy = (typeof DAMAGE_BY)[number];
