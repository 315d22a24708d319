import { playText } from '../../fields/play-fields.js';
import type { Role } from '../../rules/game/role.js';
import { formatUpkeep, readUpkeep } from '../../rules/units/upkeep.js';
import type { BattleUnitData, SideData, SlotData } from '../fields/battle-schema.js';
import { type PlayData, type RulesData, sidePlayOf, type UnitData } from '../fields/schema.js';
import { spelling } from '../fields/spelled-text.js';
import type { Json } from '../scenario.js';

/** A side of a battle in one notation. */
export function canonicalSide(side: SideData | undefined): unknown {
  return side && { ...side, units: side.units?.map(canonicalSlot), play: side.play && canonicalPlay(side.play) };
}

/** A strategy in its shortest text. */
export function canonicalPlay(play: PlayData): Json {
  return playText(sidePlayOf(play));
}

/** A slot of a battle in one notation. */
export function canonicalSlot(slot: SlotData): Json {
  return typeof slot === 'string' ? slot : canonicalUnit(slot);
}

/** A list of units in one notation; undefined if it is not given. */
export function canonicalList(units: readonly UnitData[] | undefined): readonly Json[] | undefined {
  return units?.map(canonicalUnit);
}

/** The further units of each side in one notation; undefined if they are not given. */
export function canonicalLists(sides: Partial<Record<Role, readonly UnitData[] | undefined>> | undefined): unknown {
  return sides && { attacker: canonicalList(sides.attacker), defender: canonicalList(sides.defender) };
}

/** A unit in one notation: keywords as cards print them, effects as the program formats them. */
export function canonicalUnit({ keywords, effects, ...unit }: UnitData | BattleUnitData): Json {
  const build = 'upkeep' in unit || 'reserves' in unit || 'pilotGives' in unit ? canonicalBuildSide(unit) : {};
  return plainJson({ ...{ ...unit, ...build }, keywords: keywords?.map(spelling), effects: effects?.map(spelling) });
}

function canonicalBuildSide({ upkeep, reserves, pilotGives }: BattleUnitData): Record<string, unknown> {
  return {
    upkeep: upkeep?.map((text) => formatUpkeep(readUpkeep(text))),
    reserves: reserves?.map(spelling),
    pilotGives: pilotGives?.map(spelling),
  };
}

export function canonicalRules(rules: RulesData): Json {
  return plainJson(typeof rules === 'string' ? { edition: rules } : rules);
}

/** Drops undefined fields. */
export function plainJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}
