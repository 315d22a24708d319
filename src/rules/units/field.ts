import { type Effect, TAP_TIMES } from '../effects/effect.js';
import type { Guard } from '../effects/guard.js';
import type { Arena } from '../game/arena.js';
import type { Mode } from '../game/mode.js';
import type { Role } from '../game/role.js';
import { REMOTE_MODES } from '../keywords/remote-modes.js';

import type { StackBonus } from './stack.js';
import type { Unit } from './unit.js';

/** The units of an attack, and how it is made. `elsewhere`: units in other arenas, which do nothing but what their texts give. */
export interface Field {
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly others?: Readonly<Record<Role, readonly Unit[]>> | undefined;
  readonly elsewhere?: Readonly<Record<Role, readonly Unit[]>> | undefined;
  readonly mode?: Mode | undefined;
  /** What a stack gives; that of the default edition where not given. */
  readonly rules?: StackBonus | undefined;
}

/** A unit and the side it is on. `arenas`: of a unit that names none, the one of the attack. */
export interface Placed {
  readonly unit: Unit;
  readonly arenas: readonly Arena[];
  readonly role: Role;
  /** Whether it can be part of the attack; units in other arenas cannot. */
  readonly isFighting: boolean;
}

/** A boost that a player can choose in the attack (docs/card-texts.md#boosts). */
export interface Boost {
  readonly player: Role;
  /** Force. */
  readonly cost: number;
  /** Whether the attack triggers it, so that it is chosen at step 2. */
  readonly isTriggered: boolean;
  /** Damage that the attacking unit does to itself for it when the attack ends. */
  readonly backlash: number;
  readonly effect: Effect;
  /** The unit whose text it is, and its place: as in `Encounter.units`, behind them the units elsewhere. */
  readonly unit: Unit;
  readonly source: number;
  /** Where its unit taps for it: a number that all have in common for which the unit can tap; else null. */
  readonly tap: number | null;
}

/**
 * A guard that a unit of the attack can use: for which units, whose text it is, and a number that is the same for the same guard of the same unit.
 * `source` is a place as in `Boost`.
 */
export interface GuardInForce {
  readonly guard: Guard & { readonly cost: number };
  readonly whom: readonly number[];
  readonly source: number;
  readonly use: number;
}

/** What texts say of an attack: the one that forbids it, if any, and the Force that it costs. */
export interface AttackTerms {
  readonly ban: { readonly unit: Unit; readonly effect: Effect } | null;
  readonly cost: number;
}

export const FREE_ATTACK: AttackTerms = { ban: null, cost: 0 };

export function isTap({ kind }: Effect['use']): boolean {
  return TAP_TIMES.some((time) => time === kind);
}

/** The number of all that a unit can tap for, as in `GuardInForce.use`. */
export function tapOf(source: number): number {
  return (source + 1) * MAX_GUARDS - 1;
}

/** The arenas in which the unit that is attacked stands: as it says itself, or as the way of the attack, or the other unit, says. */
export function arenasOfAttack(attacker: Unit, defender: Unit, mode: Mode): readonly Arena[] {
  if (defender.arenas.length > 0) return defender.arenas;
  return mode === 'normal' ? attacker.arenas : [REMOTE_MODES[mode].arena];
}

/**
 * The guard of a unit in another arena as one that a unit of the attack has for itself: nothing else of that unit can be part of the attack. Ruling:
 * one that puts counters on its unit works from within the arena alone.
 */
export function forOne(item: GuardInForce, index: number): GuardInForce {
  const isOpen = item.whom.includes(index) && item.guard.counters === 0;
  return { ...item, whom: isOpen ? [index] : [] };
}

/** More guards than a unit has. */
export const MAX_GUARDS = 100;
