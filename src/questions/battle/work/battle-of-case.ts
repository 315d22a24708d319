import { assert } from '../../../base/assert.js';
import type { BuildSide, UnitStart } from '../../../chain/battle/battle.js';
import { MAX_SIDE } from '../../../fields/battle-fields.js';
import type { BattleOfSlots } from '../../../scenario/scenario.js';
import { arenaOf, type OccupiedSlot, occupiedSlotsOf } from '../../../scenario/units/battle-units.js';
import type { BattleQuestion, QuestionSide, QuestionUnit } from './battle-question.js';
import { numbered } from './unit-labels.js';

/** The battle of a scenario's case. A slot keeps its dice, whichever unit is in it. */
export function battleQuestionOf(battle: BattleOfSlots): BattleQuestion {
  const { rules, dark: _dark, light: _light, rangeOverPlay: _asked, ...course } = battle;
  return { dark: sideOf(battle, 'dark'), light: sideOf(battle, 'light'), rules, ...course };
}

function sideOf(battle: BattleOfSlots, name: 'dark' | 'light'): QuestionSide {
  const { force, play, movesPilots } = battle[name];
  return { units: numbered(occupiedSlotsOf(battle, name).flatMap((slot) => unitsOf(slot, movesPilots))), force, play };
}

/** The units of a slot: the first has the slot's dice; further ones have dice after those of all slots. */
function unitsOf(slot: OccupiedSlot, movesPilots: boolean): QuestionUnit[] {
  const { unit, count, index } = slot;
  const build = buildOf(slot, movesPilots);
  const arena = arenaOf(slot);
  assert(arena !== null, 'a checked unit has an arena');
  const label = unit.name ?? `unit ${index + 1}`;
  return Array.from({ length: count }, (_, copy) => ({ ...{ unit, arena, label }, slot: index + MAX_SIDE * copy, ...build }));
}

function buildOf(slot: OccupiedSlot, movesPilots: boolean): BuildSide<string> {
  const { on, upkeep, reserves, pilot, crew } = slot;
  const place = startOf(slot);
  return {
    ...(place.kind === 'arena' ? {} : { start: place }),
    ...(upkeep.length > 0 ? { upkeep } : {}),
    ...(reserves.length > 0 ? { reserves } : {}),
    ...(pilot !== null && (movesPilots || on !== null) ? { pilot: { gifts: pilot, moves: movesPilots } } : {}),
    crew,
  };
}

function startOf({ start, arrives, on }: OccupiedSlot): UnitStart<string> {
  if (on !== null) return { kind: 'on', unit: on };
  return arrives === null ? { kind: start } : { kind: 'arrival', turn: arrives };
}
