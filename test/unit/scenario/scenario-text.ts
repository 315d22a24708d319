import { cardFinder } from '../../../src/cli/cards/card-files.js';
import { renderProblem } from '../../../src/errors/problem.js';
import { casesOf } from '../../../src/scenario/cases.js';
import { ofKind, type Scenario } from '../../../src/scenario/checked-scenario.js';
import type { AttackSetup, NamedSetup, Overrides } from '../../../src/scenario/scenario.js';
import { parseScenario } from '../../support/parse-scenario.js';
import { problemsThrown } from '../../support/problems.js';

/** The first four lines of a scenario; what a test adds begins in line 5. */
export const HEAD = `format: 1
question: Does it hit?
experiment: attack
attacker: { power: 3 }
`;

/** HEAD with a plain defender in line 5; what a test adds begins in line 6. */
export const PLAIN = `${HEAD}defender: { keywords: [Armor] }\n`;

export function parsed(text: string, fileName = 'test.yaml'): Scenario<'attack'> {
  return ofKind(parseScenario(text, fileName), 'attack');
}

const findShipped = cardFinder(null);

/** A scenario of a kind, whose units may be shipped cards. */
export function scenarioOf<Kind extends Scenario['kind']>(kind: Kind, text: string): Scenario<Kind> {
  return ofKind(parseScenario(text, 'test.yaml', findShipped), kind);
}

/** The problems of a scenario with shipped cards: "5:3 path: message". */
export function problemsWithCards(kind: Scenario['kind'], text: string): string[] {
  return problemsThrown(() => scenarioOf(kind, text)).map(
    ({ where, path, message }) => `${where?.slice(10)} ${path}: ${message}`,
  );
}

/** An attack of a scenario, with the name of its case. */
export type NamedAttack = AttackSetup & Omit<NamedSetup, 'setup'>;

/** The cases of a scenario of attacks, all at once. */
export function casesIn(text: string, overrides: Overrides = {}): NamedAttack[] {
  return [...casesOf(parsed(text), overrides)].map(({ setup, name, varied }) => ({ ...setup, name, varied }));
}

export function namesIn(text: string): string[] {
  return casesIn(text).map(({ name }) => name);
}

/**
 * The problems of a scenario as a user sees them, without the name of the file: "5:3: path:
 * message", the hint on a line below.
 */
export function problemsIn(text: string, fileName = 'test.yaml'): string[] {
  return problemsThrown(() => parseScenario(text, fileName)).map((problem) =>
    renderProblem({ ...problem, where: problem.where?.replace(`${fileName}:`, '') ?? null }),
  );
}

/** As `problemsIn`, for the lines that a test adds below PLAIN; lines are counted from there. */
export function problemsBelow(lines: string): string[] {
  const above = PLAIN.split('\n').length - 1;
  return problemsIn(PLAIN + lines).map((problem) => problem.replace(/^\d+/, (line) => String(Number(line) - above)));
}
