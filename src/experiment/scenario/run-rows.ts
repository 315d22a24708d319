import { rowOfCaseTooLarge } from '../../errors/attack.js';
import { UserError } from '../../errors/problem.js';
import type { NamedSetup, Scenario, ShownValue } from '../../scenario/scenario.js';
import type { OnProgress } from '../../simulate/executor.js';
import { rowOfCase } from '../row/row-question.js';
import { type RowResult, type RowSettings, runRow } from '../row/run-row.js';
import { agreeing } from './agreeing.js';

/** The result of a case of a scenario of attacks in a row. */
export interface RowCaseResult extends RowResult {
  readonly name: string;
  /** The varied values, in the order of the scenario. */
  readonly varied: readonly ShownValue[];
}

/**
 * Runs all cases of a scenario of attacks in a row and yields the results in their order. Throws a
 * UserError if the attacks of a case are too large to be solved, and an InternalError after the
 * last one if simulation and exact values of some case cannot both be right
 * (docs/method.md#agreement).
 */
export function runRowScenario(
  scenario: Pick<Scenario, 'name' | 'fileName'>,
  cases: Iterable<NamedSetup>,
  settings: RowSettings,
  onProgress?: OnProgress,
): AsyncGenerator<RowCaseResult, void> {
  return agreeing(scenario, runRows(scenario, cases, settings, onProgress));
}

async function* runRows(
  { fileName }: Pick<Scenario, 'fileName'>,
  cases: Iterable<NamedSetup>,
  settings: RowSettings,
  onProgress?: OnProgress,
): AsyncGenerator<RowCaseResult, void> {
  for (const setup of cases) {
    const result = await runRow(rowOfCase(setup), settings);
    if (result === null) throw tooLarge(fileName, setup.name);
    onProgress?.(settings.trials);
    yield { ...result, name: setup.name, varied: setup.varied };
  }
}

/** The error that the attacks in a row of a case are too large to be solved. */
export function tooLarge(fileName: string, caseName: string): UserError {
  return new UserError([{ where: fileName, path: null, ...rowOfCaseTooLarge(caseName) }]);
}
