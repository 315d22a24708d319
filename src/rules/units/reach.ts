import type { Unit } from './unit.js';

/** Whether the arenas of two units are known and have none in common. */
export function areApart({ arenas }: Unit, { arenas: others }: Unit): boolean {
  return arenas.length > 0 && others.length > 0 && !arenas.some((arena) => others.includes(arena));
}

/** Whether a text of a unit lets it attack units of an arena of another's, with its own power. */
export function reaches({ effects }: Unit, { arenas }: Unit): boolean {
  return effects.some(({ gives }) => gives.some((gift) => gift.kind === 'reach' && arenas.includes(gift.arena)));
}
