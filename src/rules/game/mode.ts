export const MODES = ['normal', 'bombard', 'ion-cannon', 'barrage'] as const;

/**
 * How a unit attacks: with its printed power, or from another arena with the number of a keyword.
 */
export type Mode = (typeof MODES)[number];
