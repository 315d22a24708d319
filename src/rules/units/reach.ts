import type { Gift } from '../effects/effect.js';
import { type Group, isLike } from '../game/group.js';
import { isRemoteMode, MODES, type Mode, type RemoteModeName } from '../game/mode.js';
import { REMOTE_MODES } from '../keywords/unit-terms.js';
import { arenasNow, type Unit } from './unit.js';

/** Whether the arenas of two units are known and have none in common. */
export function areApart(unit: Unit, other: Unit): boolean {
  const [arenas, others] = [arenasNow(unit), arenasNow(other)];
  return arenas.length > 0 && others.length > 0 && !arenas.some((arena) => others.includes(arena));
}

/** Whether a text of a unit lets it attack another unit, or all units in one of its arenas, with its own power. */
export function reaches({ effects }: Unit, other: Unit): boolean {
  const isMeant = (gift: Gift): boolean =>
    (gift.kind === 'reach' && arenasNow(other).includes(gift.arena)) ||
    (gift.kind === 'reach of group' && isLike(gift.group, other));
  return effects.some(({ gives }) => gives.some(isMeant));
}

/** Whether a unit cannot attack another without a mode. Rule: a unit attacks units of its own arena (docs/rules.md#steps). */
export function isOutOfReach(attacker: Unit, defender: Unit): boolean {
  return areApart(attacker, defender) && !reaches(attacker, defender);
}

/** Whether a unit is among those in the build zone that texts name; if its arenas are not known, whatever arena they name. */
export function isReached(named: readonly Group[], other: Unit): boolean {
  return named.some((group) => isLike(other.arenas.length === 0 ? { ...group, arena: null } : group, other));
}

/** Whether a unit can attack another in a mode that is not the normal one. */
export function canUse(mode: Exclude<Mode, 'normal'>, attacker: Unit, defender: Unit): boolean {
  if (isRemoteMode(mode)) return hasMode(attacker, mode) && isAimedAt(mode, defender);
  const gifts = attacker.effects.flatMap(({ gives }) => gives);
  return gifts.some((gift) => gift.kind === 'reach of build zone' && isReached(gift.groups, defender));
}

export function hasMode({ abilities }: Unit, mode: RemoteModeName): boolean {
  return abilities.some(({ keyword }) => keyword === REMOTE_MODES[mode].keyword);
}

/** Whether an attack in a mode may be aimed at a unit, if its arenas are known. */
export function isAimedAt(mode: RemoteModeName, unit: Unit): boolean {
  const arenas = arenasNow(unit);
  return arenas.length === 0 || arenas.includes(REMOTE_MODES[mode].arena);
}

/** The modes in which a unit can attack another in another arena. */
export function modesAgainst(attacker: Unit, defender: Unit): readonly RemoteModeName[] {
  return MODES.filter(isRemoteMode).filter((mode) => canUse(mode, attacker, defender));
}
