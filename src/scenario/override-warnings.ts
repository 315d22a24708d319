import type { Problem } from '../errors/problem.js';
import type { Experiment } from '../rules/game/fight.js';
import { casesOf } from './cases.js';
import type { Scenario } from './checked-scenario.js';
import type { CaseWarning } from './checks/case-warnings.js';
import type { Overrides } from './scenario.js';

/**
 * The warnings of a scenario that is run with options: an ability that its own Force cannot pay for
 * may be used with another amount, and the other way round.
 */
export function warningsUnder<Kind extends Experiment>(scenario: Scenario<Kind>, overrides: Overrides): readonly Problem[] {
  const { warnings, fileName } = scenario;
  if (!Object.entries(overrides).some(([path, value]) => path.startsWith('force.') && value !== undefined)) return warnings;
  const reported = new Set(warnings.map(({ message }) => message));
  const now = warningsOf(scenario, overrides);
  const isOver = new Set(warningsOf(scenario, {}).map(({ message }) => message));
  for (const { message } of now) isOver.delete(message);
  const added = now.filter(({ message }) => !reported.has(message));
  return [
    ...warnings.filter(({ message }) => !isOver.has(message)),
    ...added.map(({ fields, message, hint }) => ({ where: fileName, path: fields[0], message, hint })),
  ];
}

function warningsOf<Kind extends Experiment>(scenario: Scenario<Kind>, overrides: Overrides): readonly CaseWarning[] {
  return scenario.file.warnings(function* () {
    for (const { setup } of casesOf(scenario, overrides)) yield setup;
  }, scenario.printed);
}
