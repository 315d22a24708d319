import { ROLES } from '../../../rules/game/role.js';
import { ROW_SCHEMAS } from '../../../scenario/fields/schema.js';
import { ATTACKERS } from '../../../scenario/fields/unit-names.js';
import type { OpenSetups } from '../../../scenario/scenario.js';
import {
  byPath,
  elsewhereField,
  playFields,
  type UnitPlace,
  unitFields,
  unitsField,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';

type Row = OpenSetups['row'];

/** The unit that is attacked. */
export const ROW_DEFENDER: UnitPlace<Row> = {
  path: 'defender',
  onUnit: (change) => (row) => changed(row, { defender: change(row.defender) }),
};

/** All fields of attacks in a row that can be varied, by path, except the entries of lists. */
export const ROW_VARY_FIELDS: ReadonlyMap<string, VaryField<Row>> = byPath([
  unitsField<Row>(ATTACKERS, ROW_SCHEMAS.attackers, (attackers) => (row) => changed(row, { attackers })),
  ...unitFields(ROW_DEFENDER),
  ...ROLES.map((role) => elsewhereField(role, changed)),
  ...playFields(changed),
]);

/** One of the units that attack. If a faulty file leaves no such unit, nothing changes. */
export function attackerPlace(index: number): UnitPlace<Row> {
  return {
    path: `${ATTACKERS}[${index}]`,
    onUnit: (change) => (row) =>
      changed(row, { attackers: row.attackers.map((unit, i) => (i === index ? change(unit) : unit)) }),
  };
}

function changed(row: Row, fields: Partial<Row>): Row {
  return { ...row, ...fields };
}
