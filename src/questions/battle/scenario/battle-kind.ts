import {
  BATTLE_COURSE_FIELDS,
  BATTLE_FIELDS,
  BATTLE_TRIALS,
  BATTLE_UNIT_FIELDS,
  MAX_SIDE,
} from '../../../fields/battle-fields.js';
import { withDefaults } from '../../../fields/field.js';
import { playText } from '../../../fields/play-fields.js';
import type { Effect } from '../../../rules/effects/effect.js';
import type { Crew, PilotGifts } from '../../../rules/units/pilots.js';
import { formatUpkeep, readUpkeep } from '../../../rules/units/upkeep.js';
import {
  BATTLE_COURSE_SCHEMAS,
  BATTLE_SCHEMAS,
  BATTLE_UNIT_SCHEMAS,
  type BattleUnitData,
  SIDE_SCHEMAS,
  type SideData,
  type SlotData,
  slotSchema,
  slotsSchema,
} from '../../../scenario/fields/battle-schema.js';
import { FIGHT_RUN_FIELDS, fileSchema, sidePlayOf } from '../../../scenario/fields/schema.js';
import { isAbility, spelling } from '../../../scenario/fields/spelled-text.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import type { BattleOfSlots, BattleSide, BattleSlot, SetupChange } from '../../../scenario/scenario.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalPlay, canonicalSide, canonicalSlot } from '../../../scenario/units/canonical-units.js';
import { rulesOf, unitOf } from '../../../scenario/units/units.js';
import {
  byPath,
  field,
  rulesFields,
  sameFields,
  shownUnit,
  shownUnits,
  type UnitPlace,
  unitFields,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { battleWarnings } from '../battle-warnings.js';
import { BattleChecker } from './battle-checks.js';
import { KIND_OF_SIDES, onSide, type PlaceInSide, pathsInSides } from './sides-in-file.js';

/** All fields of a battle that can be varied, by path, except those of its slots. */
const BATTLE_VARY_FIELDS: ReadonlyMap<string, VaryField<BattleOfSlots>> = byPath([
  ...BATTLE_SIDE_NAMES.flatMap(sideFields),
  ...rulesFields<BattleOfSlots>((battle, fields) => ({ ...battle, ...fields })),
  ...sameFields<BattleOfSlots>(BATTLE_COURSE_SCHEMAS),
]);

function sideFields(name: BattleSideName): VaryField<BattleOfSlots>[] {
  const put = (part: Partial<BattleSide>): SetupChange<BattleOfSlots> => onSide(name, (side) => ({ ...side, ...part }));
  return [
    field(`${name}.units`, slotsSchema, (data) => put({ slots: data.map(slotOf) }), {
      displayed: shownUnits,
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

/** A slot of a side. If a faulty file leaves it empty, nothing changes. */
function slotPlace(place: PlaceInSide): UnitPlace<BattleOfSlots> {
  return { path: place.path, onUnit: (change) => onSlot(place, (slot) => slot && { ...slot, unit: change(slot.unit) }) };
}

function onSlot({ side: name, index }: PlaceInSide, change: (slot: BattleSlot | null) => BattleSlot | null) {
  return onSide<BattleOfSlots>(name, (side) => {
    return { ...side, slots: side.slots.map((slot, i) => (i === index ? change(slot) : slot)) };
  });
}

function fieldsOfSlot(place: PlaceInSide): readonly VaryField<BattleOfSlots>[] {
  const { path } = place;
  const exchange = (exchanged: BattleSlot | null) => onSlot(place, () => exchanged);
  const put = (part: Partial<BattleSlot>) => onSlot(place, (slot) => slot && { ...slot, ...part });
  const { count, arena, start, arrives, upkeep, reserves } = BATTLE_UNIT_SCHEMAS;
  return [
    ...unitFields(slotPlace(place)),
    // Instead of the unit's own field.
    field(path, slotSchema, (data) => exchange(slotOf(data)), { displayed: shownUnit, canonical: canonicalSlot }),
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

const schema = fileSchema({
  experiment: 'battle',
  says: 'What is played: two sides of many units fight over several turns.',
  run: { ...FIGHT_RUN_FIELDS, trials: BATTLE_TRIALS },
  fields: BATTLE_SCHEMAS,
  units: BATTLE_SIDE_NAMES,
  areRequired: true,
});

/** Two sides of many units over several turns. */
export const BATTLE_KIND: ScenarioKind<'battle'> = {
  ...KIND_OF_SIDES,
  kind: 'battle',
  experiment: 'battle',
  isKindOf: ({ experiment }) => experiment === 'battle',
  schema,
  paths: pathsInSides(
    BATTLE_VARY_FIELDS,
    'light.units[2], dark.units[0].Armor or dark.force',
    MAX_SIDE,
    slotPlace,
    fieldsOfSlot,
  ),
  settings: byPath(sameFields({ rangeOverPlay: BATTLE_SCHEMAS.rangeOverPlay })),
  read: reading(schema, ({ dark, light, rules, rangeOverPlay, ...course }) => ({
    base: {
      rules: rulesOf(rules),
      dark: battleSideOf(dark, BATTLE_FIELDS.darkForce.standard),
      light: battleSideOf(light, BATTLE_FIELDS.lightForce.standard),
      ...withDefaults(BATTLE_COURSE_FIELDS, course),
      rangeOverPlay: rangeOverPlay ?? BATTLE_FIELDS.rangeOverPlay.standard,
    },
    canonical: { dark: canonicalSide(dark), light: canonicalSide(light) },
  })),
  settled: (battle) => battle,
  checker: () => new BattleChecker(),
  warnings: (cases) => battleWarnings(cases),
};

/** A side of a battle; no slots if a faulty file gives none. */
function battleSideOf({ units = [], force, play, pilots }: SideData = {}, standardForce: number): BattleSide {
  return { slots: units.map(slotOf), movesPilots: pilots === 'move', force: force ?? standardForce, play: sidePlayOf(play) };
}

/** The slot described by checked data; null for an empty one. */
function slotOf(data: SlotData): BattleSlot | null {
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
