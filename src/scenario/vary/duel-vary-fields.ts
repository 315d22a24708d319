import { ROLES, type Role } from '../../rules/game/role.js';
import { UNIT_NAMES } from '../fields/experiment.js';
import { DUEL_FORCE_SCHEMAS, DUEL_SCHEMAS } from '../fields/schema.js';
import { changedSetup, type DuelCourse, type SetupChange } from '../scenario.js';
import { roleOf } from '../units/units.js';
import { byPath, field, mainUnit, rulesFields, unitFields, type VaryField } from './vary-fields.js';

/** All fields of a duel that can be varied, by path, except the entries of lists. */
export const DUEL_VARY_FIELDS: ReadonlyMap<string, VaryField> = byPath([
  ...ROLES.flatMap((role) => unitFields(mainUnit(role, UNIT_NAMES.duel[role]))),
  ...rulesFields(),
  field('force.first', DUEL_FORCE_SCHEMAS.first, (force) => withForce('attacker', force)),
  field('force.second', DUEL_FORCE_SCHEMAS.second, (force) => withForce('defender', force)),
  field('turns', DUEL_SCHEMAS.turns, (turns) => onCourse((course) => ({ ...course, turns }))),
  field('mayPass', DUEL_SCHEMAS.mayPass, (mayPass) => onCourse((course) => ({ ...course, mayPass }))),
  field('attacksFirst', DUEL_SCHEMAS.attacksFirst, (unit) => {
    const attacksFirst = roleOf(unit);
    return onCourse((course) => ({ ...course, attacksFirst }));
  }),
]);

function withForce(role: Role, force: number): SetupChange {
  return (setup) => changedSetup(setup, { force: { ...setup.force, [role]: force } });
}

function onCourse(change: (course: DuelCourse) => DuelCourse): SetupChange {
  return (setup) => (setup.course === undefined ? setup : changedSetup(setup, { course: change(setup.course) }));
}
