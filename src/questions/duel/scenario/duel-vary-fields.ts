import { DUEL_UNIT_OF_ROLE } from '../../../scenario/fields/unit-names.js';
import type { DuelQuestion } from '../../../scenario/scenario.js';
import {
  byPath,
  field,
  rulesFields,
  sameFields,
  type UnitPlace,
  unitFields,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { DUEL_COURSE_SCHEMAS, DUEL_FORCE_SCHEMAS, DUEL_SCHEMAS } from './duel-schema.js';

/** The first unit of a duel, or the second one. */
export function duelist(index: 0 | 1): UnitPlace<DuelQuestion> {
  return {
    path: index === 0 ? DUEL_UNIT_OF_ROLE.attacker : DUEL_UNIT_OF_ROLE.defender,
    onUnit: (change) => (duel) => changed(duel, { units: withPlace(duel.units, index, change(duel.units[index])) }),
  };
}

/** All fields of a duel that can be varied, by path, except the entries of lists. */
export const DUEL_VARY_FIELDS: ReadonlyMap<string, VaryField<DuelQuestion>> = byPath([
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
