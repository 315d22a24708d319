import { ARENAS } from '../../rules/game/arena.js';
import { forceAfterTurns } from '../../rules/game/editions.js';
import { restsAfterAttack } from '../../rules/units/healing.js';
import { type Battle, type BattleUnit, type BattleVerdict, type NumbersInForce, OPPOSING, type SideIndex } from './battle.js';
import { type BuildPosition, copiedBuild, countsAsUnit, firstBuild, IN_ARENA } from './turn/places.js';

/** A battle between two attacks; lists have one entry per slot. */
export interface BattlePosition {
  turn: number;
  readonly counters: number[];
  /** Whether the unit is in no arena: discarded, or, in a battle with a build side, elsewhere. */
  readonly isGone: boolean[];
  /** Whether the unit has had its turn to attack. */
  readonly isTapped: boolean[];
  /** Change of power until the end of the turn: Stun, Surge. */
  readonly powerChange: number[];
  readonly nextPower: number[];
  readonly force: [dark: number, light: number];
  /** Whether units stay tapped, as below; null if no unit of the battle ever does. */
  readonly rest: number[] | null;
  /** Null if the battle has no build side. */
  readonly build: BuildPosition | null;
}

/** How a unit untaps: at the next turn; not at the next one, because it attacked; or not at this one, for the same reason. */
export const UNTAPS = 0;
export const WILL_REST = 1;
const RESTS = 2;

export type BuiltPosition = BattlePosition & { readonly build: BuildPosition };

export function isBuilt(position: BattlePosition): position is BuiltPosition {
  return position.build !== null;
}

/** A mutable copy. */
export function copied(position: BattlePosition): BattlePosition {
  const { turn, counters, isGone, isTapped, powerChange, nextPower, force, rest, build } = position;
  return {
    turn,
    counters: [...counters],
    isGone: [...isGone],
    isTapped: [...isTapped],
    powerChange: [...powerChange],
    nextPower: [...nextPower],
    force: [...force],
    rest: rest === null ? null : [...rest],
    build: copiedBuild(build),
  };
}

export function firstPosition(battle: Battle): BattlePosition {
  const { units, force } = battle;
  const build = firstBuild(battle);
  return {
    turn: 0,
    counters: units.map(({ unit }) => unit.counters),
    isGone: units.map((_, slot) => build !== null && build.places[slot] !== IN_ARENA),
    isTapped: units.map(() => false),
    powerChange: units.map(() => 0),
    nextPower: units.map(() => 0),
    force: [...force],
    rest: units.some(({ unit }) => restsAfterAttack(unit)) ? units.map(() => UNTAPS) : null,
    build,
  };
}

export type ForceOfBoth = readonly [dark: number, light: number];

/** The most Force counted for each side. */
export type MostForce = ForceOfBoth;

/**
 * Begins a turn: units untap unless they rest, last turn's power changes end, both sides gain Force. Returns the Force beyond
 * the counted limit. Rule: turn (docs/rules.md#turn).
 */
export function beginTurn({ rules }: Battle, position: BattlePosition, mostForce: MostForce): ForceOfBoth {
  position.turn++;
  position.isTapped.fill(false);
  for (const [slot, rest] of (position.rest ?? []).entries()) {
    position.isTapped[slot] = rest === WILL_REST;
    position.rest![slot] = rest === WILL_REST ? RESTS : UNTAPS;
  }
  position.powerChange.fill(0);
  const uncounted: [number, number] = [0, 0];
  for (const side of [0, 1] as const) {
    const all = forceAfterTurns(position.force[side], rules);
    position.force[side] = Math.min(mostForce[side], all);
    uncounted[side] = all - position.force[side];
  }
  return uncounted;
}

/**
 * The units from which a player chooses the next to act; none if all have had their turns. Arena by arena, the fastest first,
 * the Dark Side before equally fast Light units. Rule: order of attacks (docs/rules.md#battle).
 */
export function nextUnits(
  { units }: Battle,
  { isGone, isTapped }: BattlePosition,
  { speeds }: Pick<NumbersInForce, 'speeds'>,
): readonly number[] {
  let next: number[] = [];
  for (let slot = 0; slot < units.length; slot++) {
    if (isGone[slot] || isTapped[slot]) continue;
    const first = next[0];
    const order = first === undefined ? -1 : compareOrder(units, speeds, slot, first);
    if (order < 0) next = [slot];
    else if (order === 0) next.push(slot);
  }
  return next;
}

/** Negative if one unit goes before the other; 0 if their player chooses. */
function compareOrder(units: readonly BattleUnit[], speeds: readonly number[], one: number, other: number): number {
  const arenas = ARENAS.indexOf(units[one]!.arena) - ARENAS.indexOf(units[other]!.arena);
  if (arenas !== 0) return arenas;
  return speeds[other]! - speeds[one]! || units[one]!.side - units[other]!.side;
}

/** The side that has discarded all opposing units, which ends the battle under every goal; undefined if there is none. */
export function verdictByUnits({ units }: Battle, position: BattlePosition): BattleVerdict | undefined {
  const stands = [false, false];
  for (let slot = 0; slot < units.length; slot++) if (countsAsUnit(position, slot)) stands[units[slot]!.side] = true;
  if (stands[0] && stands[1]) return undefined;
  return stands[0] ? 0 : stands[1] ? 1 : null;
}

/** Who has won at the end of a turn; undefined if the battle goes on. */
export function verdictAtEnd(battle: Battle, position: Pick<BattlePosition, 'isGone'>): BattleVerdict | undefined {
  if (battle.goal !== 'control') return undefined;
  const controlled = [0, 0];
  for (const arena of ARENAS) {
    const owner = ownerOf(battle, position, arena);
    if (owner !== null) controlled[owner]!++;
  }
  const winner = controlled.findIndex((arenas) => arenas >= ARENAS_TO_CONTROL);
  return winner < 0 ? undefined : (winner as SideIndex);
}

/** Rule: the goal of the game (docs/rules.md#battle): two arenas at the end of a turn. */
const ARENAS_TO_CONTROL = 2;

/** The only side with units in an arena. */
function ownerOf(
  { units }: Battle,
  { isGone }: Pick<BattlePosition, 'isGone'>,
  arena: (typeof ARENAS)[number],
): SideIndex | null {
  const stands = (side: SideIndex): boolean =>
    units.some((unit, slot) => unit.arena === arena && unit.side === side && !isGone[slot]);
  const owner: SideIndex = stands(0) ? 0 : 1;
  return stands(owner) && !stands(OPPOSING[owner]) ? owner : null;
}

/**
 * A key that is equal for positions from which a battle continues alike, whatever the turn. `mostForce`: Force above it makes
 * no difference.
 */
export function battleKey(position: BattlePosition, mostForce = Number.POSITIVE_INFINITY): string {
  const { counters, isGone, isTapped, powerChange, nextPower, force, rest, build } = position;
  const numbers = [Math.min(force[0], mostForce), Math.min(force[1], mostForce)];
  for (let slot = 0; slot < counters.length; slot++) {
    // A unit that died in its own attack has been tapped: the turn is no longer at its beginning.
    const state = 2 * (isGone[slot] ? GONE : counters[slot]!) + Number(isTapped[slot]);
    numbers.push(state, powerChange[slot]! + OFFSET, nextPower[slot]! + OFFSET);
    if (rest !== null) numbers.push(rest[slot]!);
    if (build !== null) numbers.push(build.places[slot]! + OFFSET, build.counters[slot]!, counters[slot]!);
  }
  return String.fromCharCode(...numbers);
}

/**
 * Like `battleKey`, combined with another number from 0 to 7, such as the turns left. A number where it fits into one, since
 * lookups are then ten times as fast.
 */
export function positionKey(position: BattlePosition, mostForce: number, apart: number): number | string {
  const { counters, isGone, isTapped, powerChange, nextPower, force, rest, build } = position;
  const [dark, light] = [Math.min(force[0], mostForce), Math.min(force[1], mostForce)];
  const text = (): string => String.fromCharCode(apart) + battleKey(position, mostForce);
  if (counters.length > MAX_SLOTS || rest !== null || build !== null || dark >= DIGIT || light >= DIGIT) return text();
  let key = (apart * DIGIT + dark) * DIGIT + light;
  for (let slot = 0; slot < counters.length; slot++) {
    const state = isGone[slot] ? GONE_IN_DIGIT : counters[slot]!;
    if (state > GONE_IN_DIGIT || (state === GONE_IN_DIGIT && !isGone[slot])) return text();
    if (powerChange[slot] !== 0 || nextPower[slot] !== 0) return text();
    key = key * DIGIT + 2 * state + Number(isTapped[slot]);
  }
  return key;
}

/** The base of a key's digits, and the most units whose digits stay below 2^53 on top of turns and Force. */
const DIGIT = 32;
const GONE_IN_DIGIT = 15;
const MAX_SLOTS = 8;

/** Whether no unit has had its turn yet. */
export function isBeginning({ isTapped, rest }: BattlePosition): boolean {
  return !isTapped.some((tapped, slot) => tapped && rest?.[slot] !== RESTS);
}

/** More than any number of a position, so that keys have no negative digits. */
const OFFSET = 1000;
const GONE = 10_000;

/** By battle: `kinds[slot]`, equal for units that are alike; null if no two are. */
const KINDS = new WeakMap<Battle, readonly number[] | null>();

/** A key that is equal for units that are alike, whatever their places among the dice. */
export function kindOf({ dice: _, ...unit }: BattleUnit): string {
  return JSON.stringify(unit);
}

function kindsOf(battle: Battle): readonly number[] | null {
  let kinds = KINDS.get(battle);
  if (kinds === undefined) {
    const texts = battle.units.map(kindOf);
    kinds = new Set(texts).size < texts.length ? texts.map((text) => texts.indexOf(text)) : null;
    KINDS.set(battle, kinds);
  }
  return kinds;
}

/** Leaves out each unit that is like an earlier one in the same condition: an option with one is as good. */
export function withoutDuplicates(battle: Battle, position: BattlePosition, slots: readonly number[]): readonly number[] {
  const kinds = slots.length < 2 || position.build !== null ? null : kindsOf(battle);
  if (kinds === null) return slots;
  const { counters, isTapped, powerChange, nextPower, rest } = position;
  const areAlike = (one: number, other: number): boolean =>
    kinds[one] === kinds[other] &&
    counters[one] === counters[other] &&
    isTapped[one] === isTapped[other] &&
    powerChange[one] === powerChange[other] &&
    nextPower[one] === nextPower[other] &&
    rest?.[one] === rest?.[other];
  const first: number[] = [];
  for (const slot of slots) if (!first.some((other) => areAlike(other, slot))) first.push(slot);
  return first;
}
