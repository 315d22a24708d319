import type { Scenario } from '../../scenario/scenario.js';
import type { Case } from '../case/case.js';
import type { CaseResult } from '../case/case-result.js';
import type { PlanRunner } from '../plan/plan-runner.js';
import type { RunSettings } from '../plan/run-plan.js';
import { agreeing } from './agreeing.js';
import { runCases } from './run-cases.js';

/**
 * Runs all cases of a scenario of attacks and yields the results in their order. Throws an InternalError after
 * the last one if simulation and exact values of some case cannot both be right
 * (docs/method.md#agreement).
 */
export function runScenario(
  scenario: Pick<Scenario, 'name'>,
  cases: Iterable<Case>,
  settings: RunSettings,
  runner: PlanRunner,
): AsyncGenerator<CaseResult, void> {
  return agreeing(scenario, runCases(cases, settings, runner));
}
