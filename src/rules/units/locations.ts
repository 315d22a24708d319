import type { Arena } from '../game/arena.js';
import { isLocation } from '../game/group.js';
import type { Unit } from './unit.js';

/** The first Location of a side for which no arena is left; null if each can have one. Rule: a side has one Location in an arena. */
export function crowdedLocation(units: readonly Unit[]): Unit | null {
  const placed = units.filter((unit) => isLocation(unit) && unit.arenas.length > 0);
  return placed.find((_, i) => !haveRoom(placed.slice(0, i + 1).map(({ arenas }) => arenas))) ?? null;
}

/** Whether each of some cards can have an arena of its own, of those that it names. */
function haveRoom([first, ...others]: readonly (readonly Arena[])[], taken: readonly Arena[] = []): boolean {
  if (first === undefined) return true;
  return first.some((arena) => !taken.includes(arena) && haveRoom(others, [...taken, arena]));
}
