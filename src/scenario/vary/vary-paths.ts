import { slotEmpty } from '../../errors/battle.js';
import type { ValueProblem } from '../../errors/problem.js';
import { varyIndexMissing, varyPathCard, varyPathFixed, varyPathUnknown, varyPathWhole } from '../../errors/vary.js';
import { MAX_SIDE } from '../../fields/battle-fields.js';
import { ATTACKS } from '../../fields/row-fields.js';
import { RUN_FIELDS } from '../../fields/run-fields.js';
import { MAX_OTHERS } from '../../fields/unit-fields.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { findKeyword } from '../../rules/keywords/index.js';
import { otherKeywordProblem } from '../../rules/keywords/other-keywords.js';
import { ATTACKERS, BATTLE_SIDES, type BattleSideName, type Experiment, NO_UNIT, unitName } from '../fields/experiment.js';
import { BATTLE_VARY_FIELDS, slotFields, slotPlace } from './battle-vary-fields.js';
import { DUEL_VARY_FIELDS } from './duel-vary-fields.js';
import { attackerPlace, ROW_VARY_FIELDS } from './row-vary-fields.js';
import {
  entryField,
  furtherUnit,
  listedUnitFields,
  mainUnit,
  type UnitList,
  type UnitPlace,
  VARY_FIELDS,
  type VaryField,
} from './vary-fields.js';

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

const POLICIES = ['policy', ...ROLES.map((role) => `policy.${role}`)];

const SPACES: Readonly<Record<Experiment, PathSpace>> = {
  attack: {
    fields: VARY_FIELDS,
    wholes: new Set([...POLICIES, 'force', 'hand', 'resource', 'others', 'elsewhere']),
    unitPath: /^(?<unit>attacker|defender|(?<list>others\.(?:attacker|defender))\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'attacker.power, defender.Armor or rules.armorNeeds',
  },
  row: {
    fields: ROW_VARY_FIELDS,
    wholes: new Set([...POLICIES, 'force', 'hand', 'resource', 'elsewhere']),
    unitPath: /^(?<unit>defender|(?<list>attackers)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'attackers[0].power, defender.Armor or rules.armorNeeds',
  },
  duel: {
    fields: DUEL_VARY_FIELDS,
    wholes: new Set(['force']),
    unitPath: /^(?<unit>first|second)(?:\.(?<field>.*))?$/s,
    examples: 'first.power, second.Armor or force.first',
  },
  battle: {
    fields: BATTLE_VARY_FIELDS,
    wholes: new Set(BATTLE_SIDES),
    unitPath: /^(?<unit>(?<list>(?:dark|light)\.units)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'light.units[2], dark.units[0].Armor or dark.force',
  },
};
/** Fields that apply to the whole file. */
const FIXED: ReadonlySet<string> = new Set(['format', 'experiment', 'vary', '$schema', ...Object.keys(RUN_FIELDS)]);

/** The units that paths lead into, not yet checked. */
export type Units = Readonly<Partial<Record<Role | 'first' | 'second' | 'others' | 'attackers' | BattleSideName, unknown>>>;

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

/** A unit of a list: the path to the list, and its place there. */
interface Listed {
  readonly list: string;
  readonly index: number;
}

/** A path that leads into a unit. */
interface PathInUnit {
  readonly place: UnitPlace;
  /** Null for a unit that is in no list. */
  readonly listed: Listed | null;
  /** The field of the unit; null for the whole unit. */
  readonly field: string | null;
}

function pathInUnit(path: string, experiment: Experiment): PathInUnit | undefined {
  const groups = SPACES[experiment].unitPath.exec(path)?.groups;
  if (!groups) return undefined;
  const { unit = '', list, index, field = null } = groups;
  if (list !== undefined) {
    const listed = { list, index: Number(index) };
    return { place: placeInList(listed), listed, field };
  }
  const role = ROLES.find((each) => unitName(experiment, each) === unit) as Role;
  return { place: mainUnit(role, unit), listed: null, field };
}

function placeInList({ list, index }: Listed): UnitPlace {
  const side = sideOfList(list);
  if (side !== undefined) return slotPlace(side, index);
  return list === ATTACKERS ? attackerPlace(index) : furtherUnit(list.split('.')[1] as Role, index);
}

/** The side of a battle whose units are listed; undefined if it is another list. */
function sideOfList(list: string): BattleSideName | undefined {
  return BATTLE_SIDES.find((side) => list === `${side}.units`);
}

/** The units of a list that are there, as far as a list may go. */
function listOf({ list }: Listed, units: Units): readonly unknown[] {
  const side = sideOfList(list);
  if (side !== undefined) return listIn(part(units[side], 'units'), MAX_SIDE);
  const found = list === ATTACKERS ? units.attackers : part(units.others, list.split('.')[1] as Role);
  return listIn(found, list === ATTACKERS ? ATTACKS.to : MAX_OTHERS);
}

function listIn(found: unknown, most: number): readonly unknown[] {
  return Array.isArray(found) ? found.slice(0, most) : [];
}

/** The problem if there is no such unit of a list; else undefined. */
function missingUnit({ listed, field, place }: PathInUnit, units: Units): ValueProblem | undefined {
  if (listed === null) return undefined;
  const list = listOf(listed, units);
  if (listed.index >= list.length) return varyIndexMissing(listed.list, list.length, listed.index);
  return field !== null && list[listed.index] === NO_UNIT ? slotEmpty(place.path) : undefined;
}

function fieldsAround({ place, listed }: PathInUnit, experiment: Experiment): ReadonlyMap<string, VaryField> {
  if (listed === null) return SPACES[experiment].fields;
  const side = sideOfList(listed.list);
  return side === undefined ? listedUnitFields(place) : slotFields(side, listed.index);
}

/** The path with a keyword as the cards print it. */
function withKeyword({ place, field }: PathInUnit): string {
  return field === null ? place.path : `${place.path}.${findKeyword(field)?.name ?? field}`;
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
  return otherKeywordProblem(name) ?? varyPathUnknown(path, known, SPACES[experiment].examples);
}

const ENTRY = /^(?<list>keywords|arenas|subtypes)\[(?<index>\d{1,9})\]$/;

/** One entry of a list of a unit; undefined if the path is not one. */
function listEntry(within: PathInUnit, units: Units): FoundField | undefined {
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
