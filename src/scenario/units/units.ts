import { HAND_FIELDS, PLAY_FIELDS, RESOURCE_FIELDS } from '../../fields/attack-fields.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { DEFAULT_RULES, type Rules } from '../../rules/game/editions.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { DEFAULT_PURSES } from '../../rules/plan/attack-context.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import type { BattleUnitData } from '../fields/battle-schema.js';
import type { AttackData, RulesData, UnitData } from '../fields/schema.js';
import type { AttackSetup, DuelQuestion, OpenSetup, RowOfAttackers } from '../scenario.js';

/** The unit that checked data describe. Missing cost, speed and health are null, a missing power is 0. */
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
    ...(data.attached === undefined ? {} : { attached: data.attached }),
    piloted: (data.piloted ?? UNIT_FIELDS.piloted.standard) + (data.pilots?.length ?? 0),
    stack: data.stack ?? UNIT_FIELDS.stack.standard,
    abilities: data.keywords ?? [],
    effects: data.effects ?? [],
  });
}

export function rulesOf(data: RulesData | undefined): Rules {
  if (data === undefined) return DEFAULT_RULES;
  if (typeof data === 'string') return { edition: data, overrides: {} };
  const { edition = DEFAULT_RULES.edition, ...options } = data;
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { edition, overrides: Object.fromEntries(given) };
}

type UnitlessAttack = Omit<AttackData, Role> & { readonly [Each in Role]?: UnitData | undefined };

/** The attack that checked data describe, with all defaults except Force; a missing unit has no fields. */
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
    by: data.by,
  };
}

const OPTIMAL = { attacker: 'optimal', defender: 'optimal' } as const;
const NOBODY = { attacker: [], defender: [] };

/** The first attack of a duel's unit on the other, as `odds attack` sees it. */
export function attackOfUnit({ units, rules, force }: DuelQuestion, unit: 0 | 1): AttackSetup {
  const other = unit === 0 ? 1 : 0;
  return {
    attacker: units[unit],
    defender: units[other],
    others: NOBODY,
    elsewhere: NOBODY,
    rules,
    objective: 'mean-damage',
    luckyPolicy: OPTIMAL,
    payment: OPTIMAL,
    force: { attacker: force[unit], defender: force[other] },
    purses: DEFAULT_PURSES,
    forceValue: 0,
    mode: 'normal',
  };
}

/** The attack of one of the units in a row, as if it were the first. */
export function attackInRow({ attackers: _all, objective, ...row }: RowOfAttackers, attacker: Unit): AttackSetup {
  return { ...row, attacker, others: NOBODY, objective: objective ?? PLAY_FIELDS.objective.standard };
}
