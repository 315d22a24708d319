import { assert } from '../base/assert.js';
import { type Problem, UserError } from '../errors/problem.js';
import { inCase, overrideOfVaried } from '../errors/scenario.js';
import type { Experiment } from '../rules/game/fight.js';
import type { Asked, Scenario } from './checked-scenario.js';
import { type CaseProblem, unplaced } from './checks/case-checks.js';
import type { CaseWarning } from './checks/case-warnings.js';
import type { NamedSetup, OpenSetups, Overrides, Variation } from './scenario.js';
import { gridOf } from './vary/grid.js';

/**
 * The cases of a scenario one by one, the last varied path fastest; earlier cases are not kept.
 *
 * `overrides` replace fields of the scenario. Throws a UserError at once if they set a varied field, which would make case
 * names wrong, or if a case cannot be fought with them.
 */
export function casesOf<Kind extends Experiment>(
  scenario: Scenario<Kind>,
  overrides: Overrides = {},
): Generator<NamedSetup<Kind>, void> {
  const { kind, file, vary } = scenario;
  const asked = { kind, file, vary, base: baseUnder(scenario, overrides) };
  if (given(overrides).length > 0) {
    const problems = [...overrideProblems(vary, overrides), ...caseProblems(asked).map(unplaced)];
    if (problems.length > 0) throw new UserError(problems);
  }
  return generateCases(asked);
}

/** All cases, unchecked. */
export function* generateCases<Kind extends Experiment>({
  file: { settled },
  base,
  vary,
}: Asked<Kind>): Generator<NamedSetup<Kind>, void> {
  for (const { name, varied, setup } of gridOf(base, vary)) yield { name, varied, setup: settled(setup) };
}

/** The problems of fields that contradict each other, once per kind, with the first case that has it. Keeps none. */
export function caseProblems<Kind extends Experiment>(asked: Asked<Kind>): readonly CaseProblem[] {
  const checker = asked.file.checker();
  const found = new Map<string, CaseProblem>();
  for (const { name, setup } of generateCases(asked)) {
    for (const problem of checker.problemsOf(setup)) {
      if (found.has(problem.kind)) continue;
      found.set(problem.kind, asked.vary.length === 0 ? problem : { ...problem, ...inCase(problem, name) });
    }
  }
  return [...found.values()];
}

/** The question of a scenario with options applied, before anything is varied. */
export function baseUnder<Kind extends Experiment>(
  { file: { paths, settings }, base }: Pick<Asked<Kind>, 'file' | 'base'>,
  overrides: Overrides,
): OpenSetups[Kind] {
  return given(overrides).reduce((setup, [path, value]) => {
    const field = paths.fields.get(path) ?? settings.get(path);
    assert(field !== undefined, `an option sets a field of its kind of scenario, not ${path}`);
    return field.change(value)(setup);
  }, base);
}

function given(overrides: Overrides): [path: string, value: unknown][] {
  return Object.entries(overrides).filter(([, value]) => value !== undefined);
}

/** The varied paths that options set too. A varied rules option applies to any edition. */
function overrideProblems(vary: readonly Pick<Variation<never>, 'path'>[], overrides: Overrides): readonly Problem[] {
  const paths = given(overrides).flatMap(([path, value]) =>
    path === 'rules' ? ['rules', 'rules.edition', ...Object.keys(value as object).map((name) => `rules.${name}`)] : [path],
  );
  const misnamed = vary.filter(({ path }) => paths.includes(path));
  return misnamed.map(({ path }) => ({ where: null, path, ...overrideOfVaried(path) }));
}

/**
 * The warnings of a scenario that is run with options: an ability that the scenario's Force cannot pay for may be
 * usable with another amount, and the other way round.
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
