import { RUN_FIELDS } from '../../../fields/run-fields.js';
import { MAX_OTHERS } from '../../../fields/unit-fields.js';
import { ROLES, type Role } from '../../../rules/game/role.js';
import { CaseChecker } from '../../../scenario/checks/case-checks.js';
import { caseWarnings } from '../../../scenario/checks/case-warnings.js';
import { ATTACK_SCHEMAS, fileSchema, OTHERS_SCHEMAS, powerProblem, unitProblem } from '../../../scenario/fields/schema.js';
import { missingPart } from '../../../scenario/missing-parts.js';
import { changedSetup, type OpenSetup, settledSetup } from '../../../scenario/scenario.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalLists, canonicalUnit } from '../../../scenario/units/canonical-units.js';
import { ATTACK_UNITS } from '../../../scenario/units/card-units.js';
import { attackSetupOf } from '../../../scenario/units/units.js';
import {
  byPath,
  elsewhereField,
  field,
  listedUnitFields,
  playFields,
  type UnitPlace,
  unitFields,
  unitsField,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';

/** One of the two units that fight. */
function unitOfRole(role: Role): UnitPlace<OpenSetup> {
  return { path: role, onUnit: (change) => (setup) => changedSetup(setup, { [role]: change(setup[role]) }) };
}

/** A further unit of a side. If a faulty file leaves no such unit, nothing changes. */
function furtherUnit(role: Role, index: number): UnitPlace<OpenSetup> {
  return {
    path: `others.${role}[${index}]`,
    onUnit: (change) => (setup) => {
      const units = setup.others[role].map((unit, i) => (i === index ? change(unit) : unit));
      return changedSetup(setup, { others: { ...setup.others, [role]: units } });
    },
  };
}

function othersField(role: Role): VaryField<OpenSetup> {
  return unitsField(
    `others.${role}`,
    OTHERS_SCHEMAS[role],
    (units) => (setup) => changedSetup(setup, { others: { ...setup.others, [role]: units } }),
  );
}

/** All fields of an attack that can be varied, by path, except the entries of lists. */
const VARY_FIELDS: ReadonlyMap<string, VaryField<OpenSetup>> = byPath([
  ...ROLES.flatMap((role) => unitFields(unitOfRole(role))),
  ...ROLES.flatMap((role) => [othersField(role), elsewhereField<OpenSetup>(role, changedSetup)]),
  ...playFields<OpenSetup>(changedSetup),
  field('by', ATTACK_SCHEMAS.by, (by) => (setup: OpenSetup) => changedSetup(setup, { by })),
]);

const schema = fileSchema({
  experiment: 'attack',
  says: 'What is played: one attack.',
  run: RUN_FIELDS,
  fields: ATTACK_SCHEMAS,
  units: ROLES,
});

/** The fields of both sides that cannot be varied as a whole. */
export const WHOLES_OF_PLAY = ['policy', ...ROLES.map((role) => `policy.${role}`), 'force', 'hand', 'resource', 'elsewhere'];

/** One attack. Files of an unknown experiment are checked as files of this kind. */
export const ATTACK_KIND: ScenarioKind<'attack'> = {
  kind: 'attack',
  experiment: 'attack',
  isKindOf: () => true,
  schema,
  inWords: (problem) => problem,
  units: ATTACK_UNITS,
  missing: (found) =>
    ROLES.flatMap((role) => {
      const numbers = role === 'attacker' ? (['power'] as const) : [];
      return missingPart(found, { path: [role], missing: unitProblem(undefined), numbers, numberMissing: powerProblem });
    }),
  paths: {
    fields: VARY_FIELDS,
    wholes: new Set([...WHOLES_OF_PLAY, 'others']),
    unitPath: /^(?<unit>attacker|defender|(?<list>others\.(?:attacker|defender))\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'attacker.power, defender.Armor or rules.armorNeeds',
    unitAt: (name) => unitOfRole(name as Role),
    listed: {
      most: MAX_OTHERS,
      unitAt: (list, index) => furtherUnit(list.split('.')[1] as Role, index),
      fieldsAt: listedUnitFields(),
    },
  },
  settings: new Map(),
  force: { attacker: 'force.attacker', defender: 'force.defender' },
  read: reading(schema, (data) => ({
    base: attackSetupOf(data),
    canonical: {
      attacker: data.attacker && canonicalUnit(data.attacker),
      defender: data.defender && canonicalUnit(data.defender),
      others: canonicalLists(data.others),
      elsewhere: canonicalLists(data.elsewhere),
    },
  })),
  settled: settledSetup,
  checker: () => new CaseChecker(),
  warnings: (cases, printed) => caseWarnings(cases(), printed),
};
