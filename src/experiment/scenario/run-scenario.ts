import { InternalError } from '../../errors/problem.js';
import type { Scenario } from '../../scenario/scenario.js';
import { addRow, impossibleRow, NO_ROWS } from '../../statistics/comparisons/agreement.js';
import type { Case } from '../case/case.js';
import type { CaseResult } from '../case/case-result.js';
import { disagreement } from '../case/disagreement.js';
import type { PlanRunner } from '../plan/plan-runner.js';
import type { RunSettings } from '../plan/run-plan.js';
import { runCases } from './run-cases.js';

/**
 * Runs all cases of a scenario and yields the results in their order. Throws an InternalError after
 * the last one if simulation and exact values of some case cannot both be right
 * (docs/method.md#agreement).
 */
export async function* runScenario(
  { name: scenario }: Pick<Scenario, 'name'>,
  cases: Iterable<Case>,
  settings: RunSettings,
  runner: PlanRunner,
): AsyncGenerator<CaseResult, void> {
  let agreement = NO_ROWS;
  const worst = { name: '', pValue: 1 };
  for await (const result of runCases(cases, settings, runner)) {
    agreement = addRow(agreement, result.agreement);
    if (result.agreement < worst.pValue) Object.assign(worst, { name: result.name, pValue: result.agreement });
    yield result;
  }
  if (impossibleRow(agreement) !== null)
    throw new InternalError(disagreement(`scenario ${scenario}, case ${worst.name}`, worst.pValue));
}
