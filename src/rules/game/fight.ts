/**
 * The fights that people ask about: one attack, several attacks in one turn, two units alone over
 * many turns, and many units of both sides.
 */
export const FIGHTS = ['attack', 'row', 'duel', 'battle'] as const;

export type Fight = (typeof FIGHTS)[number];
