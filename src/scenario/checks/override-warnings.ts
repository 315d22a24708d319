import type { Problem } from '../../errors/problem.js';
import type { Overrides, Scenario } from '../scenario.js';
import { casesOf } from '../vary/cases.js';
import { caseWarnings } from './case-warnings.js';

/**
 * The warnings of a scenario that is run with options: an ability that its own Force cannot pay for
 * may be used with another amount, and the other way round.
 */
export function warningsUnder(scenario: Scenario, overrides: Overrides): readonly Problem[] {
  const { attacker, defender } = overrides.force ?? {};
  if (scenario.experiment !== 'attack' || (attacker === undefined && defender === undefined)) return scenario.warnings;
  const reported = new Set(scenario.warnings.map(({ message }) => message));
  const now = caseWarnings(casesOf(scenario, overrides), scenario.printed);
  const isOver = new Set(caseWarnings(casesOf(scenario), scenario.printed).map(({ message }) => message));
  for (const { message } of now) isOver.delete(message);
  const added = now.filter(({ message }) => !reported.has(message));
  return [
    ...scenario.warnings.filter(({ message }) => !isOver.has(message)),
    ...added.map(({ fields, message, hint }) => ({ where: scenario.fileName, path: fields[0], message, hint })),
  ];
}
