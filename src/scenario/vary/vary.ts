import type { ValueProblem } from '../../errors/problem.js';
import { inRange, rangeInList, tooManyCases, valueTwice, varyOverlap, varyValues } from '../../errors/vary.js';
import { type FieldProblem, MAX_PROBLEMS, schemaProblems } from '../fields/fields.js';
import { type NumberRange, parseRange, rangeValues } from '../fields/ranges.js';
import type { Json, ShownValue, Variation } from '../scenario.js';
import type { Step } from '../text/yaml-tree.js';
import { shownValue, type VaryField } from './vary-fields.js';
import { type FoundField, findField, overlap, type PathSpace } from './vary-paths.js';

/** The limit for the cases of a file. */
export const MAX_CASES = 100_000;

/** A varied path with its values as in the file, a range as the list of its numbers. */
export interface CanonicalVariation {
  readonly path: string;
  readonly values: readonly Json[];
}

/** The checked `vary` of a file. Paths with problems are left out of the variations. */
interface CheckedVary<Setup> {
  /** The paths that could be read, as the file writes them. */
  readonly keys: readonly string[];
  readonly variations: readonly Variation<Setup>[];
  readonly canonical: readonly CanonicalVariation[];
  readonly caseCount: number;
  readonly problems: readonly FieldProblem[];
}

/** A path and the source of its values: a list, or a range that is not yet expanded. */
interface Axis<Setup> {
  readonly key: string;
  readonly field: VaryField<Setup>;
  readonly values: { readonly list: readonly unknown[] } | { readonly text: string; readonly range: NumberRange };
}

/**
 * Checks `vary`: every path, every value against the schema of its field, and the number of cases
 * before any range is expanded.
 *
 * `vary` is the mapping of the file in its order, `file` has the units into which paths such as
 * attacker.keywords[0] lead, `space`: all that paths can lead to.
 */
export function checkVary<Setup>(
  vary: Readonly<Record<string, unknown>>,
  file: Readonly<Record<string, unknown>>,
  space: PathSpace<Setup>,
  labels: Labels = new Map(),
): CheckedVary<Setup> {
  const problems: FieldProblem[] = [];
  const axes: Axis<Setup>[] = [];
  for (const [key, values] of Object.entries(vary)) {
    if (problems.length >= MAX_PROBLEMS) break;
    const axis = axisOf(key, values, findField(key, file, space), axes);
    if ('field' in axis) axes.push(axis);
    else problems.push(axis);
  }
  const count = axes.reduce((product, axis) => product * BigInt(axisLength(axis)), 1n);
  if (count > MAX_CASES) problems.push(problemAt([], tooManyCases(MAX_CASES, count), true));
  const checked = axes.map((axis) => checkValues(axis, count > MAX_CASES, labels.get(axis.key) ?? []));
  const sound = checked.filter((axis) => axis.problems.length === 0);
  return {
    keys: axes.map(({ key }) => key),
    variations: sound.map(({ variation }) => variation),
    canonical: sound.map(({ canonical }) => canonical),
    caseCount: Number(count),
    problems: [...problems, ...checked.flatMap((axis) => axis.problems)],
  };
}

function problemAt(path: readonly Step[], problem: ValueProblem, isKey: boolean): FieldProblem {
  return { ...problem, path: ['vary', ...path], isKey };
}

function axisOf<Setup>(
  key: string,
  values: unknown,
  found: FoundField<Setup>,
  earlier: readonly Axis<Setup>[],
): Axis<Setup> | FieldProblem {
  if (!found.ok) return problemAt([key], found.problem, true);
  const { field } = found;
  const other = earlier.find((axis) => overlap(axis.field.path, field.path));
  if (other) return problemAt([key], varyOverlap(key, other.key), true);
  if (Array.isArray(values) && values.length > 0) return { key, field, values: { list: values } };
  const parsed = typeof values === 'string' ? parseRange(values) : null;
  if (parsed === null) return problemAt([key], varyValues(values), false);
  return parsed.ok
    ? { key, field, values: { text: String(values), range: parsed.range } }
    : problemAt([key], parsed.problem, false);
}

function axisLength<Setup>({ values }: Axis<Setup>): number {
  return 'list' in values ? values.list.length : values.range.count;
}

/** What names of cases call the values of a path, where their fields do not tell them apart. */
type Labels = ReadonlyMap<string, readonly (string | null)[]>;

function shownLabel(label: string | null | undefined, index: number): ShownValue | null {
  return typeof label === 'string' ? shownValue(label, index) : null;
}

interface CheckedAxis<Setup> {
  readonly variation: Variation<Setup>;
  readonly canonical: CanonicalVariation;
  readonly problems: readonly FieldProblem[];
}

/** Checks the values of an axis one by one; a range only if it may be expanded. */
function checkValues<Setup>(axis: Axis<Setup>, isTooLong: boolean, labels: readonly (string | null)[]): CheckedAxis<Setup> {
  const { field, values } = axis;
  const list = 'list' in values ? values.list : isTooLong ? [] : rangeValues(values.range);
  const problems = valueProblems(axis, list);
  // The schema also puts the fields of a mapping into its own order.
  const data = problems.length > 0 ? [] : list.map((value) => field.schema.parse(value));
  const variation = {
    path: field.path,
    values: data.map((value, i) => shownLabel(labels[i], i) ?? field.displayed(value, i)),
    changes: data.map((value) => field.change(value)),
  };
  const canonical = { path: field.path, values: data.map((value) => field.canonical(value)) };
  return { variation, canonical, problems: [...problems, ...repeatedValues(axis, variation.values, canonical.values)] };
}

function valueProblems<Setup>({ key, field, values }: Axis<Setup>, list: readonly unknown[]): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [i, value] of list.entries()) {
    for (const problem of schemaProblems(field.schema, value)) {
      if ('range' in values) return [problemAt([key], { ...problem, message: inRange(problem.message, values.text) }, false)];
      const isRange = typeof value === 'string' && parseRange(value) !== null;
      problems.push(
        problemAt([key, i, ...problem.path], isRange ? { ...problem, hint: rangeInList(value) } : problem, problem.isKey),
      );
    }
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems;
}

/** The problems of values that are equal or look the same: their cases would have one name. */
function repeatedValues(
  { key }: Pick<Axis<never>, 'key'>,
  displayed: Variation['values'],
  canonical: CanonicalVariation['values'],
): readonly FieldProblem[] {
  const firstBy = new Map<string, number>();
  const problems: FieldProblem[] = [];
  for (const [i, label] of displayed.entries()) {
    const names = [`shown ${label}`, `equal ${JSON.stringify(canonical[i] === false ? 0 : canonical[i])}`];
    const first = names.map((name) => firstBy.get(name)).find((place) => place !== undefined);
    if (first !== undefined) problems.push(problemAt([key, i], valueTwice(label, first + 1), false));
    for (const name of names) if (!firstBy.has(name)) firstBy.set(name, i);
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems;
}
