import { unmodelledKeyword } from '../../errors/keyword.js';
import type { ValueProblem } from '../../errors/problem.js';
import { varyIndexMissing, varyPathCard, varyPathFixed, varyPathUnknown, varyPathWhole } from '../../errors/vary.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { MAX_OTHERS } from '../../fields/unit-fields.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { findKeyword, UNMODELLED_KEYWORDS } from '../../rules/keywords/index.js';
import { type Experiment, UNIT_NAMES } from '../fields/experiment.js';
import { DUEL_VARY_FIELDS } from './duel-vary-fields.js';
import { entryField, furtherUnitFields, type UnitList, type UnitStep, VARY_FIELDS, type VaryField } from './vary-fields.js';

/** The field that a path names, or the problem if it names none. */
export type FoundField =
  | { readonly ok: true; readonly field: VaryField }
  | { readonly ok: false; readonly problem: ValueProblem };

/** What paths can lead to in the files of an experiment. */
interface PathSpace {
  /** By path, except the entries of lists. */
  readonly fields: ReadonlyMap<string, VaryField>;
  /** Fields that consist of others, which can be varied. */
  readonly wholes: ReadonlySet<string>;
  /** A path that leads into a unit. */
  readonly unitPath: RegExp;
  /** Some paths, for messages. */
  readonly examples: string;
}

const SPACES: Readonly<Record<Experiment, PathSpace>> = {
  attack: {
    fields: VARY_FIELDS,
    wholes: new Set(['policy', 'force', 'others', 'elsewhere', ...ROLES.map((role) => `policy.${role}`)]),
    unitPath:
      /^(?<unit>(?<main>attacker|defender)|others\.(?<side>attacker|defender)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'attacker.power, defender.Armor or rules.armorNeeds',
  },
  duel: {
    fields: DUEL_VARY_FIELDS,
    wholes: new Set(['force']),
    unitPath: /^(?<unit>(?<main>first|second))(?:\.(?<field>.*))?$/s,
    examples: 'first.power, second.Armor or force.first',
  },
};
/** Fields that apply to the whole file. */
const FIXED: ReadonlySet<string> = new Set(['format', 'experiment', 'vary', '$schema', ...Object.keys(RUN_FIELDS)]);

/** The units that paths lead into, not yet checked. */
export type Units = Readonly<Partial<Record<Role | 'first' | 'second' | 'others', unknown>>>;

/** A field of a mapping that is not yet checked; undefined if there is none. */
function part(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>)[name] : undefined;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

/**
 * The field that a path of `vary` names, in a scenario with the given units; the problem if it
 * names none.
 */
export function findField(path: string, units: Units, experiment: Experiment = 'attack'): FoundField {
  const within = pathInUnit(path, experiment);
  if (within === undefined) return fieldIn(SPACES[experiment].fields, path, experiment);
  const missing = missingUnit(within, units);
  if (missing !== undefined) return { ok: false, problem: missing };
  return listEntry(within, units) ?? fieldIn(fieldsAround(within, experiment), withKeyword(within), experiment);
}

/**
 * A path that leads into a unit: the unit, the path before the field, and the field, null for the
 * whole unit.
 */
interface PathInUnit extends UnitStep {
  readonly field: string | null;
}

function pathInUnit(path: string, experiment: Experiment): PathInUnit | undefined {
  const groups = SPACES[experiment].unitPath.exec(path)?.groups;
  if (!groups) return undefined;
  const { unit = '', main, side, index, field = null } = groups;
  const role = ROLES.find((each) => UNIT_NAMES[experiment][each] === main) ?? (side as Role);
  return { unit, role, index: index === undefined ? null : Number(index), field };
}

/** The problem if there is no such further unit; else undefined. */
function missingUnit({ role, index }: PathInUnit, { others }: Units): ValueProblem | undefined {
  if (index === null) return undefined;
  const length = Math.min(MAX_OTHERS, lengthOf(part(others, role)));
  return index < length ? undefined : varyIndexMissing(`others.${role}`, length, index);
}

function fieldsAround({ role, index }: PathInUnit, experiment: Experiment): ReadonlyMap<string, VaryField> {
  return index === null ? SPACES[experiment].fields : furtherUnitFields(role, index);
}

/** The path with a keyword as the cards print it. */
function withKeyword({ unit, field }: PathInUnit): string {
  return field === null ? unit : `${unit}.${findKeyword(field)?.name ?? field}`;
}

function fieldIn(fields: ReadonlyMap<string, VaryField>, path: string, experiment: Experiment): FoundField {
  const field = fields.get(path);
  return field ? { ok: true, field } : { ok: false, problem: pathProblem(path, [...fields.keys()], experiment) };
}

function pathProblem(path: string, known: readonly string[], experiment: Experiment): ValueProblem {
  if (SPACES[experiment].wholes.has(path))
    return varyPathWhole(
      path,
      known.filter((each) => each.startsWith(`${path}.`)),
    );
  if (FIXED.has(path)) return varyPathFixed(path);
  const name = pathInUnit(path, experiment)?.field ?? '';
  if (['card', 'set', 'pilots', 'buildZone'].includes(name)) return varyPathCard(path);
  const unmodelled = UNMODELLED_KEYWORDS.find((keyword) => keyword.toLowerCase() === name.toLowerCase());
  return unmodelled ? unmodelledKeyword(unmodelled) : varyPathUnknown(path, known, SPACES[experiment].examples);
}

const ENTRY = /^(?<list>keywords|arenas|subtypes)\[(?<index>\d{1,9})\]$/;

/** One entry of a list of a unit; undefined if the path is not one. */
function listEntry(within: PathInUnit, units: Units): FoundField | undefined {
  const groups = ENTRY.exec(within.field ?? '')?.groups;
  if (!groups) return undefined;
  const list = groups.list as UnitList;
  const index = Number(groups.index);
  const { role, index: unitIndex } = within;
  const unit = unitIndex === null ? part(units, within.unit) : part(part(units.others, role), String(unitIndex));
  const length = lengthOf(part(unit, list));
  if (index >= length) return { ok: false, problem: varyIndexMissing(`${within.unit}.${list}`, length, index) };
  return { ok: true, field: entryField(within, list, index) };
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
