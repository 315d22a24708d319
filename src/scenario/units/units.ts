import { assert } from '../../base/assert.js';
import { HAND_FIELDS, PLAY_FIELDS, RESOURCE_FIELDS } from '../../fields/attack-fields.js';
import { BATTLE_FIELDS, BATTLE_UNIT_FIELDS } from '../../fields/battle-fields.js';
import { DUEL_FIELDS } from '../../fields/duel-fields.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Effect } from '../../rules/effects/effect.js';
import { isEffectText } from '../../rules/effects/format.js';
import type { Ability } from '../../rules/game/ability.js';
import { DEFAULT_RULES, type Rules } from '../../rules/game/editions.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import type { Crew, PilotGifts } from '../../rules/units/pilots.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import { readUpkeep } from '../../rules/units/upkeep.js';
import type { BattleUnitData, SideData, SlotData } from '../fields/battle-schema.js';
import { playOf } from '../fields/play-schema.js';
import type { RulesData } from '../fields/rules-schema.js';
import {
  type AttackData,
  type BattleScenarioData,
  type DuelScenarioData,
  isRow,
  type RowScenarioData,
  type ScenarioData,
} from '../fields/schema.js';
import { readAbility, readEffect } from '../fields/spelled-text.js';
import type { UnitData } from '../fields/unit-schema.js';
import type { BattleSide, BattleSlot, OpenSetup } from '../scenario.js';

/**
 * The unit that checked data describe. Cost, speed and health are null if they are not given, a
 * missing power is 0.
 */
export function unitOf(data: UnitData | BattleUnitData): Unit {
  return plainUnit(data.power ?? 0, {
    name: data.name ?? null,
    side: data.side ?? null,
    arenas: data.arenas ?? [],
    subtypes: data.subtypes ?? [],
    speed: data.speed ?? null,
    powerChange: data.powerChange ?? UNIT_FIELDS.powerChange.standard,
    health: data.health ?? null,
    cost: data.cost ?? null,
    counters: data.counters ?? UNIT_FIELDS.counters.standard,
    ...(data.tokens === undefined ? {} : { tokens: data.tokens }),
    piloted: (data.piloted ?? UNIT_FIELDS.piloted.standard) + (data.pilots?.length ?? 0),
    stack: data.stack ?? UNIT_FIELDS.stack.standard,
    abilities: (data.keywords ?? []).map(abilityOfText),
    effects: (data.effects ?? []).map(effectOfText),
  });
}

/** The ability of a checked text. */
export function abilityOfText(text: string): Ability {
  const read = readAbility(text);
  assert(read.ok, `the schema lets only keywords pass, not ${JSON.stringify(text)}`);
  return read.ability;
}

/** The effect of a checked text. */
export function effectOfText(text: string): Effect {
  const read = readEffect(text);
  assert(read.ok, `the schema lets only effects pass, not ${JSON.stringify(text)}`);
  return read.effect;
}

/** The rules that checked data describe: an edition with the given options. */
export function rulesOf(data: RulesData | undefined): Rules {
  if (data === undefined) return DEFAULT_RULES;
  if (typeof data === 'string') return { edition: data, overrides: {} };
  const { edition = DEFAULT_RULES.edition, ...options } = data;
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { edition, overrides: Object.fromEntries(given) };
}

/** An attack whose units may be given elsewhere. */
type UnitlessAttack = Omit<AttackData, Role> & { readonly [Each in Role]?: UnitData | undefined };

/** The attack that checked data describe, with defaults filled in except that of Force; a missing unit has no fields. */
export function attackSetupOf(data: UnitlessAttack): OpenSetup {
  const { policy = {}, force = {}, hand = {}, resource = {} } = data;
  const forBoth = <Value>(of: (role: Role) => Value) =>
    Object.fromEntries(ROLES.map((role) => [role, of(role)])) as Record<Role, Value>;
  return {
    attacker: unitOf(data.attacker ?? {}),
    defender: unitOf(data.defender ?? {}),
    others: forBoth((role) => (data.others?.[role] ?? []).map(unitOf)),
    elsewhere: forBoth((role) => (data.elsewhere?.[role] ?? []).map(unitOf)),
    rules: rulesOf(data.rules),
    objective: data.objective ?? PLAY_FIELDS.objective.standard,
    luckyPolicy: forBoth((role) => policy[role]?.lucky ?? PLAY_FIELDS.lucky.standard),
    payment: forBoth((role) => policy[role]?.payment ?? PLAY_FIELDS.payment.standard),
    force: forBoth((role) => force[role] ?? null),
    purses: {
      hand: forBoth((role) => hand[role] ?? HAND_FIELDS[role].standard),
      resource: forBoth((role) => resource[role] ?? RESOURCE_FIELDS[role].standard),
    },
    forceValue: policy.forceValue ?? PLAY_FIELDS.forceValue.standard,
    mode: data.mode ?? PLAY_FIELDS.mode.standard,
  };
}

/** The attack, row of attacks, duel or battle of a scenario file, with defaults filled in. */
export function setupOf(data: ScenarioData): OpenSetup {
  if (data.experiment === 'duel') return duelSetupOf(data);
  if (data.experiment === 'battle') return battleSetupOf(data);
  return isRow(data) ? rowSetupOf(data) : attackSetupOf(data);
}

function rowSetupOf({ attackers = [], ...attack }: RowScenarioData): OpenSetup {
  return {
    ...attackSetupOf({ ...attack, attacker: attackers[0] }),
    row: { attackers: attackers.map(unitOf), hasObjective: attack.objective !== undefined },
  };
}

function duelSetupOf({ first, second, rules, force = {}, turns, mayPass, attacksFirst }: DuelScenarioData): OpenSetup {
  const { firstForce, secondForce } = DUEL_FIELDS;
  return {
    ...attackSetupOf({
      attacker: first,
      defender: second,
      rules,
      force: { attacker: force.first ?? firstForce.standard, defender: force.second ?? secondForce.standard },
    }),
    course: {
      turns: turns ?? null,
      mayPass: mayPass ?? false,
      attacksFirst: roleOf(attacksFirst ?? DUEL_FIELDS.first.standard),
    },
  };
}

function battleSetupOf({ dark, light, rules, ...course }: BattleScenarioData): OpenSetup {
  return {
    ...attackSetupOf({ rules }),
    battle: {
      ...{ dark: sideOf(dark, BATTLE_FIELDS.darkForce.standard), light: sideOf(light, BATTLE_FIELDS.lightForce.standard) },
      goal: course.goal ?? BATTLE_FIELDS.goal.standard,
      turns: course.turns ?? BATTLE_FIELDS.turns.standard,
      mayPass: course.mayPass ?? false,
      rangeOverPlay: course.rangeOverPlay ?? BATTLE_FIELDS.rangeOverPlay.standard,
    },
  };
}

/** A side of a battle; without slots if a faulty file has none. */
function sideOf({ units = [], force, play, pilots }: SideData = {}, standardForce: number): BattleSide {
  return { slots: units.map(slotOf), movesPilots: pilots === 'move', force: force ?? standardForce, play: playOf(play) };
}

/** A slot that checked data describe; null if nobody is there. */
export function slotOf(data: SlotData): BattleSlot | null {
  if (typeof data === 'string') return null;
  const { count, arena, start, arrives, upkeep = [], reserves = [], on, ...unit } = data;
  return {
    unit: unitOf(unit),
    count: count ?? BATTLE_UNIT_FIELDS.count.standard,
    arena: arena ?? null,
    start: start ?? BATTLE_UNIT_FIELDS.start.standard,
    arrives: arrives ?? null,
    upkeep: upkeep.map(readUpkeep),
    reserves: reserves.map(effectOfText),
    on: on ?? null,
    pilot: pilotOf(unit),
    crew: crewOf(unit),
  };
}

/** What a unit gives as a Pilot; null if nothing is said about it. */
function pilotOf({ pilotFor, pilotGives }: BattleUnitData): PilotGifts | null {
  if (pilotFor === undefined && pilotGives === undefined) return null;
  const texts = pilotGives ?? [];
  return {
    fits: pilotFor ?? [],
    abilities: texts.filter((text) => !isEffectText(text)).map(abilityOfText),
    effects: texts.filter(isEffectText).map(effectOfText),
  };
}

function crewOf({ extraPilots = 0, pilotedOnlyBy, pilotedAs }: BattleUnitData): Crew {
  return {
    extraSeats: Array.from({ length: extraPilots }, () => ({ except: null })),
    only: pilotedOnlyBy ?? null,
    ...(pilotedAs === undefined ? {} : { as: pilotedAs }),
    isRemote: false,
  };
}

/** The role of a unit of a duel in its first attack. */
export function roleOf(unit: 'first' | 'second'): Role {
  return unit === 'first' ? 'attacker' : 'defender';
}
