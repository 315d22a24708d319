import { Defect } from '../errors.js';
import { casesOf } from '../scenario/cases.js';
import type { NamedSetup, Overrides, Scenario } from '../scenario/scenario.js';
import { addRow, impossibleRow, NO_ROWS } from '../statistics/agreement.js';
import type { CaseResult } from './case-result.js';
import { disagreement } from './disagreement.js';
import type { PlanRunner } from './plan-runner.js';
import { type CaseInput, caseInput } from './run-case.js';
import { runCases } from './run-cases.js';
import type { RunSettings } from './run-plan.js';

/**
 * Runs all cases of a scenario and gives the results in their order. Throws a Defect after the last one if simulation and exact values
 * of some case cannot both be right (docs/method.md#agreement).
 */
export async function* runScenario(
  scenario: Scenario,
  overrides: Overrides,
  settings: RunSettings,
  runner: PlanRunner,
): AsyncGenerator<CaseResult, void> {
  let agreement = NO_ROWS;
  const worst = { name: '', pValue: 1 };
  for await (const result of runCases(inputsOf(casesOf(scenario, overrides)), settings, runner)) {
    agreement = addRow(agreement, result.agreement);
    if (result.agreement < worst.pValue) Object.assign(worst, { name: result.name, pValue: result.agreement });
    yield result;
  }
  if (impossibleRow(agreement) !== null)
    throw new Defect(disagreement(`scenario ${scenario.name}, case ${worst.name}`, worst.pValue));
}

function* inputsOf(cases: Iterable<NamedSetup>): Generator<CaseInput> {
  for (const attack of cases) {
    yield caseInput(attack, attack.name, attack.varied);
  }
}
