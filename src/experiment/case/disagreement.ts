import { InternalError } from '../../base/assert.js';
import { addRow, impossibleRow, NO_ROWS } from '../../statistics/comparisons/agreement.js';

/**
 * The message of the defect that simulation and exact values disagree (docs/method.md#agreement).
 */
export function disagreement(where: string, pValue: number): string {
  return `simulation and exact values of ${where} cannot both be right: p < ${Math.max(pValue, 1e-300).toExponential(1)}`;
}

/**
 * Throws an InternalError if simulation and exact values of a single attack, with this p-value,
 * cannot both be right.
 */
export function checkAgreement(pValue: number): void {
  if (impossibleRow(addRow(NO_ROWS, pValue)) !== null) throw new InternalError(disagreement('this attack', pValue));
}
