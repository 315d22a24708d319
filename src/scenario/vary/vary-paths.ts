import { assert } from '../../base/assert.js';
import { slotEmpty } from '../../errors/battle.js';
import type { ValueProblem } from '../../errors/problem.js';
import { varyIndexMissing, varyPathCard, varyPathFixed, varyPathUnknown, varyPathWhole } from '../../errors/vary.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { findKeyword } from '../../rules/keywords/index.js';
import { otherKeywordProblem } from '../../rules/keywords/other-keywords.js';
import { NO_UNIT } from '../fields/unit-names.js';
import { entryField, type UnitList, type UnitPlace, type VaryField } from './vary-fields.js';

/** The field that a path names, or the problem if it names none. */
export type FoundField<Setup> =
  | { readonly ok: true; readonly field: VaryField<Setup> }
  | { readonly ok: false; readonly problem: ValueProblem };

/** What paths can lead to in the files of a kind. */
export interface PathSpace<Setup> {
  /** By path, except the entries of lists. */
  readonly fields: ReadonlyMap<string, VaryField<Setup>>;
  /** Fields that consist of others, which can be varied. */
  readonly wholes: ReadonlySet<string>;
  /** A path that leads into a unit. */
  readonly unitPath: RegExp;
  /** Some paths, for messages. */
  readonly examples: string;
  /** The unit of a name; null: all units are in lists. */
  readonly unitAt: ((name: string) => UnitPlace<Setup>) | null;
  /** The lists of units; null: there are none. */
  readonly listed: ListedUnits<Setup> | null;
}

/** What paths lead to in lists of units, whose paths are such as "others.defender". */
interface ListedUnits<Setup> {
  /** The most entries of a list. */
  readonly most: number;
  readonly unitAt: (list: string, index: number) => UnitPlace<Setup>;
  readonly fieldsAt: (place: UnitPlace<Setup>, list: string, index: number) => ReadonlyMap<string, VaryField<Setup>>;
}

/** Fields that apply to the whole file. */
const FIXED: ReadonlySet<string> = new Set(['format', 'experiment', 'vary', '$schema', ...Object.keys(RUN_FIELDS)]);

/** A file, not yet checked: it has the units that paths lead into. */
type Units = Readonly<Record<string, unknown>>;

/** A field of a mapping that is not yet checked; undefined if there is none. */
function part(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>)[name] : undefined;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/**
 * The field that a path of `vary` names, in a file with the given units; the problem if it names
 * none.
 */
export function findField<Setup>(path: string, units: Units, space: PathSpace<Setup>): FoundField<Setup> {
  const within = pathInUnit(path, space);
  if (within === undefined) return fieldIn(space.fields, path, space);
  const missing = missingUnit(within, units);
  if (missing !== undefined) return { ok: false, problem: missing };
  return listEntry(within, units) ?? fieldIn(fieldsAround(within, space), withKeyword(within), space);
}

/** A unit of a list: the path to the list, and its place there. */
interface Listed<Setup> extends ListedUnits<Setup> {
  readonly list: string;
  readonly index: number;
}

/** A path that leads into a unit. */
interface PathInUnit<Setup> {
  readonly place: UnitPlace<Setup>;
  /** Null for a unit that is in no list. */
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

/** The units of a list that are there, as far as a list may go. */
function listOf({ list, most }: { readonly list: string; readonly most: number }, units: Units): readonly unknown[] {
  const found = list.split('.').reduce<unknown>(part, units);
  return Array.isArray(found) ? found.slice(0, most) : [];
}

/** The problem if there is no such unit of a list; else undefined. */
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

/** The path with a keyword as the cards print it. */
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

/** One entry of a list of a unit; undefined if the path is not one. */
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

/**
 * Whether one path is a keyword by name, and the other the list of keywords or one of its entries.
 */
function meetInKeywords(byName: string, list: string): boolean {
  const unit = /^(.*\.)keywords(?:\[\d+\])?$/s.exec(list)?.[1];
  return unit !== undefined && byName.startsWith(unit) && findKeyword(byName.slice(unit.length)) !== undefined;
}
