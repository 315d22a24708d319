export const SIDES = ['dark', 'light', 'neutral'] as const;

export type Side = (typeof SIDES)[number];

export const ARENAS = ['space', 'ground', 'character'] as const;

export type Arena = (typeof ARENAS)[number];

/** Whether no player can have both cards: a player's cards are all of one side, or neutral. */
export function areOpposed(a: Side | null, b: Side | null): boolean {
  return a !== b && [a, b].every((side) => side !== null && side !== 'neutral');
}
