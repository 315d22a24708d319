import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_TRIALS, MAX_SIDE } from '../../../fields/battle-fields.js';
import { withDefaults } from '../../../fields/field.js';
import { BATTLE_SCHEMAS } from '../../../scenario/fields/battle-schema.js';
import { FIGHT_RUN_FIELDS, fileSchema } from '../../../scenario/fields/schema.js';
import { BATTLE_SIDE_NAMES } from '../../../scenario/fields/unit-names.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalSide } from '../../../scenario/units/canonical-units.js';
import { rulesOf } from '../../../scenario/units/units.js';
import { battleWarnings } from '../battle-warnings.js';
import { BattleChecker } from './battle-checks.js';
import { battleSideOf } from './battle-data.js';
import { BATTLE_SETTINGS, BATTLE_VARY_FIELDS, slotFields, slotPlace } from './battle-vary-fields.js';
import { missingInSides, sideOfList, UNIT_OF_SIDE, UNITS_OF_SIDES } from './sides-in-file.js';

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
  settings: BATTLE_SETTINGS,
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
