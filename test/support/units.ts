import type { Unit } from '../../src/rules/units/unit.js';
import { unitSchema } from '../../src/scenario/fields/schema.js';
import { unitOf } from '../../src/scenario/units/units.js';

/** The unit that fields of a scenario describe, without the checks of units among others. */
export function unitOfFields(fields: Record<string, unknown>): Unit {
  return unitOf(unitSchema.parse(fields));
}
