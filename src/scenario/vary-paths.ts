import type { z } from 'zod';
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
import { type Keyword, ROLES, type Role } from '../rules/keywords/keyword.js';
import { KEYWORD_RANGE } from '../rules/keywords/spelling.js';
import type { Unit } from '../rules/unit.js';
import { canonicalKeyword, canonicalRules, canonicalUnit } from './canonical.js';
import { checked, unexpected } from './fields.js';
import type { AttackParts, Json, PartsChange, ShownValue } from './scenario.js';
import {
  ATTACK_FIELDS,
  FORCE_FIELDS,
  forceValue,
  keyword as keywordSchema,
  RULES_FIELDS,
  type RulesData,
  rulesSchema,
  SIDE_POLICY_FIELDS,
  UNIT_FIELDS,
  unitSchema,
} from './schema.js';
import { abilityOfText, rulesOf, unitOf } from './units.js';

/** A field that can be varied. The functions take values that its schema has let pass. */
export interface VaryField {
  /** Its path in one spelling. */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly change: (value: unknown) => PartsChange;
  readonly shown: (value: unknown, index: number) => ShownValue;
  /** The value in one spelling. */
  readonly canonical: (value: unknown) => Json;
}

export type FoundField =
  | { readonly ok: true; readonly field: VaryField }
  | { readonly ok: false; readonly problem: ValueProblem };

type Change<Value> = (value: Value) => PartsChange;
type Display<Value> = Partial<{ shown: (value: Value, index: number) => ShownValue; canonical: (value: Value) => Json }>;

function field<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  change: Change<z.infer<Schema>>,
  { shown = shownValue, canonical = (value) => value as Json }: Display<z.infer<Schema>> = {},
): VaryField {
  return { path, schema, change, shown, canonical } as VaryField;
}

/** Names of cases are joined with "; ", so a text that names one must not have it. */
function shownValue(value: unknown, index: number): ShownValue {
  if (typeof value === 'string') return value.replaceAll(';', ',');
  return typeof value === 'number' || typeof value === 'boolean' ? value : index + 1;
}

function onUnit(role: Role, change: (unit: Unit) => Unit): PartsChange {
  return (parts) => ({ ...parts, [role]: change(parts[role]) });
}

/** Unit fields whose value stands in the Unit as it is. */
const PLAIN_UNIT_FIELDS = (({ card, set, keywords, ...rest }) => rest)(UNIT_FIELDS);

function unitFields(role: Role): readonly VaryField[] {
  const plain = Object.entries(PLAIN_UNIT_FIELDS).map(([name, schema]) =>
    field<z.ZodType>(`${role}.${name}`, schema, (value) => onUnit(role, (unit) => ({ ...unit, [name]: value }))),
  );
  const whole = field(
    role,
    unitSchema,
    (data) => {
      const unit = unitOf(data);
      return (parts) => ({ ...parts, [role]: unit });
    },
    { shown: ({ name }, index) => shownValue(name, index), canonical: canonicalUnit },
  );
  const keywords = field(
    `${role}.keywords`,
    UNIT_FIELDS.keywords,
    (texts) => {
      const abilities = texts.map(abilityOfText);
      return onUnit(role, (unit) => ({ ...unit, abilities }));
    },
    { canonical: (texts) => texts.map(canonicalKeyword) },
  );
  return [whole, ...plain, keywords, ...KEYWORDS.map((keyword) => keywordField(role, keyword))];
}

/** A keyword of a unit: the value replaces all its instances. Rule: product.md, section 4. */
function keywordField(role: Role, keyword: Keyword): VaryField {
  const [low, high] = KEYWORD_RANGE[keyword.number];
  const isFlag = keyword.number === 'none';
  const expected = unexpected(isFlag ? 'true or false' : `an integer from ${low} to ${high}, or false`);
  const isAllowed = (found: unknown): boolean => {
    if (found === false || found === 0) return true;
    return isFlag ? found === true : typeof found === 'number' && Number.isInteger(found) && found >= low && found <= high;
  };
  const schema = checked((found) => (isAllowed(found) ? null : expected(found)), {});
  return field(`${role}.${keyword.name}`, schema, (value) => {
    const isRemoved = value === false || value === 0;
    const added = isRemoved ? [] : [{ keyword: keyword.name, value: isFlag ? null : (value as number) }];
    return onUnit(role, (unit) => ({
      ...unit,
      abilities: [...unit.abilities.filter((own) => own.keyword !== keyword.name), ...added],
    }));
  });
}

function rulesFields(): readonly VaryField[] {
  const { edition, ...options } = RULES_FIELDS;
  const whole = field(
    'rules',
    rulesSchema,
    (data) => {
      const rules = rulesOf(data);
      return (parts) => ({ ...parts, rules });
    },
    { shown: shownRules, canonical: canonicalRules },
  );
  const ofEdition = field('rules.edition', edition, (name) => (parts) => ({
    ...parts,
    rules: { ...parts.rules, edition: name },
  }));
  const single = Object.entries(options).map(([name, schema]) =>
    field<z.ZodType>(`rules.${name}`, schema, (value) => ({ rules, ...parts }) => {
      const overrides = { ...rules.overrides, [name]: value };
      return { ...parts, rules: { ...rules, overrides } };
    }),
  );
  return [whole, ofEdition, ...single];
}

/** The rules as the option --rules takes them: "idc,armorNeeds=4". */
function shownRules(data: RulesData): string {
  const { edition, overrides } = rulesOf(data);
  return [edition, ...Object.entries(overrides).map(([option, value]) => `${option}=${value}`)].join(',');
}

function sideFields(role: Role): readonly VaryField[] {
  const { lucky, payment } = SIDE_POLICY_FIELDS;
  const put = <Part extends 'luckyPolicy' | 'payment' | 'force'>(part: Part) => {
    return (value: AttackParts[Part][Role]): PartsChange =>
      (parts) => ({ ...parts, [part]: { ...parts[part], [role]: value } });
  };
  return [
    field(`policy.${role}.lucky`, lucky, put('luckyPolicy')),
    field(`policy.${role}.payment`, payment, put('payment')),
    field(`force.${role}`, FORCE_FIELDS[role], put('force')),
  ];
}

const FIELDS: ReadonlyMap<string, VaryField> = new Map(
  [
    ...ROLES.flatMap(unitFields),
    ...rulesFields(),
    ...ROLES.flatMap(sideFields),
    field('policy.forceValue', forceValue, (value) => (parts) => ({ ...parts, forceValue: value })),
    field('objective', ATTACK_FIELDS.objective, (objective) => (parts) => ({ ...parts, objective })),
    field('mode', ATTACK_FIELDS.mode, () => (parts) => parts),
  ].map((each) => [each.path, each]),
);

/** Fields that consist of others, which can be varied. */
const WHOLES: ReadonlySet<string> = new Set(['policy', 'force', ...ROLES.map((role) => `policy.${role}`)]);
const FIXED: ReadonlySet<string> = new Set([
  'format',
  'question',
  'experiment',
  'trials',
  'seed',
  'level',
  'targetError',
  'vary',
  '$schema',
]);

/** The units that paths lead into, not yet checked. */
export type Units = Readonly<Partial<Record<Role, unknown>>>;

function lengthOf(unit: unknown, list: string): number {
  const entries = typeof unit === 'object' && unit !== null ? (unit as Readonly<Record<string, unknown>>)[list] : undefined;
  return Array.isArray(entries) ? entries.length : 0;
}

/** The field that a path of `vary` names, in a scenario with the given units; the problem where it names none. */
export function findField(path: string, units: Units): FoundField {
  const known = FIELDS.get(path) ?? keywordOfPath(path);
  if (known) return { ok: true, field: known };
  return listEntry(path, units) ?? { ok: false, problem: pathProblem(path) };
}

const KEYWORD_PATH = /^(attacker|defender)\.(.{1,60})$/s;

function keywordOfPath(path: string): VaryField | undefined {
  const [, role, name = ''] = KEYWORD_PATH.exec(path) ?? [];
  const keyword = findKeyword(name);
  return keyword && FIELDS.get(`${role}.${keyword.name}`);
}

function pathProblem(path: string): ValueProblem {
  if (WHOLES.has(path))
    return varyPathWhole(
      path,
      [...FIELDS.keys()].filter((known) => known.startsWith(`${path}.`)),
    );
  if (FIXED.has(path)) return varyPathFixed(path);
  if (/^others\b/.test(path)) return othersComeLater();
  const [, , name = ''] = KEYWORD_PATH.exec(path) ?? [];
  if (name === 'card' || name === 'set') return varyPathCard(path);
  const unmodelled = UNMODELLED_KEYWORDS.find((keyword) => keyword.toLowerCase() === name.toLowerCase());
  if (unmodelled)
    return unmodelledKeyword(
      unmodelled,
      KEYWORDS.map((keyword) => keyword.name),
    );
  return varyPathUnknown(path, [...FIELDS.keys()]);
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
  const place = `${role}.${list}[${index}]`;
  if (list !== 'keywords') {
    const { element } = UNIT_FIELDS[list];
    return {
      ok: true,
      field: field<z.ZodType>(place, element, (value) =>
        onUnit(role, (unit) => ({ ...unit, [list]: unit[list].with(index, value as never) })),
      ),
    };
  }
  const change = (text: string) => {
    const ability = abilityOfText(text);
    return onUnit(role, (unit) => ({ ...unit, abilities: unit.abilities.with(index, ability) }));
  };
  return { ok: true, field: field(place, keywordSchema, change, { shown: canonicalKeyword, canonical: canonicalKeyword }) };
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
