/** The units of a duel as data name them, by index. */
export const DUEL_UNITS = ['first', 'second'] as const;

export type DuelUnit = (typeof DUEL_UNITS)[number];

/** The most turns followed one by one, even without a limit. A simulated duel that goes on then counts as undecided. */
export const MAX_FOLLOWED_TURNS = 2000;

/** The share of duels that may go on when turns are no longer counted. */
export const NEGLIGIBLE_SHARE = 1e-12;
