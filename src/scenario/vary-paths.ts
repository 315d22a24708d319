import {
  othersComeLater,
  unmodelledKeyword,
  type ValueProblem,
  varyIndexMissing,
  varyPathCard,
  varyPathFixed,
  varyPathUnknown,
  varyPathWhole,
} from '../errors.js';
import { findKeyword, KEYWORDS, UNMODELLED_KEYWORDS } from '../rules/keywords/index.js';
import { ROLES, type Role } from '../rules/role.js';
import { entryField, VARY_FIELDS, type VaryField } from './vary-fields.js';

/** The field that a path names, or why it names none. */
export type FoundField =
  | { readonly ok: true; readonly field: VaryField }
  | { readonly ok: false; readonly problem: ValueProblem };

/** Fields that consist of others, which can be varied. */
const WHOLES: ReadonlySet<string> = new Set(['policy', 'force', ...ROLES.map((role) => `policy.${role}`)]);
/** Fields that hold for the whole file. */
const FIXED: ReadonlySet<string> = new Set('format question experiment trials seed level targetError vary $schema'.split(' '));
const KEYWORD_NAMES = KEYWORDS.map(({ name }) => name);

/** The units that paths lead into, not yet checked. */
export type Units = Readonly<Partial<Record<Role, unknown>>>;

function lengthOf(unit: unknown, list: string): number {
  const entries = typeof unit === 'object' && unit !== null ? (unit as Readonly<Record<string, unknown>>)[list] : undefined;
  return Array.isArray(entries) ? entries.length : 0;
}

/** The field that a path of `vary` names, in a scenario with the given units; the problem where it names none. */
export function findField(path: string, units: Units): FoundField {
  const known = VARY_FIELDS.get(path) ?? keywordOfPath(path);
  if (known) return { ok: true, field: known };
  return listEntry(path, units) ?? { ok: false, problem: pathProblem(path) };
}

const KEYWORD_PATH = /^(attacker|defender)\.(.{1,60})$/s;

function keywordOfPath(path: string): VaryField | undefined {
  const [, role, name = ''] = KEYWORD_PATH.exec(path) ?? [];
  const keyword = findKeyword(name);
  return keyword && VARY_FIELDS.get(`${role}.${keyword.name}`);
}

function pathProblem(path: string): ValueProblem {
  const known = [...VARY_FIELDS.keys()];
  if (WHOLES.has(path))
    return varyPathWhole(
      path,
      known.filter((each) => each.startsWith(`${path}.`)),
    );
  if (FIXED.has(path)) return varyPathFixed(path);
  if (/^others\b/.test(path)) return othersComeLater();
  const [, , name = ''] = KEYWORD_PATH.exec(path) ?? [];
  if (name === 'card' || name === 'set') return varyPathCard(path);
  const unmodelled = UNMODELLED_KEYWORDS.find((keyword) => keyword.toLowerCase() === name.toLowerCase());
  return unmodelled ? unmodelledKeyword(unmodelled, KEYWORD_NAMES) : varyPathUnknown(path, known);
}

const ENTRY_PATH = /^(?<role>attacker|defender)\.(?<list>keywords|arenas|subtypes)\[(?<index>\d{1,9})\]$/;

/** One entry of a list of a unit; undefined where the path is none. */
function listEntry(path: string, units: Units): FoundField | undefined {
  const groups = ENTRY_PATH.exec(path)?.groups;
  if (!groups) return undefined;
  const { role, list } = groups as { role: Role; list: 'keywords' | 'arenas' | 'subtypes' };
  const index = Number(groups.index);
  const length = lengthOf(units[role], list);
  if (index >= length) return { ok: false, problem: varyIndexMissing(`${role}.${list}`, length, index) };
  return { ok: true, field: entryField(role, list, index) };
}

/** Whether two paths set the same field, so that one would undo the other. */
export function overlap(a: string, b: string): boolean {
  return a === b || isWithin(a, b) || isWithin(b, a) || meetInKeywords(a, b) || meetInKeywords(b, a);
}

function isWithin(part: string, whole: string): boolean {
  return part.startsWith(`${whole}.`) || part.startsWith(`${whole}[`);
}

/** A keyword by its name, and the list of keywords or one of its entries. */
function meetInKeywords(byName: string, list: string): boolean {
  const [role = '', name = ''] = byName.split('.', 2);
  return findKeyword(name) !== undefined && (list === `${role}.keywords` || list.startsWith(`${role}.keywords[`));
}
