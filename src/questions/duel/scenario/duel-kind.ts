import { duelNumberMissing } from '../../../errors/field-conflict.js';
import { INCOME_TEXT, RULES_FIELD } from '../../../fields/attack-fields.js';
import { DUEL_COURSE_FIELDS, DUEL_FIELDS, DUEL_TRIALS } from '../../../fields/duel-fields.js';
import { withDefaults } from '../../../fields/field.js';
import { description } from '../../../fields/field-text.js';
import { schemaOf, schemasOf } from '../../../scenario/fields/field-schema.js';
import { described, mappingOfSome } from '../../../scenario/fields/fields.js';
import { FIGHT_RUN_FIELDS, fileSchema, rulesSchema, unitProblem, unitSchema } from '../../../scenario/fields/schema.js';
import { DUEL_UNIT_OF_ROLE } from '../../../scenario/fields/unit-names.js';
import { missingPart } from '../../../scenario/missing-parts.js';
import type { DuelQuestion } from '../../../scenario/scenario.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalUnit } from '../../../scenario/units/canonical-units.js';
import { rulesOf, unitOf } from '../../../scenario/units/units.js';
import {
  byPath,
  field,
  rulesFields,
  sameFields,
  type UnitPlace,
  unitFields,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { DuelChecker } from '../duel-checks.js';

/** The Force of both sides before a duel. */
const DUEL_FORCE_SCHEMAS = schemasOf({ first: DUEL_FIELDS.firstForce, second: DUEL_FIELDS.secondForce });

const DUEL_COURSE_SCHEMAS = schemasOf(DUEL_COURSE_FIELDS);

/** The fields of a duel, without those of the whole file. */
export const DUEL_SCHEMAS = {
  rules: described(rulesSchema, description(RULES_FIELD)),
  force: described(
    mappingOfSome(DUEL_FORCE_SCHEMAS, 'a mapping such as { first: 0, second: 4 }'),
    `Force counters of each side before the first turn; ${INCOME_TEXT}.`,
  ),
  ...DUEL_COURSE_SCHEMAS,
  attacksFirst: schemaOf(DUEL_FIELDS.first),
  first: described(unitSchema, 'One unit of the duel.'),
  second: described(unitSchema, 'The other unit of the duel.'),
};

/** The first unit of a duel, or the second one. */
function duelist(index: 0 | 1): UnitPlace<DuelQuestion> {
  return {
    path: index === 0 ? DUEL_UNIT_OF_ROLE.attacker : DUEL_UNIT_OF_ROLE.defender,
    onUnit: (change) => (duel) => changed(duel, { units: withPlace(duel.units, index, change(duel.units[index])) }),
  };
}

/** All fields of a duel that can be varied, by path, except the entries of lists. */
const DUEL_VARY_FIELDS: ReadonlyMap<string, VaryField<DuelQuestion>> = byPath([
  ...unitFields(duelist(0)),
  ...unitFields(duelist(1)),
  ...rulesFields(changed),
  forceField(0),
  forceField(1),
  ...sameFields<DuelQuestion>(DUEL_COURSE_SCHEMAS),
  field('attacksFirst', DUEL_SCHEMAS.attacksFirst, (unit) => {
    const first = unit === DUEL_UNIT_OF_ROLE.attacker ? 0 : 1;
    return (duel) => changed(duel, { first });
  }),
]);

function forceField(index: 0 | 1): VaryField<DuelQuestion> {
  const name = index === 0 ? DUEL_UNIT_OF_ROLE.attacker : DUEL_UNIT_OF_ROLE.defender;
  return field(
    `force.${name}`,
    DUEL_FORCE_SCHEMAS[name],
    (force) => (duel) => changed(duel, { force: withPlace(duel.force, index, force) }),
  );
}

function withPlace<Value>([one, other]: readonly [Value, Value], index: 0 | 1, value: Value): readonly [Value, Value] {
  return index === 0 ? [value, other] : [one, value];
}

function changed(duel: DuelQuestion, fields: Partial<DuelQuestion>): DuelQuestion {
  return { ...duel, ...fields };
}

const NUMBERS = ['power', 'speed', 'health'] as const;

const schema = fileSchema({
  experiment: 'duel',
  says: 'What is played: two units fight until one of them is discarded.',
  run: { ...FIGHT_RUN_FIELDS, trials: DUEL_TRIALS },
  fields: DUEL_SCHEMAS,
  units: Object.values(DUEL_UNIT_OF_ROLE),
});

/** Two units alone over many turns. */
export const DUEL_KIND: ScenarioKind<'duel'> = {
  kind: 'duel',
  experiment: 'duel',
  isKindOf: ({ experiment }) => experiment === 'duel',
  schema,
  inWords: (problem) => problem,
  units: { fight: 'duel', names: DUEL_UNIT_OF_ROLE, lists: [], needed: NUMBERS, hasSlots: false, hasHands: false },
  missing: (found) =>
    Object.values(DUEL_UNIT_OF_ROLE).flatMap((name) =>
      missingPart(found, {
        ...{ path: [name], missing: unitProblem(undefined), numbers: NUMBERS },
        numberMissing: (field) => duelNumberMissing(name, field, `give its ${field}`),
      }),
    ),
  paths: {
    fields: DUEL_VARY_FIELDS,
    wholes: new Set(['force']),
    unitPath: /^(?<unit>first|second)(?:\.(?<field>.*))?$/s,
    examples: 'first.power, second.Armor or force.first',
    unitAt: (name) => duelist(name === DUEL_UNIT_OF_ROLE.attacker ? 0 : 1),
    listed: null,
  },
  settings: new Map(),
  force: { attacker: 'force.first', defender: 'force.second' },
  read: reading(schema, ({ first, second, rules, force = {}, attacksFirst, ...course }) => ({
    base: {
      units: [unitOf(first ?? {}), unitOf(second ?? {})],
      rules: rulesOf(rules),
      force: [force.first ?? DUEL_FIELDS.firstForce.standard, force.second ?? DUEL_FIELDS.secondForce.standard],
      ...withDefaults(DUEL_COURSE_FIELDS, course),
      first: (attacksFirst ?? DUEL_FIELDS.first.standard) === DUEL_UNIT_OF_ROLE.attacker ? 0 : 1,
    },
    canonical: { first: first && canonicalUnit(first), second: second && canonicalUnit(second) },
  })),
  settled: (duel) => duel,
  checker: () => new DuelChecker(),
  // Something useless in one attack may matter in a later one.
  warnings: () => [],
};
