import { InternalError } from '../../base/assert.js';
import type { Scenario } from '../../scenario/scenario.js';
import { addRow, impossibleRow, NO_ROWS } from '../../statistics/comparisons/agreement.js';
import { disagreement } from '../case/disagreement.js';

/** What is checked of the result of a case. */
interface Checked {
  readonly name: string;
  /** A p-value that its simulation and its exact values can both be right. */
  readonly agreement: number;
}

/**
 * The results of a scenario's cases as they come. Throws an InternalError after the last one if
 * simulation and exact values of some case cannot both be right (docs/method.md#agreement).
 */
export async function* agreeing<Result extends Checked>(
  { name: scenario }: Pick<Scenario, 'name'>,
  results: AsyncIterable<Result>,
): AsyncGenerator<Result, void> {
  let agreement = NO_ROWS;
  const worst = { name: '', pValue: 1 };
  for await (const result of results) {
    agreement = addRow(agreement, result.agreement);
    if (result.agreement < worst.pValue) Object.assign(worst, { name: result.name, pValue: result.agreement });
    yield result;
  }
  if (impossibleRow(agreement) !== null)
    throw new InternalError(disagreement(`scenario ${scenario}, case ${worst.name}`, worst.pValue));
}
