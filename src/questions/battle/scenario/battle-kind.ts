import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_TRIALS, MAX_SIDE } from '../../../fields/battle-fields.js';
import { withDefaults } from '../../../fields/field.js';
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
import { FIGHT_RUN_FIELDS, fileSchema, sidePlayOf } from '../../../scenario/fields/schema.js';
import { spelling } from '../../../scenario/fields/spelled-text.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import type { BattleOfSlots, BattleSide, BattleSlot, SetupChange } from '../../../scenario/scenario.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalPlay, canonicalSide, canonicalSlot } from '../../../scenario/units/canonical-units.js';
import { rulesOf } from '../../../scenario/units/units.js';
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
import { battleWarnings } from '../battle-warnings.js';
import { BattleChecker } from './battle-checks.js';
import { battleSideOf, slotOf } from './battle-data.js';
import { missingInSides, sideOfList, UNIT_OF_SIDE, UNITS_OF_SIDES } from './sides-in-file.js';

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
function slotPlace(name: BattleSideName, index: number): UnitPlace<BattleOfSlots> {
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

const slotFields = fieldsInSides(fieldsOfSlot);

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
  kind: 'battle',
  experiment: 'battle',
  isKindOf: ({ experiment }) => experiment === 'battle',
  schema,
  inWords: (problem) => problem,
  units: UNITS_OF_SIDES,
  missing: missingInSides,
  paths: {
    fields: BATTLE_VARY_FIELDS,
    wholes: new Set(BATTLE_SIDE_NAMES),
    unitPath: UNIT_OF_SIDE,
    examples: 'light.units[2], dark.units[0].Armor or dark.force',
    unitAt: null,
    listed: {
      most: MAX_SIDE,
      unitAt: (list, index) => slotPlace(sideOfList(list), index),
      fieldsAt: (_, list, index) => slotFields(sideOfList(list), index),
    },
  },
  settings: byPath(sameFields({ rangeOverPlay: BATTLE_SCHEMAS.rangeOverPlay })),
  force: null,
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
