import { BATTLE_COURSE_FIELDS } from '../../../fields/battle-fields.js';
import { courseFacts } from '../../../fields/course-field.js';
import { DUEL_COURSE_FIELDS } from '../../../fields/duel-fields.js';
import { playText } from '../../../fields/play-text.js';
import type { Role } from '../../../rules/game/role.js';
import { NO_UNIT } from '../../../scenario/fields/unit-names.js';
import { type Json, ofKind, type Scenario, settledForce, type Variation } from '../../../scenario/scenario.js';
import type { Section } from '../../../sheet/sheet.js';

type Fact = readonly [name: string, value: string | null];
type Mapping = { readonly [key: string]: Json };

/** Varied values at most that are listed one by one. */
const MAX_VALUES = 12;

/** A section of facts as the scenario describes them. */
export function describedSection(id: string, title: string, facts: readonly Fact[]): Section {
  const known = facts.filter(([, value]) => value !== null);
  return { id, title, blocks: [{ kind: 'table', caption: 'As the scenario has it', heads: ['', 'value'], groups: [known] }] };
}

/** Who fights whom, and what is varied, as the scenario has it. */
export function attackFacts({ data, vary }: Scenario): Fact[] {
  const { attacker, defender, others } = data as Mapping;
  const beside = (role: 'attacker' | 'defender'): Json => (isMapping(others) ? (others[role] ?? null) : null);
  return [
    ['attacker', unitText(attacker)],
    ['beside the attacker', unitTexts(beside('attacker'))],
    ['defender', unitText(defender)],
    ['beside the defender', unitTexts(beside('defender'))],
    ...variedFacts(vary),
  ];
}

/** The same of attacks in a row. */
export function rowFacts(scenario: Scenario): Fact[] {
  const { data, base, vary } = ofKind(scenario, 'row');
  const { attackers, defender } = data as Mapping;
  const isVaried = (paths: readonly string[]): boolean => vary.some(({ path }) => paths.includes(path));
  const forceOf = (role: Role): string => {
    const isGiven = base.force[role] !== null;
    const paths = [`force.${role}`, ...(isGiven ? [] : ['rules', 'rules.edition', 'rules.forcePerTurn'])];
    return isVaried(paths) ? 'varied' : String(settledForce(base)[role]);
  };
  return [
    ['attackers', unitTexts(attackers ?? null)],
    ['defender', unitText(defender)],
    ['Force', `${forceOf('attacker')} (attackers), ${forceOf('defender')} (defender)`],
    ...variedFacts(vary),
  ];
}

/** The same of a duel. */
export function duelFacts(scenario: Scenario): Fact[] {
  const { data, base, vary } = ofKind(scenario, 'duel');
  const { first, second } = data as Mapping;
  return [
    ['first unit', unitText(first)],
    ['second unit', unitText(second)],
    ['Force before the first turn', `${base.force[0]} (first), ${base.force[1]} (second)`],
    ...courseFacts(DUEL_COURSE_FIELDS, base),
    ...variedFacts(vary),
  ];
}

/** The same of a battle. */
export function battleFacts(scenario: Scenario): Fact[] {
  const { data, base: battle, vary } = ofKind(scenario, 'battle');
  const { dark, light } = data as Mapping;
  const units = (side: Json | undefined) => unitTexts((isMapping(side) ? side.units : undefined) ?? null);
  return [
    ['Dark Side', units(dark)],
    ['Light Side', units(light)],
    ['Force before the first turn', `${battle.dark.force} (Dark Side), ${battle.light.force} (Light Side)`],
    ['play', `${playText(battle.dark.play)} (Dark Side), ${playText(battle.light.play)} (Light Side)`],
    ...courseFacts(BATTLE_COURSE_FIELDS, battle),
    ...variedFacts(vary),
  ];
}

function variedFacts(vary: readonly Pick<Variation<never>, 'path' | 'values'>[]): Fact[] {
  return vary.map(({ path, values }): Fact => [`varied: ${path}`, valuesText(values)]);
}

function isMapping(value: Json | undefined): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unitTexts(units: Json): string | null {
  if (!Array.isArray(units) || units.length === 0) return null;
  return units.map(unitText).join('; ');
}

/**
 * A unit as text: its name, then its fields as the scenario has them. Null if the scenario has it
 * only under `vary`.
 */
function unitText(unit: Json | undefined): string | null {
  if (unit === NO_UNIT) return 'no unit';
  if (!isMapping(unit)) return null;
  const { name, ...fields } = unit;
  const rest = Object.entries(fields).map(([field, value]) =>
    field === 'keywords' ? listText(value) : `${field} ${listText(value)}`,
  );
  const parts = rest.filter((part) => part !== '').join(', ');
  if (typeof name !== 'string') return parts === '' ? 'a unit without numbers' : parts;
  return parts === '' ? name : `${name}: ${parts}`;
}

function listText(value: Json): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
}

function valuesText(values: readonly (string | number | boolean)[]): string {
  const displayed = values.slice(0, MAX_VALUES).join(', ');
  const hidden = values.length - MAX_VALUES;
  return hidden > 0 ? `${displayed} ... (${hidden} more)` : displayed;
}
