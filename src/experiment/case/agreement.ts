import { InternalError } from '../../base/assert.js';
import type { Scenario } from '../../scenario/checked-scenario.js';
import type { NamedSetup } from '../../scenario/scenario.js';
import { addRow, impossibleRow, NO_ROWS } from '../../statistics/comparisons/agreement.js';

/** What results of all kinds have in common. */
export interface CaseOfRun extends Pick<NamedSetup, 'name' | 'varied'> {
  /** The p-value for its simulation and exact values both being right. */
  readonly agreement: number;
  /** Whether rules of thumb decided what could not be solved. */
  readonly isHeuristic?: boolean;
  /** Whether the trials ran out before the target error was reached. */
  readonly isCapped?: boolean;
}

/**
 * Passes on the results of a scenario's cases as they come. Throws an InternalError after the last one if simulation and exact
 * values of a case cannot both be right (docs/method.md#agreement).
 */
export async function* agreeing<Result extends CaseOfRun>(
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

/** Works out cases one after another. */
export async function* oneByOne<Named, Result>(
  cases: Iterable<Named>,
  workOut: (named: Named) => Promise<Result>,
): AsyncGenerator<Result, void> {
  for (const named of cases) yield await workOut(named);
}

/** The message when simulation and exact values disagree (docs/method.md#agreement). */
export function disagreement(where: string, pValue: number): string {
  return `simulation and exact values of ${where} cannot both be right: p < ${Math.max(pValue, 1e-300).toExponential(1)}`;
}

/** Throws an InternalError if this p-value says that simulation and exact values of an attack cannot both be right. */
export function checkAgreement(pValue: number): void {
  if (impossibleRow(addRow(NO_ROWS, pValue)) !== null) throw new InternalError(disagreement('this attack', pValue));
}
