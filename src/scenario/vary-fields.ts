import { z } from 'zod';
import { KEYWORDS } from '../rules/keywords/index.js';
import type { Keyword } from '../rules/keywords/keyword.js';
import { KEYWORD_RANGE } from '../rules/keywords/spelling.js';
import { ROLES, type Role } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import { canonicalKeyword, canonicalRules, canonicalUnit } from './canonical.js';
import { raising, unexpected } from './fields.js';
import { RULES_FIELDS, type RulesData, rulesSchema } from './rules-schema.js';
import type { AttackParts, Json, PartsChange, ShownValue } from './scenario.js';
import { ATTACK_FIELDS, FORCE_FIELDS, POLICY_FIELDS, SIDE_POLICY_FIELDS } from './schema.js';
import { keywordSchema, UNIT_FIELDS, unitSchema } from './unit-schema.js';
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

/** A keyword of a unit: the value replaces all its instances. (docs/scenario-format.md). */
function keywordField(role: Role, keyword: Keyword): VaryField {
  const [low, high] = KEYWORD_RANGE[keyword.number];
  const isFlag = keyword.number === 'none';
  const expected = unexpected(isFlag ? 'true or false' : `an integer from ${low} to ${high}, or false`);
  const isAllowed = (found: unknown): boolean => {
    if (found === false || found === 0) return true;
    return isFlag ? found === true : typeof found === 'number' && Number.isInteger(found) && found >= low && found <= high;
  };
  const schema = z.unknown().superRefine(raising((found) => (isAllowed(found) ? null : expected(found))));
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

/** All fields that can be varied, by path, but for the entries of lists. */
export const VARY_FIELDS: ReadonlyMap<string, VaryField> = new Map(
  [
    ...ROLES.flatMap(unitFields),
    ...rulesFields(),
    ...ROLES.flatMap(sideFields),
    field('policy.forceValue', POLICY_FIELDS.forceValue, (value) => (parts) => ({ ...parts, forceValue: value })),
    field('objective', ATTACK_FIELDS.objective, (objective) => (parts) => ({ ...parts, objective })),
    field('mode', ATTACK_FIELDS.mode, () => (parts) => parts),
  ].map((each) => [each.path, each]),
);

/** A list with another entry. Where a faulty file leaves no list to look at, it stays empty. */
function withEntry<Entry>(list: readonly Entry[], index: number, entry: Entry): readonly Entry[] {
  return list.map((own, i) => (i === index ? entry : own));
}

type UnitList = 'keywords' | 'arenas' | 'subtypes';

/** One entry of a list of a unit; there must be one at the index. */
export function entryField(role: Role, list: UnitList, index: number): VaryField {
  const path = `${role}.${list}[${index}]`;
  if (list !== 'keywords') {
    return field<z.ZodType>(path, UNIT_FIELDS[list].element, (value) =>
      onUnit(role, (unit) => ({ ...unit, [list]: withEntry<unknown>(unit[list], index, value) })),
    );
  }
  const change = (text: string) => {
    const ability = abilityOfText(text);
    return onUnit(role, (unit) => ({ ...unit, abilities: withEntry(unit.abilities, index, ability) }));
  };
  return field(path, keywordSchema, change, { shown: canonicalKeyword, canonical: canonicalKeyword });
}
