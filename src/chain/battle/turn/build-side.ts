import type { Slices } from '../../../automaton/slices.js';
import { ARENAS } from '../../../rules/game/arena.js';
import { buildPoints } from '../../../rules/game/editions.js';
import { baseName, uniqueName } from '../../../rules/game/group.js';
import { pilotProblems } from '../../../rules/units/pilots.js';
import type { UpkeepCost } from '../../../rules/units/upkeep.js';
import type { Battle, SideIndex } from '../battle.js';
import type { BuiltPosition } from '../battle-position.js';
import { discardTheDead, type HealingEvent, removeCounters } from '../battle-steps.js';
import type { UnitsInForce } from '../units-in-force.js';
import {
  discard,
  discardPilots,
  hasBeenDiscarded,
  IN_ARENA,
  isInBuildZoneAt,
  moveTo,
  pilotsOn,
  placeOf,
  RETREATED,
  TO_COME,
} from './places.js';
import type { TurnPlay } from './turn-play.js';

function slotsOf({ units }: Battle, side: SideIndex): number[] {
  return units.flatMap((unit, slot) => (unit.side === side ? [slot] : []));
}

/** Pays a cost of a unit's Upkeep other than build points, and discards what that discards. */
export function payUpkeep(
  { units }: Battle,
  position: BuiltPosition,
  inForce: UnitsInForce,
  slot: number,
  cost: UpkeepCost,
): void {
  const { side, unit } = units[slot]!;
  switch (cost.kind) {
    case 'force':
      position.force[side] -= cost.amount;
      break;
    case 'gain':
      position.force[side] += cost.amount;
      break;
    case 'tap':
      position.isTapped[slot] = true;
      break;
    case 'counter':
      position.counters[slot]! += cost.amount;
      break;
    case 'discard':
      discard(position, slot);
      break;
    case 'build-point':
    case 'other':
      break;
  }
  const health = position.isGone[slot] ? (unit.health ?? Number.POSITIVE_INFINITY) : inForce.in(position).healths[slot]!;
  if (position.counters[slot]! >= health) discard(position, slot);
  discardPilots(position);
  discardTheDead(position, inForce);
}

/** Retreated units return, this turn's units arrive, and points are spent on the others in list order. */
export function bringUnits(
  battle: Battle,
  position: BuiltPosition,
  side: SideIndex,
  points: number,
  report: (event: { readonly kind: 'return' | 'arrive'; readonly slot: number }) => void = () => undefined,
): void {
  let left = points;
  for (const slot of slotsOf(battle, side)) {
    const { start, unit } = battle.units[slot]!;
    const place = placeOf(position, slot);
    if (place === RETREATED) {
      moveTo(position, slot, IN_ARENA);
      report({ kind: 'return', slot });
    }
    if (place !== TO_COME) continue;
    let arrives = start?.kind === 'arrival' && position.turn >= start.turn;
    if (start?.kind === 'build') {
      if (position.turn < (start.drawn ?? 1) || isNameTaken(battle, position, slot)) continue;
      const { counters } = position.build;
      const paid = Math.min(left, (unit.cost ?? 0) - counters[slot]!);
      counters[slot]! += paid;
      left -= paid;
      arrives = counters[slot]! >= (unit.cost ?? 0);
    }
    if (!arrives) continue;
    moveTo(position, slot, IN_ARENA);
    report({ kind: 'arrive', slot });
  }
}

/**
 * Whether another unit of the name is in an arena or the build zone. Rule: one unit of a unique name (docs/rules.md#battle).
 * Ruling: no points are spent on a second one while the first is there.
 */
function isNameTaken({ units }: Battle, position: BuiltPosition, slot: number): boolean {
  const { unit, side } = units[slot]!;
  const name = uniqueName(unit);
  if (name === null) return false;
  return units.some(({ unit: other, side: own }, at) => {
    if (at === slot || own !== side || other.name === null || baseName(other.name) !== name) return false;
    return !position.isGone[at] || isInBuildZoneAt(position, at);
  });
}

/** Something that happens on the build side of a turn. */
export type BuildEvent =
  | HealingEvent
  /** The die for build points, and the points of both sides. */
  | { readonly kind: 'points'; readonly die: number; readonly points: readonly [dark: number, light: number] }
  | { readonly kind: 'upkeep'; readonly slot: number; readonly cost: UpkeepCost }
  | { readonly kind: 'return' | 'arrive' | 'leave' | 'retreat' | 'discard'; readonly slot: number }
  | { readonly kind: 'board'; readonly slot: number; readonly unit: number };

const SIDES: readonly SideIndex[] = [0, 1];

/**
 * The build side of a turn: build points, then build step and retreat, first of the Dark Side, then of the Light Side. Rule:
 * turn (docs/rules.md#build-side).
 */
export class BuildSideOfTurn {
  readonly #battle: Battle;
  readonly #inForce: UnitsInForce;
  readonly #play: TurnPlay;
  readonly #usesPoints: boolean;

  constructor(battle: Battle, inForce: UnitsInForce, play: TurnPlay) {
    this.#battle = battle;
    this.#inForce = inForce;
    this.#play = play;
    this.#usesPoints = battle.units.some(
      ({ start, upkeep }) =>
        start?.kind === 'build' || upkeep?.some((costs) => costs.some(({ kind }) => kind === 'build-point')),
    );
  }

  /** Changes a position from the beginning of a turn to what it is before the attacks, in slices. */
  *run(position: BuiltPosition, rollDie: () => number, report: (event: BuildEvent) => void): Slices<void> {
    const points = this.#usesPoints ? this.#pointsOf(position, rollDie(), report) : [0, 0];
    for (const side of SIDES) yield* this.#buildStep(position, side, points[side]!, report);
    for (const side of SIDES) yield* this.#retreat(position, side, report);
  }

  /** Rule: both sides get the points of one die, and a side with a unit in each arena gets more. */
  #pointsOf({ isGone }: BuiltPosition, die: number, report: (event: BuildEvent) => void): [number, number] {
    const isEverywhere = (side: SideIndex): boolean =>
      ARENAS.every((arena) =>
        this.#battle.units.some((unit, slot) => unit.arena === arena && unit.side === side && !isGone[slot]),
      );
    const { rules } = this.#battle;
    const points: [number, number] = [buildPoints(die, isEverywhere(0), rules), buildPoints(die, isEverywhere(1), rules)];
    report({ kind: 'points', die, points });
    return points;
  }

  *#buildStep(position: BuiltPosition, side: SideIndex, points: number, report: (event: BuildEvent) => void): Slices<void> {
    // Ruling: counters that Upkeep puts on a unit can be removed, and a unit without a counter to spare heals first.
    const healed = new Set<number>();
    this.#heal(position, report, (slot, most) => {
      const isFirst = this.#battle.units[slot]!.side === side && position.counters[slot]! >= most;
      if (isFirst) healed.add(slot);
      return isFirst;
    });
    const left = yield* this.#upkeep(position, side, points, report);
    this.#heal(position, report, (slot) => this.#battle.units[slot]!.side === side && !healed.has(slot));
    bringUnits(this.#battle, position, side, left, report);
    yield* this.#pilots(position, side, report);
  }

  #heal(position: BuiltPosition, report: (event: BuildEvent) => void, which: (slot: number, most: number) => boolean): void {
    removeCounters(position, this.#inForce, 'build step', report, which);
  }

  /** Pays Upkeep and returns the build points that are left. Rule: each ability on its own, in full or not at all. */
  *#upkeep(position: BuiltPosition, side: SideIndex, points: number, report: (event: BuildEvent) => void): Slices<number> {
    let left = points;
    for (const [slot, { upkeep = [] }] of this.#unitsOf(side)) {
      for (const costs of upkeep) {
        if (!hasUpkeep(position, slot)) break;
        const payable = costs.filter((cost) => canPay(position, side, slot, cost, left));
        if (payable.length === 0) continue;
        const cost = payable.length === 1 ? payable[0]! : yield* this.#play.costOf(position, slot, payable, left);
        report({ kind: 'upkeep', slot, cost });
        if (cost.kind === 'build-point') left -= cost.amount;
        else {
          const pay = () => payUpkeep(this.#battle, position, this.#inForce, slot, cost);
          this.#reportingDiscards(position, report, pay);
        }
      }
    }
    return left;
  }

  /** Moves Pilots. Rule: each may board or leave one unit of its subtype per build step. */
  *#pilots(position: BuiltPosition, side: SideIndex, report: (event: BuildEvent) => void): Slices<void> {
    for (const [slot, { pilot }] of this.#unitsOf(side)) {
      if (pilot?.moves !== true || hasBeenDiscarded(position, slot)) continue;
      const place = placeOf(position, slot);
      if (place < IN_ARENA || (place >= 0 && position.isGone[place])) continue;
      const hosts = place >= 0 ? [place] : this.#hostsFor(position, side, slot);
      if (hosts.length === 0) continue;
      const seat = yield* this.#play.seatOf(position, slot, hosts);
      if (seat === (place >= 0 ? place : null)) continue;
      this.#reportingDiscards(position, report, () => {
        moveTo(position, slot, seat ?? IN_ARENA);
        report(seat === null ? { kind: 'leave', slot } : { kind: 'board', slot, unit: seat });
      });
    }
  }

  /** The units of its side in arenas that a Pilot can board. */
  #hostsFor(position: BuiltPosition, side: SideIndex, pilot: number): number[] {
    return this.#unitsOf(side).flatMap(([host]) =>
      host !== pilot && !position.isGone[host] && this.#fits(position, pilot, host) ? [host] : [],
    );
  }

  #fits(position: BuiltPosition, pilot: number, host: number): boolean {
    const { units } = this.#battle;
    const { unit, crew } = units[host]!;
    if (crew?.isRemote === true) return false;
    const aboard = [...pilotsOn(position, host), pilot].map((slot) => {
      const each = units[slot]!;
      return { label: each.unit.name ?? '', unit: each.unit, gifts: each.pilot?.gifts ?? null };
    });
    const piloted = { ...unit, crew: crew ?? { extraSeats: [], only: null, isRemote: false } };
    return pilotProblems(piloted, aboard).every((problem) => problem === null);
  }

  /** Rule: any number of untapped units may retreat; they are tapped and go to the build zone. */
  *#retreat(position: BuiltPosition, side: SideIndex, report: (event: BuildEvent) => void): Slices<void> {
    if (!this.#battle.mayRetreat) return;
    const able = this.#unitsOf(side).flatMap(([slot]) => (position.isGone[slot] || position.isTapped[slot] ? [] : [slot]));
    if (able.length === 0) return;
    const retreating = yield* this.#play.retreating(position, side, able);
    this.#reportingDiscards(position, report, () => {
      for (const slot of retreating) {
        moveTo(position, slot, RETREATED);
        position.isTapped[slot] = true;
        report({ kind: 'retreat', slot });
      }
    });
  }

  /** Runs `act`, then discards and reports units that have as many counters as health. */
  #reportingDiscards(position: BuiltPosition, report: (event: BuildEvent) => void, act: () => void): void {
    const slots = [...position.isGone.keys()];
    const before = slots.map((slot) => hasBeenDiscarded(position, slot));
    act();
    discardTheDead(position, this.#inForce);
    for (const slot of slots) if (hasBeenDiscarded(position, slot) && !before[slot]) report({ kind: 'discard', slot });
  }

  #unitsOf(side: SideIndex): (readonly [number, Battle['units'][number]])[] {
    return [...this.#battle.units.entries()].filter(([, unit]) => unit.side === side);
  }
}

/** Rule: Upkeep works in arenas, in the build zone and for Pilots. */
function hasUpkeep(position: BuiltPosition, slot: number): boolean {
  const place = placeOf(position, slot);
  if (place >= 0) return hasUpkeep(position, place);
  return !position.isGone[slot] || isInBuildZoneAt(position, slot);
}

function canPay(position: BuiltPosition, side: SideIndex, slot: number, cost: UpkeepCost, points: number): boolean {
  switch (cost.kind) {
    case 'force':
      return position.force[side] >= cost.amount;
    case 'build-point':
      return points >= cost.amount;
    case 'tap':
      return !position.isTapped[slot];
    case 'counter':
    case 'discard':
    case 'gain':
      return true;
    case 'other':
      return false;
  }
}
