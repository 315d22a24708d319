// How damage is done: the mode of an attack, or an effect instead of an attack.
export const MODES = ['normal', 'bombard', 'ion-cannon', 'barrage', 'build-zone'] as const;

/**
 * How a unit attacks: with its printed power; from another arena with a keyword's number; or, with its printed power, a unit in
 * the build zone.
 */
export type Mode = (typeof MODES)[number];

/** A mode that attacks from another arena. */
export type RemoteModeName = Exclude<Mode, 'normal' | 'build-zone'>;

/** Whether a unit attacks with a keyword's number in place of its power. */
export function isRemoteMode(mode: Mode): mode is RemoteModeName {
  return mode !== 'normal' && mode !== 'build-zone';
}

/**
 * What does the damage: an attack; or an effect, as damage dice or as points of damage without dice
 * (docs/attack.md#damage-by-a-card).
 */
export const DAMAGE_BY = ['attack', 'dice', 'points'] as const;
export type DamageBy = (typeof DAMAGE_BY)[number];
