import type { AttackEnd, Effect } from '../effects/effect.js';
import type { Guard } from '../effects/guard.js';
import { ARENAS, type Arena } from '../game/arena.js';
import type { RulesOptions } from '../game/editions.js';
import { HAND_CARD, isLocation } from '../game/group.js';
import { type DamageBy, isRemoteMode, type Mode } from '../game/mode.js';
import type { Price } from '../game/price.js';
import { ROLES, type Role } from '../game/role.js';
import { REMOTE_MODES } from '../keywords/unit-terms.js';

import { type StackBonus, withStack } from './company.js';
import { arenasNow, plainUnit, type Unit } from './unit.js';

/** The units of an attack, and how it is made. `elsewhere`: units in other arenas, which only give what their texts say. */
export interface Field {
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly others?: Readonly<Record<Role, readonly Unit[]>> | undefined;
  readonly elsewhere?: Readonly<Record<Role, readonly Unit[]>> | undefined;
  readonly mode?: Mode | undefined;
  /** What does the damage; an attack if not given. */
  readonly by?: DamageBy | undefined;
  /**
   * Units of the attack, by index, that Stealth does not hide since they are tapped or damaged; without it, those with damage
   * counters.
   */
  readonly uncovered?: readonly number[] | undefined;
  /** What a stack gives, and the Force of a turn; as in the default edition if not given. */
  readonly rules?: (StackBonus & Pick<RulesOptions, 'forcePerTurn'>) | undefined;
  /** The Force of each side when the attack is declared; that of a turn if not given. */
  readonly forceTotals?: Readonly<Record<Role, number>> | undefined;
}

/** A unit and its side. `arenas`: those of the attack if the unit names none. */
export interface Placed {
  readonly unit: Unit;
  readonly arenas: readonly Arena[];
  readonly role: Role;
  /** Whether it can take part in the attack; units in other arenas cannot. */
  readonly isFighting: boolean;
  readonly place: Place;
}

/**
 * The arena that a unit is in, out of those it can be in. `'here'`: that of the attack, if no unit of it names one; null:
 * unknown.
 */
type Place = Arena | 'here' | null;

interface WholeField {
  readonly attacker: Unit;
  readonly defender: Unit;
  readonly others: Readonly<Record<Role, readonly Unit[]>> | undefined;
  readonly elsewhere: Readonly<Record<Role, readonly Unit[]>> | undefined;
  readonly mode: Mode;
  readonly rules: StackBonus;
}

/**
 * The units of an attack with their places: the attacker, the target, all others in the arena of the attack, all elsewhere.
 * Ruling: the attack takes place in the first arena that both units can be in; if neither names one, in one that all others can
 * be in (docs/card-texts.md#when-effects-count).
 */
export function placedUnits({ attacker, defender, others, elsewhere, mode, rules }: WholeField): Placed[] {
  const besides = ROLES.flatMap((role) => others?.[role] ?? []);
  const scene = sceneOf(attacker, defender, mode, besides);
  const here = arenasOfAttack(attacker, defender, mode, scene);
  const placed = (single: Unit, role: Role, isHere: boolean, isFighting = true): Placed => {
    const unit = withStack(single, rules);
    const arenas = isHere && unit.arenas.length === 0 ? here : unit.arenas;
    // A Location is not a unit of the attack, but may be in its arena.
    return { unit, role, isFighting, arenas, place: placeOf(unit, scene, isHere || isLocation(unit)) };
  };
  return [
    placed(attacker, 'attacker', mode === 'normal' || mode === 'build-zone'),
    mode === 'build-zone'
      ? { ...placed(withoutText(defender), 'defender', true), place: null }
      : placed(defender, 'defender', true),
    ...ROLES.flatMap((role) => (others?.[role] ?? []).map((unit) => placed(unit, role, true))),
    ...ROLES.flatMap((role) => (elsewhere?.[role] ?? []).map((unit) => placed(unit, role, false, false))),
  ];
}

/** Rule: in the build zone only Reserves, Upkeep and the like work (docs/rules.md#attacks-in-the-build-zone). */
function withoutText(unit: Unit): Unit {
  return { ...unit, abilities: [], effects: [] };
}

/** The arena of the target. `others`: the further units of the attack. */
export function sceneOf(attacker: Unit, defender: Unit, mode: Mode, others: readonly Unit[] = []): Place {
  if (isRemoteMode(mode)) return REMOTE_MODES[mode].arena;
  const known = [[defender, attacker], others]
    .map((units) => units.map(arenasNow).filter((arenas) => arenas.length > 0))
    .find((arenas) => arenas.length > 0);
  if (known === undefined) return 'here';
  return ARENAS.find((arena) => known.every((arenas) => arenas.includes(arena))) ?? known[0]?.[0] ?? null;
}

/** The arena of the attack for a unit that is there, if possible; otherwise its first other arena. */
function placeOf({ arenas, place }: Unit, scene: Place, isHere: boolean): Place {
  if (place !== undefined) return place;
  if (isHere && (arenas.length === 0 || arenas.some((arena) => arena === scene))) return scene;
  return arenas.find((arena) => arena !== scene) ?? null;
}

/**
 * What does damage without an attack, as texts see it. Ruling: without a name and arenas it is a card rather than a unit
 * (docs/attack.md#damage-by-a-card).
 */
export function sourceOfDamage(attacker: Unit, by: DamageBy): Unit {
  const { name, arenas, subtypes } = attacker;
  const isUnit = by === 'attack' || name !== null || arenas.length > 0;
  return isUnit ? attacker : { ...attacker, subtypes: [...subtypes, HAND_CARD] };
}

/** In place of a missing target: no text counts it or gives it anything. */
export const NOBODY = plainUnit(0, { subtypes: [HAND_CARD] });

/** A boost that a player can choose in the attack (docs/card-texts.md#boosts). */
export interface Boost {
  readonly player: Role;
  readonly cost: number;
  /** What it costs besides Force; undefined if nothing that an attack depends on. */
  readonly price: Price | undefined;
  /** Whether it is chosen at step 2: the attack triggers it, or it gives Precision. */
  readonly isTriggered: boolean;
  /** Whether it stays in force in further attacks. */
  readonly isLasting: boolean;
  /** Damage that the attacker does to itself when the attack ends, as its price. */
  readonly backlash: number;
  readonly effect: Effect;
  /** The unit with the text and its place, as in `Encounter.units`, followed by the units elsewhere. */
  readonly unit: Unit;
  readonly source: number;
  /** The target, as in `Encounter.units`, if it pays part of the price. */
  readonly bearer?: number;
  /**
   * If its unit taps for it, a number shared with everything for which that unit can tap; if it is one of several to choose
   * from, one shared with the others; otherwise null.
   */
  readonly onceAs: number | null;
}

/**
 * A guard that a unit of the attack can use: the units it is for, the unit with the text, and a number that identifies it among
 * that unit's guards. `source`: a place as in `Boost`.
 */
export interface GuardInForce {
  readonly guard: Guard & { readonly cost: number };
  readonly whom: readonly number[];
  readonly source: number;
  readonly use: number;
}

/** What texts impose on an attack: one that forbids it, the Force that it costs, and what can end it. */
export interface AttackTerms {
  readonly ban: { readonly unit: Unit; readonly effect: Effect } | null;
  readonly cost: number;
  /** How it can end on declaration, with the Force that costs now; `isTapped`: a unit taps for it. */
  readonly ends: readonly { readonly end: AttackEnd; readonly isTapped: boolean }[];
}

export const FREE_ATTACK: AttackTerms = { ban: null, cost: 0, ends: [] };

/** The number shared by everything that a unit can tap for, as in `GuardInForce.use`. */
export function tapOf(source: number): number {
  return (source + 1) * MAX_GUARDS - 1;
}

/** The number shared by a unit's effects if its player chooses one of them. */
export function choiceOf(source: number): number {
  return tapOf(source) - 1;
}

/** The number shared by all forms of a Battle card, which is played once even if the attacker attacks again. */
export function handOf(source: number): number {
  return tapOf(source) - 2;
}

export function isOfHand(onceAs: number): boolean {
  return onceAs % MAX_GUARDS === handOf(0);
}

/** The arenas of the target: its own, or those that follow from the attack's mode, the other unit, or all others. */
function arenasOfAttack(attacker: Unit, defender: Unit, mode: Mode, scene: Place): readonly Arena[] {
  if (defender.arenas.length > 0) return defender.arenas;
  if (attacker.arenas.length > 0 && !isRemoteMode(mode)) return attacker.arenas;
  return scene === null || scene === 'here' ? [] : [scene];
}

/**
 * The guard of a unit in another arena, as one that a unit of the attack has itself: nothing else of the other unit takes part
 * in the attack.
 */
export function forOne(item: GuardInForce, index: number): GuardInForce {
  return { ...item, whom: item.whom.includes(index) ? [index] : [] };
}

/** More than the number of guards of a unit. */
export const MAX_GUARDS = 100;
