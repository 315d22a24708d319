export const SIDES = ['dark', 'light', 'neutral'] as const;

export type Side = (typeof SIDES)[number];

export const ARENAS = ['space', 'ground', 'character'] as const;

export type Arena = (typeof ARENAS)[number];
