import { type Problem, UserError, type ValueProblem } from '../errors/problem.js';
import { moreProblems, questionMissing, scenarioNameReserved, scenarioNameUnsafe } from '../errors/scenario.js';
import type { Experiment } from '../rules/game/fight.js';
import type { Scenario } from './checked-scenario.js';
import { checkContent, type SoundContent } from './content.js';
import { type FieldProblem, MAX_PROBLEMS, pathText } from './fields/fields.js';
import { readSeed } from './fields/schema.js';
import type { ScenarioKinds } from './scenario-kind.js';
import { readYaml, type YamlNode, type YamlText } from './text/yaml-tree.js';
import { type FindUnit, NO_CARDS } from './units/known-card.js';

/**
 * Reads a scenario file.
 *
 * `fileName`: as the user gave it; messages begin with it, and it names the scenario. `kinds`: the kinds that the file may be; `find`
 * looks up its cards. Throws a UserError with every problem of the file, sorted by place. Takes at most two seconds for any
 * text, and milliseconds for a normal file.
 */
export function parseScenario(text: string, fileName: string, kinds: ScenarioKinds, find: FindUnit = NO_CARDS): Scenario {
  const name = scenarioName(fileName);
  const nameProblem = scenarioNameProblem(name);
  const yaml = readYaml(text);
  const content = yaml.root && checkContent(yaml.root.data, kinds, find);
  const placed: readonly PlacedProblem[] = [
    ...(nameProblem ? [{ offset: 0, path: null, problem: nameProblem }] : []),
    ...yaml.problems.map((problem) => ({ offset: problem.offset, path: null, problem })),
    ...(yaml.root && content && !content.ok ? placeProblems(yaml.root, content.problems) : []),
  ];
  if (!yaml.root || !content?.ok || placed.length > 0) throw new UserError(sortedProblems(placed, yaml, fileName));
  const unused = placeProblems(yaml.root, content.warnings);
  return scenarioOf(content, name, fileName, text, sortedProblems(unused, yaml, fileName));
}

function scenarioOf<Kind extends Experiment>(
  { kind, file, data, base, vary, caseCount, canonical, unplayed, printed }: SoundContent<Kind>,
  name: string,
  fileName: string,
  source: string,
  unused: readonly Problem[],
): Scenario<Kind> {
  const unasked = data.question === undefined ? [{ where: `${fileName}:1:1`, path: 'question', ...questionMissing() }] : [];
  return {
    name,
    fileName,
    question: data.question ?? null,
    kind,
    file,
    trials: data.trials ?? null,
    seed: readSeed(data.seed),
    level: data.level ?? null,
    targetError: data.targetError ?? null,
    base,
    vary,
    caseCount,
    source,
    data: canonical,
    warnings: [...unasked, ...unused],
    unplayed,
    printed,
  };
}

export interface PlacedProblem {
  readonly offset: number;
  readonly path: string | null;
  readonly problem: ValueProblem;
}

export function placeProblems(root: YamlNode, problems: readonly FieldProblem[]): readonly PlacedProblem[] {
  return problems.map((problem) => {
    return { offset: offsetOf(root, problem), path: problem.path.length === 0 ? null : pathText(problem.path), problem };
  });
}

/** The offset of a value or its name; for a missing field, of the name of its mapping. */
function offsetOf(root: YamlNode, { path, isKey }: FieldProblem): number {
  let node = root;
  for (const step of path) {
    const child = node.children.get(step);
    if (child === undefined) return node.keyOffset;
    node = child;
  }
  return isKey ? node.keyOffset : node.offset;
}

/** The problems sorted by place, at most MAX_PROBLEMS. */
export function sortedProblems(
  placed: readonly PlacedProblem[],
  { positionOf }: YamlText,
  fileName: string,
): readonly Problem[] {
  const sorted = placed.toSorted((a, b) => a.offset - b.offset);
  const problems = sorted.slice(0, MAX_PROBLEMS).map(({ offset, path, problem: { message, hint } }) => {
    const { line, column } = positionOf(offset);
    return { where: `${fileName}:${line}:${column}`, path, message, hint };
  });
  return sorted.length > MAX_PROBLEMS ? [...problems, { where: fileName, path: null, ...moreProblems() }] : problems;
}

const SAFE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 ._-]{0,98}[A-Za-z0-9_-])?$/;
/** Device names, which Windows does not allow for folders, even with an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** The folder in reports/ that the regression check uses. */
const BASELINE = 'baseline';

/** The name of a scenario: that of its file without folders and without .yaml, .yml or .json. */
export function scenarioName(fileName: string): string {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  return base.replace(/\.(?:ya?ml|json)$/i, '');
}

/** What keeps a name from being a report folder on every machine; null if nothing. */
export function scenarioNameProblem(name: string): ValueProblem | null {
  if (!SAFE_NAME.test(name)) return scenarioNameUnsafe(name);
  return DEVICE.test(name) || name.toLowerCase() === BASELINE ? scenarioNameReserved(name) : null;
}
