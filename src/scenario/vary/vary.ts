import { assert } from '../../base/assert.js';
import { slotEmpty } from '../../errors/battle.js';
import type { ValueProblem } from '../../errors/problem.js';
import {
  inRange,
  rangeInList,
  tooManyCases,
  valueTwice,
  varyIndexMissing,
  varyOverlap,
  varyPathCard,
  varyPathFixed,
  varyPathUnknown,
  varyPathWhole,
  varyValues,
} from '../../errors/vary.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { findKeyword } from '../../rules/keywords/index.js';
import { otherKeywordProblem } from '../../rules/keywords/other-keywords.js';
import { type FieldProblem, MAX_PROBLEMS, schemaProblems } from '../fields/fields.js';
import { NO_UNIT } from '../fields/unit-names.js';
import type { Json, ShownValue, Variation } from '../scenario.js';
import type { Step } from '../text/yaml-tree.js';
import { type NumberRange, parseRange, rangeValues } from './grid.js';
import { entryField, shownValue, type UnitList, type UnitPlace, type VaryField } from './vary-fields.js';

/** The field that a path names, or the problem if it names none. */
type FoundField<Setup> =
  | { readonly ok: true; readonly field: VaryField<Setup> }
  | { readonly ok: false; readonly problem: ValueProblem };

/** Where paths can lead in the files of a kind. */
export interface PathSpace<Setup> {
  /** By path, except for entries of lists. */
  readonly fields: ReadonlyMap<string, VaryField<Setup>>;
  /** Fields that consist of other fields, which can be varied. */
  readonly wholes: ReadonlySet<string>;
  /** A path that leads into a unit. */
  readonly unitPath: RegExp;
  /** Sample paths, for messages. */
  readonly examples: string;
  readonly unitAt: ((name: string) => UnitPlace<Setup>) | null;
  readonly listed: ListedUnits<Setup> | null;
}

/** Where paths lead in lists of units, such as "others.defender". */
interface ListedUnits<Setup> {
  /** Maximum number of entries in a list. */
  readonly most: number;
  readonly unitAt: (list: string, index: number) => UnitPlace<Setup>;
  readonly fieldsAt: (place: UnitPlace<Setup>, list: string, index: number) => ReadonlyMap<string, VaryField<Setup>>;
}

/** Fields that apply to the whole file. */
const FIXED: ReadonlySet<string> = new Set(['format', 'experiment', 'vary', '$schema', ...Object.keys(RUN_FIELDS)]);

/** An unchecked file, with the units that paths lead into. */
type Units = Readonly<Record<string, unknown>>;

/** A field of an unchecked mapping; undefined if there is none. */
function part(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>)[name] : undefined;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/** The field that a path of `vary` names in a file with these units; the problem if it names none. */
function findField<Setup>(path: string, units: Units, space: PathSpace<Setup>): FoundField<Setup> {
  const within = pathInUnit(path, space);
  if (within === undefined) return fieldIn(space.fields, path, space);
  const missing = missingUnit(within, units);
  if (missing !== undefined) return { ok: false, problem: missing };
  return listEntry(within, units) ?? fieldIn(fieldsAround(within, space), withKeyword(within), space);
}

/** A listed unit: the path of its list, and its place there. */
interface Listed<Setup> extends ListedUnits<Setup> {
  readonly list: string;
  readonly index: number;
}

/** A path that leads into a unit. */
interface PathInUnit<Setup> {
  readonly place: UnitPlace<Setup>;
  readonly listed: Listed<Setup> | null;
  /** The field of the unit; null for the whole unit. */
  readonly field: string | null;
}

function pathInUnit<Setup>(path: string, { unitPath, unitAt, listed }: PathSpace<Setup>): PathInUnit<Setup> | undefined {
  const groups = unitPath.exec(path)?.groups;
  if (!groups) return undefined;
  const { unit = '', list, index: place, field = null } = groups;
  if (list !== undefined && listed !== null) {
    const index = Number(place);
    return { place: listed.unitAt(list, index), listed: { ...listed, list, index }, field };
  }
  assert(unitAt !== null, 'a unit of a path is in a list, or has a name');
  return { place: unitAt(unit), listed: null, field };
}

/** The existing units of a list, up to its limit. */
function listOf({ list, most }: { readonly list: string; readonly most: number }, units: Units): readonly unknown[] {
  const found = list.split('.').reduce<unknown>(part, units);
  return Array.isArray(found) ? found.slice(0, most) : [];
}

/** The problem if a list has no such unit; otherwise undefined. */
function missingUnit<Setup>({ listed, field, place }: PathInUnit<Setup>, units: Units): ValueProblem | undefined {
  if (listed === null) return undefined;
  const list = listOf(listed, units);
  if (listed.index >= list.length) return varyIndexMissing(listed.list, list.length, listed.index);
  return field !== null && list[listed.index] === NO_UNIT ? slotEmpty(place.path) : undefined;
}

function fieldsAround<Setup>(
  { place, listed }: PathInUnit<Setup>,
  { fields }: PathSpace<Setup>,
): ReadonlyMap<string, VaryField<Setup>> {
  return listed === null ? fields : listed.fieldsAt(place, listed.list, listed.index);
}

/** The path with its keyword as cards print it. */
function withKeyword<Setup>({ place, field }: PathInUnit<Setup>): string {
  return field === null ? place.path : `${place.path}.${findKeyword(field)?.name ?? field}`;
}

function fieldIn<Setup>(
  fields: ReadonlyMap<string, VaryField<Setup>>,
  path: string,
  space: PathSpace<Setup>,
): FoundField<Setup> {
  const field = fields.get(path);
  return field ? { ok: true, field } : { ok: false, problem: pathProblem(path, [...fields.keys()], space) };
}

function pathProblem<Setup>(path: string, known: readonly string[], space: PathSpace<Setup>): ValueProblem {
  if (space.wholes.has(path))
    return varyPathWhole(
      path,
      known.filter((each) => each.startsWith(`${path}.`)),
    );
  if (FIXED.has(path)) return varyPathFixed(path);
  const name = pathInUnit(path, space)?.field ?? '';
  if (['card', 'set', 'copies', 'buildZone'].includes(name)) return varyPathCard(path);
  return otherKeywordProblem(name) ?? varyPathUnknown(path, known, space.examples);
}

const ENTRY = /^(?<list>keywords|arenas|subtypes)\[(?<index>\d{1,9})\]$/;

function listEntry<Setup>(within: PathInUnit<Setup>, units: Units): FoundField<Setup> | undefined {
  const groups = ENTRY.exec(within.field ?? '')?.groups;
  if (!groups) return undefined;
  const list = groups.list as UnitList;
  const index = Number(groups.index);
  const { place, listed } = within;
  const unit = listed === null ? part(units, place.path) : listOf(listed, units)[listed.index];
  const length = lengthOf(part(unit, list));
  if (index >= length) return { ok: false, problem: varyIndexMissing(`${place.path}.${list}`, length, index) };
  return { ok: true, field: entryField(place, list, index) };
}

/** Whether two paths set the same field, so that one would override the other. */
export function overlap(a: string, b: string): boolean {
  return a === b || isWithin(a, b) || isWithin(b, a) || meetInKeywords(a, b) || meetInKeywords(b, a);
}

function isWithin(part: string, whole: string): boolean {
  return part.startsWith(`${whole}.`) || part.startsWith(`${whole}[`);
}

/** Whether one path is a keyword by name, and the other the list of keywords or one of its entries. */
function meetInKeywords(byName: string, list: string): boolean {
  const unit = /^(.*\.)keywords(?:\[\d+\])?$/s.exec(list)?.[1];
  return unit !== undefined && byName.startsWith(unit) && findKeyword(byName.slice(unit.length)) !== undefined;
}

/** The limit for the cases of a file. */
export const MAX_CASES = 100_000;

/** A varied path with its values as in the file, a range as its numbers. */
export interface CanonicalVariation {
  readonly path: string;
  readonly values: readonly Json[];
}

/** The checked `vary` of a file, without paths that have problems. */
interface CheckedVary<Setup> {
  /** The readable paths, as the file writes them. */
  readonly keys: readonly string[];
  readonly variations: readonly Variation<Setup>[];
  readonly canonical: readonly CanonicalVariation[];
  readonly caseCount: number;
  readonly problems: readonly FieldProblem[];
}

/** A path and the source of its values: a list, or an unexpanded range. */
interface Axis<Setup> {
  readonly key: string;
  readonly field: VaryField<Setup>;
  readonly values: { readonly list: readonly unknown[] } | { readonly text: string; readonly range: NumberRange };
}

/**
 * Checks `vary`: every path, every value against its field's schema, and the number of cases before any range is expanded.
 *
 * `vary`: the file's mapping in order; `file`: has the units that paths such as attacker.keywords[0] lead into; `space`: where
 * paths can lead; `earlier`: the problems of its cards, not reported again.
 */
export function checkVary<Setup>(
  vary: Readonly<Record<string, unknown>>,
  file: Readonly<Record<string, unknown>>,
  space: PathSpace<Setup>,
  labels: Labels = new Map(),
  earlier: readonly FieldProblem[] = [],
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
  const checked = axes.map((axis) => {
    const faults = earlier.flatMap(({ path: [first, key, i] }) => (first === 'vary' && key === axis.key ? [i] : []));
    return checkValues(axis, count > MAX_CASES, labels.get(axis.key) ?? [], faults);
  });
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

/** What case names call the values of a path, where their fields do not tell them apart. */
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
function checkValues<Setup>(
  axis: Axis<Setup>,
  isTooLong: boolean,
  labels: readonly (string | null)[],
  faults: readonly (Step | undefined)[],
): CheckedAxis<Setup> {
  const { field, values } = axis;
  const list = 'list' in values ? values.list : isTooLong ? [] : rangeValues(values.range);
  const problems = valueProblems(axis, list);
  // The schema also reorders the fields of a mapping.
  const data = problems.length > 0 ? [] : list.map((value) => field.schema.parse(value));
  const variation = {
    path: field.path,
    values: data.map((value, i) => shownLabel(labels[i], i) ?? field.displayed(value, i)),
    changes: data.map((value) => field.change(value)),
  };
  const canonical = { path: field.path, values: data.map((value) => field.canonical(value)) };
  return { variation, canonical, problems: [...problems, ...repeatedValues(axis, variation.values, canonical.values, faults)] };
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

/** Values that are equal or look the same: their cases would share a name. */
function repeatedValues(
  { key }: Pick<Axis<never>, 'key'>,
  displayed: Variation['values'],
  canonical: CanonicalVariation['values'],
  faults: readonly (Step | undefined)[],
): readonly FieldProblem[] {
  const firstBy = new Map<string, number>();
  const problems: FieldProblem[] = [];
  for (const [i, label] of displayed.entries()) {
    if (faults.includes(i)) continue;
    const names = [`shown ${label}`, `equal ${JSON.stringify(canonical[i] === false ? 0 : canonical[i])}`];
    const first = names.map((name) => firstBy.get(name)).find((place) => place !== undefined);
    if (first !== undefined) problems.push(problemAt([key, i], valueTwice(label, first + 1), false));
    for (const name of names) if (!firstBy.has(name)) firstBy.set(name, i);
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems;
}
