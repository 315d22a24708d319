/** The number of attacks for which the chance of a discard is calculated. */
export const MAX_ATTACKS = 10;

/** The attacks in a row with one pool of Force for each side. */
export const POOL_ATTACKS = 3;
