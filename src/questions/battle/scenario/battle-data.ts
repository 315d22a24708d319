import { BATTLE_UNIT_FIELDS } from '../../../fields/battle-fields.js';
import type { Effect } from '../../../rules/effects/effect.js';
import type { Crew, PilotGifts } from '../../../rules/units/pilots.js';
import { readUpkeep } from '../../../rules/units/upkeep.js';
import type { BattleUnitData, SideData, SlotData } from '../../../scenario/fields/battle-schema.js';
import { sidePlayOf } from '../../../scenario/fields/schema.js';
import { isAbility } from '../../../scenario/fields/spelled-text.js';
import type { BattleSide, BattleSlot } from '../../../scenario/scenario.js';
import { unitOf } from '../../../scenario/units/units.js';

/** A side of a battle; no slots if a faulty file gives none. */
export function battleSideOf({ units = [], force, play, pilots }: SideData = {}, standardForce: number): BattleSide {
  return { slots: units.map(slotOf), movesPilots: pilots === 'move', force: force ?? standardForce, play: sidePlayOf(play) };
}

/** The slot described by checked data; null for an empty one. */
export function slotOf(data: SlotData): BattleSlot | null {
  if (typeof data === 'string') return null;
  const { count, arena, start, arrives, upkeep = [], reserves = [], on, ...unit } = data;
  return {
    unit: unitOf(unit),
    count: count ?? BATTLE_UNIT_FIELDS.count.standard,
    arena: arena ?? null,
    start: start ?? BATTLE_UNIT_FIELDS.start.standard,
    arrives: arrives ?? null,
    upkeep: upkeep.map(readUpkeep),
    reserves,
    on: on ?? null,
    pilot: pilotOf(unit),
    crew: crewOf(unit),
  };
}

/** What a unit gives as a Pilot; null if the file does not say. */
function pilotOf({ pilotFor, pilotGives }: BattleUnitData): PilotGifts | null {
  if (pilotFor === undefined && pilotGives === undefined) return null;
  const gives = pilotGives ?? [];
  return {
    fits: pilotFor ?? [],
    abilities: gives.filter(isAbility),
    effects: gives.filter((gift): gift is Effect => !isAbility(gift)),
  };
}

function crewOf({ extraPilots = 0, pilotedOnlyBy, pilotedAs }: BattleUnitData): Crew {
  return {
    extraSeats: Array.from({ length: extraPilots }, () => ({ except: null })),
    only: pilotedOnlyBy ?? null,
    ...(pilotedAs === undefined ? {} : { as: pilotedAs }),
    isRemote: false,
  };
}
