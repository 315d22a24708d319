/** The units of a duel as data name them, by their index. */
export const DUEL_UNITS = ['first', 'second'] as const;

export type DuelUnit = (typeof DUEL_UNITS)[number];

/**
 * The most turns that are followed one by one, also without a limit. A simulated duel that is not over
 * then is given up as undecided.
 */
export const MAX_FOLLOWED_TURNS = 2000;

/** The share of duels that may still go on when no more turns are counted. */
export const NEGLIGIBLE_SHARE = 1e-12;
