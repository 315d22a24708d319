// How damage is done: the mode of an attack, or an effect that is not an attack.
export const MODES = ['normal', 'bombard', 'ion-cannon', 'barrage', 'build-zone'] as const;

/**
 * How a unit attacks: with its printed power, or from another arena with the number of a keyword; or, with
 * its printed power, a unit in the build zone.
 */
export type Mode = (typeof MODES)[number];

/** A mode of attacks from another arena. */
export type RemoteModeName = Exclude<Mode, 'normal' | 'build-zone'>;

/** Whether a unit attacks with the number of a keyword in place of its power. */
export function isRemoteMode(mode: Mode): mode is RemoteModeName {
  return mode !== 'normal' && mode !== 'build-zone';
}

/**
 * What does the damage: an attack; or an effect that is not an attack, as dice of damage or as points of
 * damage without dice (docs/attack.md#damage-by-a-card).
 */
export const DAMAGE_BY = ['attack', 'dice', 'points'] as const;
export type DamageBy = (typeof DAMAGE_BY)[number];
