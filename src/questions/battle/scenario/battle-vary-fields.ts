import { playText } from '../../../fields/play-fields.js';
import { formatUpkeep, readUpkeep } from '../../../rules/units/upkeep.js';
import {
  BATTLE_COURSE_SCHEMAS,
  BATTLE_SCHEMAS,
  BATTLE_UNIT_SCHEMAS,
  SIDE_SCHEMAS,
  type SlotData,
  slotSchema,
  slotsSchema,
} from '../../../scenario/fields/battle-schema.js';
import { sidePlayOf } from '../../../scenario/fields/schema.js';
import { spelling } from '../../../scenario/fields/spelled-text.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import type { BattleOfSlots, BattleSide, BattleSlot, SetupChange } from '../../../scenario/scenario.js';
import { canonicalPlay, canonicalSlot } from '../../../scenario/units/canonical-units.js';
import {
  byPath,
  countedName,
  field,
  fieldsInSides,
  type PlaceInSide,
  pathInSide,
  rulesFields,
  sameFields,
  shownUnits,
  shownValue,
  type UnitPlace,
  unitFields,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { slotOf } from './battle-data.js';

/** All fields of a battle that can be varied, by path, except those of its slots. */
export const BATTLE_VARY_FIELDS: ReadonlyMap<string, VaryField<BattleOfSlots>> = byPath([
  ...BATTLE_SIDE_NAMES.flatMap(sideFields),
  ...rulesFields<BattleOfSlots>((battle, fields) => ({ ...battle, ...fields })),
  ...sameFields<BattleOfSlots>(BATTLE_COURSE_SCHEMAS),
]);

/** What options set in all cases of a battle, beyond the fields that can be varied. */
export const BATTLE_SETTINGS: ReadonlyMap<string, VaryField<BattleOfSlots>> = byPath(
  sameFields({ rangeOverPlay: BATTLE_SCHEMAS.rangeOverPlay }),
);

function sideFields(name: BattleSideName): VaryField<BattleOfSlots>[] {
  const put = (part: Partial<BattleSide>): SetupChange<BattleOfSlots> => onSide(name, (side) => ({ ...side, ...part }));
  return [
    field(`${name}.units`, slotsSchema, (data) => put({ slots: data.map(slotOf) }), {
      displayed: shownSlots,
      canonical: (data) => data.map(canonicalSlot),
    }),
    field(`${name}.play`, SIDE_SCHEMAS.play, (data) => put({ play: sidePlayOf(data) }), {
      displayed: (data) => playText(sidePlayOf(data)),
      canonical: canonicalPlay,
    }),
    field(`${name}.pilots`, SIDE_SCHEMAS.pilots, (pilots) => put({ movesPilots: pilots === 'move' })),
    field(`${name}.force`, SIDE_SCHEMAS.force, (force) => put({ force })),
  ];
}

function onSide(name: BattleSideName, change: (side: BattleSide) => BattleSide): SetupChange<BattleOfSlots> {
  return (battle) => ({ ...battle, [name]: change(battle[name]) });
}

/** A slot of a side. If a faulty file leaves it empty, nothing changes. */
export function slotPlace(name: BattleSideName, index: number): UnitPlace<BattleOfSlots> {
  const onUnit: UnitPlace<BattleOfSlots>['onUnit'] = (change) =>
    onSlot(name, index, (slot) => slot && { ...slot, unit: change(slot.unit) });
  return { path: pathInSide(name, index), onUnit };
}

function onSlot(
  name: BattleSideName,
  index: number,
  change: (slot: BattleSlot | null) => BattleSlot | null,
): SetupChange<BattleOfSlots> {
  return onSide(name, (side) => ({ ...side, slots: side.slots.map((slot, i) => (i === index ? change(slot) : slot)) }));
}

export const slotFields = fieldsInSides(fieldsOfSlot);

function fieldsOfSlot({ path, side: name, index }: PlaceInSide): readonly VaryField<BattleOfSlots>[] {
  const exchange = (exchanged: BattleSlot | null) => onSlot(name, index, () => exchanged);
  const put = (part: Partial<BattleSlot>): SetupChange<BattleOfSlots> =>
    onSlot(name, index, (slot) => slot && { ...slot, ...part });
  const { count, arena, start, arrives, upkeep, reserves } = BATTLE_UNIT_SCHEMAS;
  return [
    ...unitFields(slotPlace(name, index)),
    // Instead of the unit's own field.
    field(path, slotSchema, (data) => exchange(slotOf(data)), { displayed: shownSlot, canonical: canonicalSlot }),
    field(`${path}.count`, count, (value) => put({ count: value })),
    field(`${path}.arena`, arena, (value) => put({ arena: value })),
    field(`${path}.start`, start, (value) => put({ start: value })),
    field(`${path}.arrives`, arrives, (value) => put({ arrives: value })),
    field(`${path}.upkeep`, upkeep, (texts) => put({ upkeep: texts.map(readUpkeep) }), {
      canonical: (texts) => texts.map((text) => formatUpkeep(readUpkeep(text))),
    }),
    field(`${path}.reserves`, reserves, (read) => put({ reserves: read }), { canonical: (read) => read.map(spelling) }),
  ];
}

/** A slot as the name of its unit, "3x Sandtrooper", or "none". */
function shownSlot(slot: SlotData, index: number) {
  return shownValue(typeof slot === 'string' ? slot : countedName(slot), index);
}

function shownSlots(slots: readonly SlotData[], index: number) {
  return shownUnits(
    slots.map((slot) => ({ name: typeof slot === 'string' ? slot : countedName(slot) })),
    index,
  );
}
