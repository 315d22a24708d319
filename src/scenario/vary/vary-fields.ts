import * as z from 'zod/mini';
import { copiesText } from '../../fields/unit-fields.js';
import type { Rules } from '../../rules/game/editions.js';
import type { LimitedKind } from '../../rules/game/price.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { KEYWORD_RANGE } from '../../rules/keywords/format.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { Keyword } from '../../rules/keywords/keyword.js';
import { changedUnit, type Unit, withKeyword } from '../../rules/units/unit.js';
import { checking, mapping, optional, unexpected } from '../fields/fields.js';
import {
  ATTACK_SCHEMAS,
  FORCE_SCHEMAS,
  HAND_SCHEMAS,
  keywordSchema,
  OTHERS_SCHEMAS,
  POLICY_SCHEMAS,
  RESOURCE_SCHEMAS,
  RULES_SCHEMAS,
  type RulesData,
  rulesSchema,
  SIDE_POLICY_SCHEMAS,
  UNIT_SCHEMAS,
  type UnitData,
  unitSchema,
} from '../fields/schema.js';
import { spelling } from '../fields/spelled-text.js';
import type { Json, OpenSetup, SetupChange, ShownValue } from '../scenario.js';
import { canonicalRules, canonicalUnit } from '../units/canonical-units.js';
import { rulesOf, unitOf } from '../units/units.js';

/** A field that can be varied. Its functions take values that its schema accepts. */
export interface VaryField<Setup> {
  /** Its path in one notation. */
  readonly path: string;
  readonly schema: z.ZodMiniType;
  readonly change: (value: unknown) => SetupChange<Setup>;
  readonly displayed: (value: unknown, index: number) => ShownValue;
  /** The value in one notation. */
  readonly canonical: (value: unknown) => Json;
}

type Change<Value, Setup> = (value: Value) => SetupChange<Setup>;
type Display<Value> = Partial<{ displayed: (value: Value, index: number) => ShownValue; canonical: (value: Value) => Json }>;

/** A field that can be varied; by default texts and numbers are shown as they are. */
export function field<Schema extends z.ZodMiniType, Setup>(
  path: string,
  schema: Schema,
  change: Change<z.infer<Schema>, Setup>,
  { displayed = shownValue, canonical = (value) => value as Json }: Display<z.infer<Schema>> = {},
): VaryField<Setup> {
  return { path, schema, change, displayed, canonical } as VaryField<Setup>;
}

/**
 * The value as case names show it, otherwise its position. Values in a name are joined by "; ", so no shown text contains that.
 */
export function shownValue(value: unknown, index: number): ShownValue {
  if (typeof value === 'string') return value.replaceAll(';', ',');
  return typeof value === 'number' || typeof value === 'boolean' ? value : index + 1;
}

/** A unit of a setup: its path, and how changing it changes the setup. */
export interface UnitPlace<Setup> {
  readonly path: string;
  readonly onUnit: (change: (unit: Unit) => Unit) => SetupChange<Setup>;
}

/** Unit fields with the same value in the Unit. */
const PLAIN_UNIT_FIELDS = (({ card, set, keywords, effects, pilots, equipment, copies, buildZone, ...rest }) => rest)(
  UNIT_SCHEMAS,
);

export function unitFields<Setup>(place: UnitPlace<Setup>): readonly VaryField<Setup>[] {
  const { path, onUnit } = place;
  const plain = Object.entries(PLAIN_UNIT_FIELDS).map(([name, schema]) =>
    field<z.ZodMiniType, Setup>(`${path}.${name}`, schema, (value) => onUnit((unit) => changedUnit(unit, { [name]: value }))),
  );
  const exchange = (unit: Unit): SetupChange<Setup> => onUnit(() => unit);
  const whole = field(path, unitSchema, (data) => exchange(unitOf(data)), {
    displayed: ({ name }, index) => shownValue(name, index),
    canonical: canonicalUnit,
  });
  const keywords = field(
    `${path}.keywords`,
    UNIT_SCHEMAS.keywords,
    (abilities) => onUnit((unit) => changedUnit(unit, { abilities })),
    { canonical: (abilities) => abilities.map(spelling) },
  );
  const effects = field(
    `${path}.effects`,
    UNIT_SCHEMAS.effects,
    (read) => onUnit((unit) => changedUnit(unit, { effects: read })),
    { canonical: (read) => read.map(spelling) },
  );
  return [
    whole,
    ...plain,
    keywords,
    effects,
    ...cardsFields(place),
    ...KEYWORDS.map((keyword) => keywordField(place, keyword)),
  ];
}

const giftsSchema = mapping(
  optional({
    cards: UNIT_SCHEMAS.pilots,
    piloted: UNIT_SCHEMAS.piloted,
    attached: UNIT_SCHEMAS.attached,
    keywords: UNIT_SCHEMAS.keywords,
    effects: UNIT_SCHEMAS.effects,
  }),
  unexpected('the name of a card, or a list of names'),
);

/** The Pilots and Equipment of a unit, as what they give it. */
function cardsFields<Setup>({ path, onUnit }: UnitPlace<Setup>): readonly VaryField<Setup>[] {
  return ['pilots', 'equipment'].map((list) =>
    field(
      `${path}.${list}`,
      giftsSchema,
      ({ piloted = 0, attached = [], keywords = [], effects = [] }) =>
        onUnit((unit) =>
          changedUnit(unit, {
            piloted: unit.piloted + piloted,
            ...(attached.length === 0 ? {} : { attached: [...(unit.attached ?? []), ...attached] }),
            abilities: [...unit.abilities, ...keywords],
            effects: [...unit.effects, ...effects],
          }),
        ),
      {
        displayed: ({ cards = [] }, index) => (cards.length === 0 ? 'none' : shownValue(cards.join(' + '), index)),
        canonical: ({ piloted = 0, attached = [], keywords = [], effects = [] }) => ({
          piloted,
          attached: [...attached],
          keywords: keywords.map(spelling),
          effects: effects.map(spelling),
        }),
      },
    ),
  );
}

/** A keyword of a unit: the value replaces all its instances, at no cost (docs/scenario-format.md#vary). */
function keywordField<Setup>({ path, onUnit }: UnitPlace<Setup>, keyword: Keyword): VaryField<Setup> {
  const [low, high] = KEYWORD_RANGE[keyword.number];
  const isFlag = keyword.number === 'none';
  const expected = unexpected(isFlag ? 'true or false' : `a whole number from ${low} to ${high}, or false`);
  const isAllowed = (found: unknown): boolean => {
    if (found === false || found === 0) return true;
    return isFlag ? found === true : typeof found === 'number' && Number.isInteger(found) && found >= low && found <= high;
  };
  const schema = z.unknown().check(checking((found) => (isAllowed(found) ? null : expected(found))));
  return field(`${path}.${keyword.name}`, schema, (value) => {
    const isRemoved = value === false || value === 0;
    const number = isRemoved ? 0 : isFlag ? null : (value as number);
    return onUnit((unit) => withKeyword(unit, keyword.name, number));
  });
}

/** Copies a setup with some of its fields changed. */
type Changed<Setup, Fields> = (setup: Setup, fields: Partial<Fields>) => Setup;

type WithRules = Pick<OpenSetup, 'rules'>;

/** The rules as a whole, their edition and their options. */
export function rulesFields<Setup extends WithRules>(changed: Changed<Setup, WithRules>): readonly VaryField<Setup>[] {
  const { edition, ...options } = RULES_SCHEMAS;
  const onRules =
    (change: (rules: Rules) => Rules): SetupChange<Setup> =>
    (setup) =>
      changed(setup, { rules: change(setup.rules) });
  const exchange = (rules: Rules): SetupChange<Setup> => onRules(() => rules);
  const whole = field('rules', rulesSchema, (data) => exchange(rulesOf(data)), {
    displayed: shownRules,
    canonical: canonicalRules,
  });
  const ofEdition = field('rules.edition', edition, (name) => onRules((rules) => ({ ...rules, edition: name })));
  const single = Object.entries(options).map(([name, schema]) =>
    field<z.ZodMiniType, Setup>(`rules.${name}`, schema, (value) =>
      onRules((rules) => ({ ...rules, overrides: { ...rules.overrides, [name]: value } })),
    ),
  );
  return [whole, ofEdition, ...single];
}

/** The rules in the form of the option --rules: "idc,armorNeeds=4". */
function shownRules(data: RulesData): string {
  const { edition, overrides } = rulesOf(data);
  return [edition, ...Object.entries(overrides).map(([option, value]) => `${option}=${value}`)].join(',');
}

type Play = Pick<OpenSetup, 'rules' | 'luckyPolicy' | 'payment' | 'force' | 'purses' | 'forceValue' | 'objective' | 'mode'>;
/** The same for setups whose players may have no objective. */
type AnyPlay = Omit<Play, 'objective'>;

function sideFields<Setup extends AnyPlay>(role: Role, changed: Changed<Setup, Play>): readonly VaryField<Setup>[] {
  const { lucky, payment } = SIDE_POLICY_SCHEMAS;
  const put = <Part extends 'luckyPolicy' | 'payment' | 'force'>(part: Part) => {
    return (value: Play[Part][Role]): SetupChange<Setup> =>
      (setup) =>
        changed(setup, { [part]: { ...setup[part], [role]: value } } as Partial<Play>);
  };
  const purse = (kind: LimitedKind) => {
    return (amount: number): SetupChange<Setup> =>
      (setup) => {
        const { purses } = setup;
        return changed(setup, { purses: { ...purses, [kind]: { ...purses[kind], [role]: amount } } });
      };
  };
  return [
    field(`policy.${role}.lucky`, lucky, put('luckyPolicy')),
    field(`policy.${role}.payment`, payment, put('payment')),
    field(`force.${role}`, FORCE_SCHEMAS[role], put('force')),
    field(`hand.${role}`, HAND_SCHEMAS[role], purse('hand')),
    field(`resource.${role}`, RESOURCE_SCHEMAS[role], purse('resource')),
  ];
}

/** A list of units as a whole: `others.defender: [[], [{ keywords: [Intercept] }]]`. */
export function unitsField<Setup>(
  path: string,
  schema: z.ZodMiniType<readonly UnitData[]>,
  change: (units: readonly Unit[]) => SetupChange<Setup>,
): VaryField<Setup> {
  return field(path, schema, (data) => change(data.map(unitOf)), {
    displayed: shownUnits,
    canonical: (data) => data.map(canonicalUnit),
  });
}

/** All units of a side in other arenas. */
export function elsewhereField<Setup extends Pick<OpenSetup, 'elsewhere'>>(
  role: Role,
  changed: Changed<Setup, Pick<OpenSetup, 'elsewhere'>>,
): VaryField<Setup> {
  return unitsField(
    `elsewhere.${role}`,
    OTHERS_SCHEMAS[role],
    (units) => (setup) => changed(setup, { elsewhere: { ...setup.elsewhere, [role]: units } }),
  );
}

/** A unit of a list or a slot of a battle, as a file has it. */
type ListedUnit = string | { readonly name?: string | undefined; readonly count?: number | undefined };

/** "Sandtrooper", "3x Sandtrooper", "none" for an empty slot, or its position without a name. */
export function shownUnit(unit: ListedUnit, index: number): ShownValue {
  if (typeof unit === 'string') return shownValue(unit, index);
  return shownValue(unit.name === undefined ? null : copiesText(unit.name, unit.count ?? 1), index);
}

/** A list of units by name; an empty list as "none", a list with a nameless unit as its position. */
export function shownUnits(units: readonly ListedUnit[], index: number): ShownValue {
  if (units.length === 0) return 'none';
  const names = units.map((unit) => shownUnit(unit, index));
  return shownValue(names.every((name) => typeof name === 'string') ? names.join(' + ') : null, index);
}

/** The rules, how and for what both sides play, their Force, and the mode of an attack. */
export function playFields<Setup extends AnyPlay>(changed: Changed<Setup, Play>): readonly VaryField<Setup>[] {
  return [
    ...rulesFields(changed),
    ...ROLES.flatMap((role) => sideFields(role, changed)),
    field('policy.forceValue', POLICY_SCHEMAS.forceValue, (forceValue) => (setup: Setup) => changed(setup, { forceValue })),
    field('objective', ATTACK_SCHEMAS.objective, (objective) => (setup: Setup) => changed(setup, { objective })),
    field('mode', ATTACK_SCHEMAS.mode, (mode) => (setup: Setup) => changed(setup, { mode })),
  ];
}

/** Fields whose values are those of the setup under the same names. */
export function sameFields<Setup>(schemas: Readonly<Record<string, z.ZodMiniType>>): readonly VaryField<Setup>[] {
  return Object.entries(schemas).map(([name, schema]) =>
    field<z.ZodMiniType, Setup>(name, schema, (value) => (setup) => ({ ...setup, [name]: value })),
  );
}

export function byPath<Setup>(fields: readonly VaryField<Setup>[]): ReadonlyMap<string, VaryField<Setup>> {
  return new Map(fields.map((each) => [each.path, each]));
}

/** The fields of listed units, by path, built once on demand, since most scenarios have no such unit. */
export function fieldsByPlace<Setup, Place extends Pick<UnitPlace<Setup>, 'path'>>(
  build: (place: Place) => readonly VaryField<Setup>[],
): (place: Place) => ReadonlyMap<string, VaryField<Setup>> {
  const known = new Map<string, ReadonlyMap<string, VaryField<Setup>>>();
  return (place) => {
    const fields = known.get(place.path) ?? byPath(build(place));
    known.set(place.path, fields);
    return fields;
  };
}

export function listedUnitFields<Setup>(): (place: UnitPlace<Setup>) => ReadonlyMap<string, VaryField<Setup>> {
  return fieldsByPlace((place: UnitPlace<Setup>) => unitFields(place));
}

/** The list with another entry; empty if a faulty file leaves no list. */
function withEntry<Entry>(list: readonly Entry[], index: number, entry: Entry): readonly Entry[] {
  return list.map((other, i) => (i === index ? entry : other));
}

export type UnitList = 'keywords' | 'arenas' | 'subtypes';

/** An entry of a unit's list, which must exist. */
export function entryField<Setup>(
  { path: unitPath, onUnit }: UnitPlace<Setup>,
  list: UnitList,
  index: number,
): VaryField<Setup> {
  const path = `${unitPath}.${list}[${index}]`;
  if (list !== 'keywords') {
    return field<z.ZodMiniType, Setup>(path, UNIT_SCHEMAS[list].def.element, (value) =>
      onUnit((unit) => changedUnit(unit, { [list]: withEntry<unknown>(unit[list], index, value) })),
    );
  }
  return field(
    path,
    keywordSchema,
    (ability) => onUnit((unit) => changedUnit(unit, { abilities: withEntry(unit.abilities, index, ability) })),
    { displayed: spelling, canonical: spelling },
  );
}
