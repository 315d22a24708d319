import { isMapping } from '../base/mapping.js';
import { type Problem, UserError } from '../errors/problem.js';
import { unknownField } from '../errors/scenario.js';
import type { Experiment } from '../rules/game/fight.js';
import { checkedAs, type SoundContent } from '../scenario/content.js';
import { pathText } from '../scenario/fields/fields.js';
import { FORMAT } from '../scenario/fields/schema.js';
import type { ScenarioKind } from '../scenario/scenario-kind.js';
import type { FindUnit } from '../scenario/units/known-card.js';

/**
 * Checks plain data of a kind as the content of a scenario file. `known`: the possible fields. Throws a UserError with every
 * problem.
 */
export function checkedExperiment<Kind extends Experiment>(
  kind: ScenarioKind<Kind>,
  given: Readonly<Record<string, unknown>>,
  known: readonly string[],
  find: FindUnit,
): SoundContent<Kind> {
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)));
  const content = checkedAs(kind, { format: FORMAT, experiment: kind.experiment, ...rest }, find);
  const problems: readonly Problem[] = [
    ...unknown.map((name) => ({ where: null, path: name, ...unknownField(name, known) })),
    ...(content.ok
      ? []
      : content.problems.map(({ path, message, hint }) => ({ where: null, path: pathText(path), message, hint }))),
  ];
  if (problems.length > 0 || !content.ok) throw new UserError(problems);
  return content;
}

/** The fields of an object; none for anything else, so that its fields are then missing. */
export function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return isMapping(data) ? data : {};
}
