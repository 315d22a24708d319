import type { FirstChance, RulesOptions } from './editions.js';
import { combinedValue, KEYWORDS } from './keywords/index.js';
import type { AttackTerms } from './keywords/keyword.js';
import { ROLES, type Role } from './role.js';
import { remainingHealth, type Unit } from './unit.js';

export const OBJECTIVES = ['mean-damage', 'capped-damage', 'discard-chance'] as const;
/** What the attacking side maximises and the defending side minimises (docs/rules.md#rational-players). */
export type Objective = (typeof OBJECTIVES)[number];

export const LUCKY_POLICIES = ['optimal', 'greedy'] as const;
/** How a player uses Lucky: by solving the game, or by the rule of thumb. */
export type LuckyPolicy = (typeof LUCKY_POLICIES)[number];

/** Everything about one attack that is not printed on the two units. */
export interface AttackContext {
  readonly rules: RulesOptions;
  readonly objective: Objective;
  readonly luckyPolicy: Readonly<Record<Role, LuckyPolicy>>;
}

/** The use of Lucky by one role: how many dice at most, and by which policy. */
export interface LuckyPlan {
  readonly dice: number;
  readonly policy: LuckyPolicy;
}

/** What is needed to play an attack up to its hits (steps 4 to 8). A field without a meaning for this attack has its default. */
export interface RollPlan {
  /** Attack dice, 0 or more. */
  readonly dice: number;
  /** Attack dice added once if the first roll shows a natural four. */
  readonly fury: number;
  /** The lowest natural face that hits, 1 to 7 (7: none does). */
  readonly hitsFrom: number;
  /** Critical Hit looks at natural sixes: not at all, at whether there is one, or at how many there are. */
  readonly naturalSixes: 'ignored' | 'any' | 'each';
  /** Whether Parry looks for a natural one. */
  readonly naturalOnes: 'ignored' | 'any';
  readonly lucky: Readonly<Record<Role, LuckyPlan>>;
  readonly luckyDice: 'upTo' | 'exactly';
  readonly firstChance: Role;
  readonly rerollPop: 'playOrPass' | 'fixedOrder';
}

/**
 * The numbers one attack is fought with: frozen plain data, the same for attacks that are rolled, played and counted alike.
 * Only `planAttack` makes one.
 */
export interface AttackPlan {
  readonly roll: RollPlan;
  /** Damage added by a natural six. */
  readonly criticalHit: number;
  /** Damage prevented, at most, if the final roll shows a natural one. */
  readonly parry: number;
  /** Damage counters that discard the defending unit; null where its health is not known. */
  readonly remainingHealth: number | null;
  readonly objective: Objective;
}

function attackTerms(attacker: Unit, defender: Unit, rules: RulesOptions): AttackTerms {
  const units: Readonly<Record<Role, Unit>> = { attacker, defender };
  let terms: AttackTerms = {
    power: attacker.power + attacker.powerChange,
    hitNeeds: rules.hitNeeds,
    dieModifier: 0,
    criticalHit: 0,
    fury: 0,
    parry: 0,
    lucky: { attacker: 0, defender: 0 },
  };
  for (const keyword of KEYWORDS) {
    for (const role of ROLES) {
      const value = combinedValue(keyword, units[role].abilities);
      const change = keyword.changes[role];
      if (value !== null && change) terms = change(terms, value, rules);
    }
  }
  return terms;
}

/** Rule: hits (step 8; docs/rules.md#hits). The chance saturates at no face and at all six. */
function lowestHittingFace({ hitNeeds, dieModifier }: AttackTerms, rules: RulesOptions): number {
  let face = Math.min(7, Math.max(1, hitNeeds - dieModifier));
  if (rules.naturalOneMisses) face = Math.max(2, face);
  if (rules.naturalSixHits) face = Math.min(6, face);
  return face;
}

/**
 * Who gets the first chance in a play-or-pass: under `dark` the Dark Side, where the sides are known and differ, else the attacker.
 * A neutral unit that fights a unit of one side belongs to the player of the other.
 * Rule: play-or-pass (docs/rules.md#play-or-pass).
 */
export function firstChanceRole(firstChance: FirstChance, attacker: Unit, defender: Unit): Role {
  if (firstChance !== 'dark') return firstChance;
  if (attacker.side === null || defender.side === null || attacker.side === defender.side) return 'attacker';
  return defender.side === 'dark' || attacker.side === 'light' ? 'defender' : 'attacker';
}

/** What stands in a plan without dice, where no face matters. */
const NO_DICE_HITS_FROM = 4;

/**
 * Compiles an attack of one unit on another to the numbers it is fought with.
 *
 * A value that cannot matter to this attack is set to its default (Lucky beyond the dice, the order of chances where only one
 * player has Lucky, the objective where nobody chooses, the number of sixes of one die), so that equal attacks have equal plans
 * and with them equal dice.
 */
export function planAttack(attacker: Unit, defender: Unit, context: AttackContext): AttackPlan {
  const { rules, luckyPolicy } = context;
  const terms = attackTerms(attacker, defender, rules);
  const dice = Math.max(0, terms.power);
  const hitsFrom = dice === 0 ? NO_DICE_HITS_FROM : lowestHittingFace(terms, rules);
  const fury = dice === 0 ? 0 : terms.fury;
  const parry = dice === 0 ? 0 : terms.parry;
  const criticalHit = dice === 0 || (rules.criticalHitNeedsHit && hitsFrom === 7) ? 0 : terms.criticalHit;

  const luckyPlan = (role: Role): LuckyPlan => {
    const most = Math.min(terms.lucky[role], dice + fury);
    return { dice: most, policy: most === 0 ? 'optimal' : luckyPolicy[role] };
  };
  const lucky = { attacker: luckyPlan('attacker'), defender: luckyPlan('defender') };
  const hasLucky = ROLES.filter((role) => lucky[role].dice > 0);
  const isContested = hasLucky.length === 2;
  const isChosen = hasLucky.some((role) => lucky[role].policy === 'optimal');

  return deepFreeze({
    roll: {
      dice,
      fury,
      hitsFrom,
      naturalSixes: criticalHit === 0 ? 'ignored' : rules.criticalHitPerSix && dice + fury > 1 ? 'each' : 'any',
      naturalOnes: parry === 0 ? 'ignored' : 'any',
      lucky,
      luckyDice: hasLucky.some((role) => lucky[role].dice > 1) ? rules.luckyDice : 'upTo',
      firstChance: isContested ? firstChanceRole(rules.firstChance, attacker, defender) : 'attacker',
      rerollPop: isContested ? rules.rerollPop : 'playOrPass',
    },
    criticalHit,
    parry,
    remainingHealth: remainingHealth(defender),
    objective: isChosen ? context.objective : 'mean-damage',
  });
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}
