import { canonicalJson, type Digest, first64Bits } from '../base/digest.js';
import { isMapping } from '../base/mapping.js';
import { EDITIONS } from '../rules/game/editions.js';
import { NO_TERMS, type UnitTerms } from '../rules/keywords/unit-terms.js';
import type { AttackPlan } from '../rules/plan/attack-plan.js';
import { attackerTerms } from '../rules/plan/encounter.js';
import { isSimple } from '../rules/plan/simple-attack.js';
import type { FinalFace, RollPlan } from '../rules/roll/roll-plan.js';

/** The defaults of the fields of a plan: an attack that does no damage. */
const DEFAULT_PLAN = {
  roll: {
    dice: 0,
    fury: 0,
    hitsFrom: 4,
    naturalSixes: 'ignored',
    naturalOnes: 'ignored',
    lucky: { attacker: { dice: 0, policy: 'optimal' }, defender: { dice: 0, policy: 'optimal' } },
    luckyDice: 'upTo',
    firstChance: 'attacker',
    rerollPop: 'playOrPass',
  },
  criticalHit: 0,
  parry: 0,
  remainingHealth: null,
  objective: 'mean-damage',
};

/** The defaults of an encounter's fields, except those that are 0, false, null or empty. */
const DEFAULT_ENCOUNTER = { payment: { attacker: 'optimal', defender: 'optimal' }, rules: EDITIONS.idc };

/** The first 64 bits of a plan's SHA-256, as two 32-bit words, the high one first. */
export type PlanDigest = Digest;

/** A plan with the digest by which runs share its results. */
export interface DigestedPlan {
  readonly plan: AttackPlan;
  readonly digest: PlanDigest;
}

/** Digests a plan on first use. */
export function digested(plan: AttackPlan): DigestedPlan {
  let digest: PlanDigest | undefined;
  return {
    plan,
    get digest() {
      digest ??= planDigest(plan);
      return digest;
    },
  };
}

/**
 * The first 64 bits of SHA-256 over a plan's canonical JSON (keys sorted, defaults left out, so that a new field changes no old
 * digest). Equal attacks have equal digests and therefore equal dice.
 */
export function planDigest(plan: AttackPlan): PlanDigest {
  return first64Bits(canonicalJson(withoutDefaults(projected(plan), DEFAULT_PLAN)));
}

/**
 * A plan in the shape that its digest is computed from, which nothing else uses: a simple attack without its encounter, others
 * with the terms of each unit among its numbers, and the attacker's separate.
 */
function projected(plan: AttackPlan): object {
  const { encounter, ...numbers } = plan;
  const rest = { ...numbers, roll: digestedRoll(plan.roll) };
  if (isSimple(plan)) return rest;
  const units = encounter.units.map(({ terms, ...unit }) => ({ ...unit, ...termsOfUnit(terms) }));
  const ofAttack = Object.fromEntries(Object.entries(attackerTerms(encounter)).filter(([name]) => OF_ATTACK.has(name)));
  return { ...rest, encounter: { ...encounter, units, attacking: { ...encounter.attacking, ...ofAttack } } };
}

/** The terms that digests count as numbers of the attack, not of a unit. */
const OF_ATTACK: ReadonlySet<string> = new Set([
  'overload',
  'resilience',
  'focus',
  'backfire',
  'areaDamage',
  'tenacity',
  'overkill',
  'precision',
  'cunning',
  'doubleStrike',
] satisfies (keyof UnitTerms)[]);

/** The terms of a unit, without those of the attack and without defaults; for Intercept and Redirect only the costs. */
function termsOfUnit(terms: UnitTerms): object {
  if (terms === NO_TERMS) return {};
  const own = Object.entries(terms).filter(([name, value]) => !OF_ATTACK.has(name) && !isNothing(value));
  const costs = (abilities: UnitTerms['intercepts']): unknown[] =>
    abilities.map(({ cost, price, targets }) => {
      if (price === undefined && targets === undefined) return cost;
      return { cost, ...(price === undefined ? {} : { price }), ...(targets === undefined ? {} : { targets }) };
    });
  return { ...Object.fromEntries(own), intercepts: costs(terms.intercepts), redirects: costs(terms.redirects) };
}

/**
 * A roll in the fields that digests have always been computed from, without what follows from other fields of the plan: the
 * faces of Riposte and of the first roll, and how often Fury dice can be rolled.
 */
function digestedRoll(roll: RollPlan): object {
  const { criticalHit, parry, riposte: _, ...finalFaces } = roll.finalFaces;
  const amount = (face: FinalFace | undefined): string => (face === undefined ? 'ignored' : face.isCounted ? 'each' : 'any');
  return {
    ...roll,
    furyRolls: undefined,
    firstFaces: undefined,
    finalFaces,
    naturalSixes: amount(criticalHit),
    naturalOnes: amount(parry),
  };
}

function withoutDefaults(value: object, defaults: object): Record<string, unknown> {
  const known = defaults as Record<string, unknown>;
  const different = Object.entries(value).map(([key, part]) => {
    const standard = known[key];
    if (key === 'encounter' && isMapping(part)) return [key, withoutNothing(withoutDefaults(part, DEFAULT_ENCOUNTER))] as const;
    if (isMapping(part) && isMapping(standard)) return [key, withoutDefaults(part, standard)] as const;
    return [key, part === standard ? undefined : withoutNothing(part)] as const;
  });
  return Object.fromEntries(different.filter(([, part]) => part !== undefined && !(isMapping(part) && isEmpty(part))));
}

/** Drops all parts that are 0, false, null or empty, for fields without a default; entries of lists keep their places. */
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing);
  if (!isMapping(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutNothing(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => !isNothing(part)));
}

function isNothing(part: unknown): boolean {
  if (Array.isArray(part)) return part.length === 0;
  return part === 0 || part === false || part === null || (isMapping(part) && isEmpty(part));
}

function isEmpty(record: Record<string, unknown>): boolean {
  return Object.keys(record).length === 0;
}
