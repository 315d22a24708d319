import { ARENAS, type Arena } from '../../rules/game/arena.js';
import type { Unit } from '../../rules/units/unit.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../fields/unit-names.js';
import type { BattleOfSlots, BattleSlot } from '../scenario.js';

export interface OccupiedSlot extends BattleSlot {
  readonly side: BattleSideName;
  /** Its index in its side's list. */
  readonly index: number;
  /** "light.units[2]". */
  readonly path: string;
}

/** The occupied slots of both sides. */
export function occupiedSlots(battle: BattleOfSlots): OccupiedSlot[] {
  return BATTLE_SIDE_NAMES.flatMap((side) => occupiedSlotsOf(battle, side));
}

export function occupiedSlotsOf(battle: BattleOfSlots, side: BattleSideName): OccupiedSlot[] {
  return battle[side].slots.flatMap((slot, index) =>
    slot === null ? [] : [{ ...slot, side, index, path: `${side}.units[${index}]` }],
  );
}

/** Where the units of a slot fight; null if unknown. */
export function arenaOf({ arena, unit }: BattleSlot): Arena | null {
  return arena ?? unit.arenas[0] ?? null;
}

export function placedUnit(slot: BattleSlot): Unit {
  return { ...slot.unit, place: arenaOf(slot) ?? undefined };
}

/** Where any of these slots fight. */
export function arenasOf(slots: readonly BattleSlot[]): readonly Arena[] {
  return ARENAS.filter((arena) => slots.some((slot) => arenaOf(slot) === arena));
}
