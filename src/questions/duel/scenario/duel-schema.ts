import { INCOME_TEXT, RULES_FIELD } from '../../../fields/attack-fields.js';
import { DUEL_COURSE_FIELDS, DUEL_FIELDS } from '../../../fields/duel-fields.js';
import { description } from '../../../fields/field-text.js';
import { schemaOf, schemasOf } from '../../../scenario/fields/field-schema.js';
import { described, mappingOfSome } from '../../../scenario/fields/fields.js';
import { rulesSchema, unitSchema } from '../../../scenario/fields/schema.js';

/** The Force of both sides before a duel. */
export const DUEL_FORCE_SCHEMAS = schemasOf({ first: DUEL_FIELDS.firstForce, second: DUEL_FIELDS.secondForce });

export const DUEL_COURSE_SCHEMAS = schemasOf(DUEL_COURSE_FIELDS);

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
