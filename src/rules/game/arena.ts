export const SIDES = ['dark', 'light', 'neutral'] as const;

export type Side = (typeof SIDES)[number];

export const ARENAS = ['space', 'ground', 'character'] as const;

export type Arena = (typeof ARENAS)[number];

/** Whether cards are of two sides, so that no player has both: all cards of a player are of one side, or neutral. */
export function areOpposed(a: Side | null, b: Side | null): boolean {
  return a !== b && [a, b].every((side) => side !== null && side !== 'neutral');
}
