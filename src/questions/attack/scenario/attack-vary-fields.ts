import { ROLES, type Role } from '../../../rules/game/role.js';
import { ATTACK_SCHEMAS, OTHERS_SCHEMAS } from '../../../scenario/fields/schema.js';
import { changedSetup, type OpenSetup } from '../../../scenario/scenario.js';
import {
  byPath,
  elsewhereField,
  field,
  playFields,
  type UnitPlace,
  unitFields,
  unitsField,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';

/** One of the two units that fight. */
export function unitOfRole(role: Role): UnitPlace<OpenSetup> {
  return { path: role, onUnit: (change) => (setup) => changedSetup(setup, { [role]: change(setup[role]) }) };
}

/** A further unit of a side. If a faulty file leaves no such unit, nothing changes. */
export function furtherUnit(role: Role, index: number): UnitPlace<OpenSetup> {
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
export const VARY_FIELDS: ReadonlyMap<string, VaryField<OpenSetup>> = byPath([
  ...ROLES.flatMap((role) => unitFields(unitOfRole(role))),
  ...ROLES.flatMap((role) => [othersField(role), elsewhereField<OpenSetup>(role, changedSetup)]),
  ...playFields<OpenSetup>(changedSetup),
  field('by', ATTACK_SCHEMAS.by, (by) => (setup: OpenSetup) => changedSetup(setup, { by })),
]);
