import { playText } from '../../fields/play-text.js';
import { formatEffect, isEffectText } from '../../rules/effects/format.js';
import type { Role } from '../../rules/game/role.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { formatUpkeep, readUpkeep } from '../../rules/units/upkeep.js';
import type { BattleUnitData, SideData, SlotData } from '../fields/battle-schema.js';
import { type PlayData, playOf } from '../fields/play-schema.js';
import type { RulesData } from '../fields/rules-schema.js';
import { isRow, readSeed, type ScenarioData } from '../fields/schema.js';
import type { UnitData } from '../fields/unit-schema.js';
import type { Json } from '../scenario.js';
import { abilityOfText, effectOfText } from '../units/units.js';

/** A varied path with its values as in the file, a range as the list of its numbers. */
export interface CanonicalVariation {
  readonly path: string;
  readonly values: readonly Json[];
}

/**
 * The checked content of a scenario as plain JSON: fields in the order of the schema, one notation
 * for each value.
 */
export function canonicalScenario(data: ScenarioData, vary: readonly CanonicalVariation[]): Json {
  const { seed, rules } = data;
  const seedNumber = readSeed(seed);
  // A field that occurs twice keeps its first place.
  return plainJson({
    ...data,
    $schema: undefined,
    seed: seedNumber === null ? undefined : String(seedNumber),
    rules: rules && canonicalRules(rules),
    ...unitsOf(data),
    vary: data.vary && vary,
  });
}

/** The units of a file in one notation. */
function unitsOf(data: ScenarioData): Record<string, unknown> {
  if (data.experiment === 'battle') return { dark: canonicalSide(data.dark), light: canonicalSide(data.light) };
  if (data.experiment === 'duel') return canonicalPair({ first: data.first, second: data.second });
  const elsewhere = data.elsewhere && canonicalUnits(data.elsewhere);
  if (isRow(data))
    return { attackers: data.attackers?.map(canonicalUnit), ...canonicalPair({ defender: data.defender }), elsewhere };
  return {
    ...canonicalPair({ attacker: data.attacker, defender: data.defender }),
    others: data.others && canonicalUnits(data.others),
    elsewhere,
  };
}

function canonicalSide(side: SideData | undefined): unknown {
  return side && { ...side, units: side.units?.map(canonicalSlot), play: side.play && canonicalPlay(side.play) };
}

/** A play in the shortest text that says it. */
export function canonicalPlay(play: PlayData): Json {
  return playText(playOf(play));
}

/** A slot of a battle in one notation. */
export function canonicalSlot(slot: SlotData): Json {
  return typeof slot === 'string' ? slot : canonicalUnit(slot);
}

function canonicalPair(units: Readonly<Record<string, UnitData | undefined>>): Record<string, Json | undefined> {
  return Object.fromEntries(Object.entries(units).map(([name, unit]) => [name, unit && canonicalUnit(unit)]));
}

function canonicalUnits(
  units: Partial<Record<Role, readonly UnitData[] | undefined>>,
): Partial<Record<Role, Json | undefined>> {
  return { attacker: units.attacker?.map(canonicalUnit), defender: units.defender?.map(canonicalUnit) };
}

/**
 * A unit in one notation: keywords as the cards print them, effects as the program formats them.
 */
export function canonicalUnit({ keywords, effects, ...unit }: UnitData | BattleUnitData): Json {
  const build = 'upkeep' in unit || 'reserves' in unit || 'pilotGives' in unit ? canonicalBuildSide(unit) : {};
  return plainJson({
    ...{ ...unit, ...build },
    keywords: keywords?.map(canonicalKeyword),
    effects: effects?.map(canonicalEffect),
  });
}

function canonicalBuildSide({ upkeep, reserves, pilotGives }: BattleUnitData): Record<string, unknown> {
  return {
    upkeep: upkeep?.map((text) => formatUpkeep(readUpkeep(text))),
    reserves: reserves?.map(canonicalEffect),
    pilotGives: pilotGives?.map((text) => (isEffectText(text) ? canonicalEffect(text) : canonicalKeyword(text))),
  };
}

/** An effect as the program formats it. */
export function canonicalEffect(text: string): string {
  return formatEffect(effectOfText(text));
}

/** A keyword as the cards print it. */
export function canonicalKeyword(text: string): string {
  return formatAbility(abilityOfText(text));
}

/** The rules as a mapping. */
export function canonicalRules(rules: RulesData): Json {
  return plainJson(typeof rules === 'string' ? { edition: rules } : rules);
}

/** A value without the fields that are not given. */
function plainJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
