import { sideMissing, sideUnits, unitNumberMissing } from '../../../errors/battle.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_TRIALS, MAX_SIDE } from '../../../fields/battle-fields.js';
import { filled } from '../../../fields/filled.js';
import { BATTLE_SCHEMAS } from '../../../scenario/fields/battle-schema.js';
import { schemasOf } from '../../../scenario/fields/field-schema.js';
import { type FieldProblem, mapping, optional, unexpected } from '../../../scenario/fields/fields.js';
import { FIGHT_RUN_FIELDS, headSchemas, TAIL_SCHEMAS } from '../../../scenario/fields/file-schema.js';
import { BATTLE_SIDE_NAMES, type BattleSideName } from '../../../scenario/fields/unit-names.js';
import { isMapping, missingPart } from '../../../scenario/missing-parts.js';
import { type Mapping, reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalSide } from '../../../scenario/units/canonical-units.js';
import { rulesOf } from '../../../scenario/units/units.js';
import { battleWarnings } from '../battle-warnings.js';
import { BattleChecker } from './battle-checks.js';
import { battleSideOf } from './battle-data.js';
import { BATTLE_SETTINGS, BATTLE_VARY_FIELDS, slotFields, slotPlace } from './battle-vary-fields.js';

const NUMBERS = ['power', 'speed', 'health'] as const;

const schema = mapping(
  {
    ...headSchemas('battle', 'What is played: two sides of many units fight over several turns.'),
    ...optional(schemasOf({ ...FIGHT_RUN_FIELDS, trials: BATTLE_TRIALS })),
    ...optional(BATTLE_SCHEMAS),
    ...TAIL_SCHEMAS,
  },
  unexpected('a scenario: a mapping with format, experiment, dark, light'),
).meta({ required: [...BATTLE_SIDE_NAMES] });

/** Two sides of many units over several turns. */
export const BATTLE_KIND: ScenarioKind<'battle'> = {
  kind: 'battle',
  experiment: 'battle',
  isKindOf: ({ experiment }) => experiment === 'battle',
  schema,
  inWords: (problem) => problem,
  units: {
    ...{ fight: 'battle', names: {}, lists: BATTLE_SIDE_NAMES.map((side) => [side, 'units']) },
    ...{ needed: NUMBERS, hasSlots: true, hasHands: false },
  },
  missing: (found) => BATTLE_SIDE_NAMES.flatMap((side) => missingInSide(found, side)),
  paths: {
    fields: BATTLE_VARY_FIELDS,
    wholes: new Set(BATTLE_SIDE_NAMES),
    unitPath: /^(?<unit>(?<list>(?:dark|light)\.units)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'light.units[2], dark.units[0].Armor or dark.force',
    unitAt: null,
    listed: {
      most: MAX_SIDE,
      unitAt: (list, index) => slotPlace(sideOfList(list), index),
      fieldsAt: (_, list, index) => slotFields(sideOfList(list), index),
    },
  },
  settings: BATTLE_SETTINGS,
  force: null,
  read: reading(schema, ({ dark, light, rules, rangeOverPlay, ...course }) => ({
    base: {
      rules: rulesOf(rules),
      dark: battleSideOf(dark, BATTLE_FIELDS.darkForce.standard),
      light: battleSideOf(light, BATTLE_FIELDS.lightForce.standard),
      ...filled(BATTLE_COURSE_FIELDS, course),
      rangeOverPlay: rangeOverPlay ?? BATTLE_FIELDS.rangeOverPlay.standard,
    },
    canonical: { dark: canonicalSide(dark), light: canonicalSide(light) },
  })),
  settled: (battle) => battle,
  checker: () => new BattleChecker(),
  warnings: (cases) => battleWarnings(cases),
};

/** The side whose units a list has. */
function sideOfList(list: string): BattleSideName {
  return list.split('.')[0] as BattleSideName;
}

function missingInSide(found: Mapping, name: BattleSideName): readonly FieldProblem[] {
  const side = found[name];
  if (side === undefined) return [{ path: [name], isKey: false, ...sideMissing(side) }];
  const missing = isMapping(side) ? sideUnits(undefined) : null;
  return missingPart(found, { path: [name, 'units'], missing, numbers: NUMBERS, numberMissing: unitNumberMissing });
}
