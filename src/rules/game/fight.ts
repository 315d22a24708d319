/**
 * The fights that people ask about: one attack, several attacks in one turn, two units alone over
 * many turns, and many units of both sides.
 */
export const FIGHTS = ['attack', 'row', 'duel', 'battle'] as const;

export type Fight = (typeof FIGHTS)[number];

/** What a file can ask about: fights, and decks that are dealt again and again and fight battles. */
export const EXPERIMENTS = [...FIGHTS, 'deals'] as const;

export type Experiment = (typeof EXPERIMENTS)[number];
