import { ROLES } from '../../rules/game/role.js';
import type { Unit } from '../../rules/units/unit.js';
import { ATTACKERS } from '../fields/experiment.js';
import { ATTACK_SCHEMAS, ROW_SCHEMAS } from '../fields/schema.js';
import { type AttackSetup, changedSetup, type OpenSetup, type SetupChange } from '../scenario.js';
import {
  byPath,
  field,
  mainUnit,
  othersField,
  playFields,
  type UnitPlace,
  unitFields,
  unitsField,
  type VaryField,
} from './vary-fields.js';

/** All fields of attacks in a row that can be varied, by path, except the entries of lists. */
export const ROW_VARY_FIELDS: ReadonlyMap<string, VaryField> = byPath([
  unitsField(ATTACKERS, ROW_SCHEMAS.attackers, (attackers) => (setup) => withAttackers(setup, attackers)),
  ...unitFields(mainUnit('defender')),
  ...ROLES.map((role) => othersField('elsewhere', role)),
  ...playFields(),
  // In place of that of one attack.
  field('objective', ATTACK_SCHEMAS.objective, withObjective),
]);

/** One of the units that attack. If a faulty file leaves no such unit, nothing changes. */
export function attackerPlace(index: number): UnitPlace {
  return {
    path: `${ATTACKERS}[${index}]`,
    onUnit: (change) => (setup) => {
      const attackers = setup.row?.attackers ?? [];
      return withAttackers(
        setup,
        attackers.map((unit, i) => (i === index ? change(unit) : unit)),
      );
    },
  };
}

function withAttackers(setup: OpenSetup, attackers: readonly Unit[]): OpenSetup {
  if (setup.row === undefined) return setup;
  return changedSetup(setup, { attacker: attackers[0] ?? setup.attacker, row: { ...setup.row, attackers } });
}

function withObjective(objective: AttackSetup['objective']): SetupChange {
  return (setup) => changedSetup(setup, { objective, row: setup.row && { ...setup.row, hasObjective: true } });
}
