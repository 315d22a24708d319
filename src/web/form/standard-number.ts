import { FORCE_FIELDS } from '../../fields/attack-fields.js';
import type { Field } from '../../fields/field.js';
import { type Options, textOf } from '../link/page-state.js';

/** The Force of a turn among the options of rules. */
const INCOME = /(?:^|,)\s*forcePerTurn\s*=\s*(\d{1,2})(?!\d)/;

/**
 * The number of a field that nobody gives; null if it has none. Force of an attack is that of one turn
 * under the rules of the question.
 */
export function standardNumber(field: Field | undefined, options: Options): number | null {
  if (field?.kind !== 'integer') return null;
  const isForce = field === FORCE_FIELDS.attacker || field === FORCE_FIELDS.defender;
  const income = isForce ? INCOME.exec(textOf(options, 'rules') ?? '')?.[1] : undefined;
  return income === undefined ? (field.standard ?? null) : Number(income);
}
