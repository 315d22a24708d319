import type { Battle, BattleUnit } from '../battle.js';

/**
 * Where a unit is in a battle with a build side: one of the places below or, from 0, the slot of the unit it pilots. A
 * discarded unit keeps `IN_ARENA` and is gone.
 */
type Place = number;

export const IN_ARENA: Place = -1;
/** A card that stays in the build zone for its Reserves. */
const IN_BUILD_ZONE: Place = -2;
/** Retreated; returns in the next build step of its side. */
export const RETREATED: Place = -3;
/** Arrives in a build step; in the build zone once it has build counters. */
export const TO_COME: Place = -4;

/** What the build side of a turn adds to a position; lists have one entry per slot. */
export interface BuildPosition {
  readonly places: Place[];
  /** Build counters on units that build points pay for. */
  readonly counters: number[];
}

/** Whether anything but attacks happens in a battle. */
export function hasBuildSide({ units, mayRetreat }: Battle): boolean {
  return mayRetreat || units.some(isOfBuildSide);
}

function isOfBuildSide({ start, upkeep, pilot }: BattleUnit): boolean {
  const startsElsewhere = start !== undefined && start.kind !== 'arena';
  return startsElsewhere || (upkeep ?? []).length > 0 || pilot?.moves === true;
}

/** The build side before the first turn; null if a battle has none. */
export function firstBuild(battle: Battle): BuildPosition | null {
  if (!hasBuildSide(battle)) return null;
  return { places: battle.units.map(firstPlace), counters: battle.units.map(firstCounters) };
}

function firstCounters({ start }: BattleUnit): number {
  return start?.kind === 'build' ? (start.paid ?? 0) : 0;
}

function firstPlace({ start }: BattleUnit): Place {
  switch (start?.kind) {
    case undefined:
    case 'arena':
      return IN_ARENA;
    case 'build-zone':
      return IN_BUILD_ZONE;
    case 'arrival':
    case 'build':
      return TO_COME;
    case 'on':
      return start.unit;
  }
}

export function copiedBuild(build: BuildPosition | null): BuildPosition | null {
  return build === null ? null : { places: [...build.places], counters: [...build.counters] };
}

/** The parts of a position that say where units are. */
interface Where {
  readonly isGone: boolean[];
  readonly build: BuildPosition | null;
}

type Build = Pick<Where, 'build'>;

export function placeOf({ build }: Build, slot: number): Place {
  return build === null ? IN_ARENA : build.places[slot]!;
}

export function hasBeenDiscarded(position: Where, slot: number): boolean {
  return position.isGone[slot]! && placeOf(position, slot) === IN_ARENA;
}

/**
 * Whether a unit keeps its side in the battle: it is in an arena, retreated or still to come. Ruling: cards that stay in the
 * build zone do not count (docs/rules.md#build-side).
 */
export function countsAsUnit(position: Where, slot: number): boolean {
  if (!position.isGone[slot]) return true;
  const place = placeOf(position, slot);
  return place === RETREATED || place === TO_COME;
}

/** Rule: a card in the build zone has a build counter, or retreated. */
export function isInBuildZoneAt({ build }: Build, slot: number): boolean {
  if (build === null) return false;
  const place = build.places[slot]!;
  return place === IN_BUILD_ZONE || place === RETREATED || (place === TO_COME && build.counters[slot]! > 0);
}

/** Moves a unit; for a Pilot, `place` is the slot of its host. */
export function moveTo(position: Where & { readonly build: BuildPosition }, slot: number, place: Place): void {
  position.build.places[slot] = place;
  position.isGone[slot] = place !== IN_ARENA;
}

export function discard({ isGone, build }: Where, slot: number): void {
  isGone[slot] = true;
  if (build !== null) build.places[slot] = IN_ARENA;
}

/** Discards the Pilots of discarded units. Rule: Pilots (docs/rules.md#build-side). */
export function discardPilots(position: Where): void {
  const { build } = position;
  if (build === null) return;
  for (const [slot, host] of build.places.entries()) {
    if (host >= 0 && hasBeenDiscarded(position, host)) discard(position, slot);
  }
}

export function pilotsOn({ build }: Build, host: number): readonly number[] {
  if (build === null) return NONE;
  return build.places.flatMap((place, slot) => (place === host ? [slot] : []));
}

const NONE: readonly number[] = [];
