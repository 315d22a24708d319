import { spellAbility } from '../rules/keywords/spelling.js';
import type { RulesData } from './rules-schema.js';
import type { Json } from './scenario.js';
import { readSeed, type ScenarioData } from './schema.js';
import type { UnitData } from './unit-schema.js';
import { abilityOfText } from './units.js';

/** A varied path with its values as the file gives them, a range as the list of its numbers. */
export interface CanonicalVariation {
  readonly path: string;
  readonly values: readonly Json[];
}

/** The checked content of a scenario as plain JSON: fields in the order of the schema, one spelling for each value. */
export function canonicalScenario(data: ScenarioData, vary: readonly CanonicalVariation[]): Json {
  const { seed, rules, attacker, defender, others } = data;
  const seedNumber = readSeed(seed);
  // A field that is there twice keeps its first place.
  return plainJson({
    ...data,
    $schema: undefined,
    seed: seedNumber === null ? undefined : String(seedNumber),
    rules: rules && canonicalRules(rules),
    attacker: attacker && canonicalUnit(attacker),
    defender: defender && canonicalUnit(defender),
    others: others && { attacker: others.attacker?.map(canonicalUnit), defender: others.defender?.map(canonicalUnit) },
    vary: data.vary && vary,
  });
}

/** A unit in one spelling: keywords as the cards print them. */
export function canonicalUnit({ keywords, ...unit }: UnitData): Json {
  return plainJson(keywords ? { ...unit, keywords: keywords.map(canonicalKeyword) } : unit);
}

/** A keyword as the cards print it. */
export function canonicalKeyword(text: string): string {
  return spellAbility(abilityOfText(text));
}

/** The rules as a mapping. */
export function canonicalRules(rules: RulesData): Json {
  return plainJson(typeof rules === 'string' ? { edition: rules } : rules);
}

/** A value without the fields that are not given. */
function plainJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
