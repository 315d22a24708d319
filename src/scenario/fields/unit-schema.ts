import type { z } from 'zod';
import type { ValueProblem } from '../../errors/problem.js';
import { powerMissing } from '../../errors/scenario.js';
import { expectedValue } from '../../fields/field-value.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { schemaOf, schemasOf } from './field-schema.js';
import { mapping, optional, unexpected } from './fields.js';

/** The problem of a value that is not a unit. */
export function unitProblem(found: unknown): ValueProblem {
  return unexpected('a unit: the name of a card, or a mapping with power, health, keywords')(found);
}

/** The problem of an attacker without a power. */
export function powerProblem(): ValueProblem {
  return powerMissing(expectedValue(UNIT_FIELDS.power));
}

/** The schemas of the fields of a unit. */
export const UNIT_SCHEMAS = schemasOf(UNIT_FIELDS);

/** A keyword as cards print it. */
export const keywordSchema = schemaOf(UNIT_FIELDS.keywords.of);

export const unitSchema = mapping(optional(UNIT_SCHEMAS), unitProblem).meta({ id: 'unit' });
/** A unit as a scenario gives it, checked. */
export type UnitData = z.infer<typeof unitSchema>;
