import type { Field } from '../../fields/field.js';
import { type Options, textOf } from '../link/page-state.js';

/** The Force of a turn among the options of rules. */
const INCOME = /(?:^|,)\s*forcePerTurn\s*=\s*(\d{1,2})(?!\d)/;

/** The Force of both sides. */
const FORCE: ReadonlySet<string> = new Set(['force', 'defender-force']);

/**
 * The number of an option that nobody gives; null if it has none. Force of an attack is that of one turn
 * under the rules of the question; a duel begins without any.
 */
export function standardNumber(option: string, field: Field | undefined, options: Options): number | null {
  if (field?.kind !== 'integer') return null;
  const isOfTurn = FORCE.has(option) && field.standard !== 0;
  const income = isOfTurn ? INCOME.exec(textOf(options, 'rules') ?? '')?.[1] : undefined;
  return income === undefined ? (field.standard ?? null) : Number(income);
}
