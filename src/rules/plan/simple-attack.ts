import { EDITIONS } from '../game/editions.js';
import { hasTerm, NO_TERMS, type UnitTerms } from '../keywords/unit-terms.js';
import type { RollPlan } from '../roll/roll-plan.js';
import {
  ATTACKING,
  type AttackedNumbers,
  type Encounter,
  isLuckyBlind,
  isParryChosen,
  mostStun,
  type Participant,
} from './encounter.js';
import { OPTIMAL_PAYMENT } from './payability.js';

/** Whether an attack is only a roll against one unit: hits, Critical Hit, Parry, re-rolls, Fury. */
export function isSimple({ encounter }: { readonly encounter: Encounter }): boolean {
  return !isMoreThanRoll(encounter);
}

/** Whether anything can happen besides unprevented damage of the attack to its target. */
export function isMoreThanRoll(encounter: Encounter): boolean {
  const { units, attacking, effect, boosts, isPredicted, rules } = encounter;
  return (
    units.some((unit) => isActing(unit) || isUnderTexts(unit)) ||
    effect !== undefined ||
    attacking.cost !== undefined ||
    boosts !== undefined ||
    isPredicted ||
    isParryChosen(encounter) ||
    rules.furyChains ||
    mostStun(units, ATTACKING) > 0 ||
    isLuckyBlind(encounter)
  );
}

/** Terms that only change what other terms do. Resilience is part of the number of dice. */
const PASSIVE: readonly string[] = [
  'resilience',
  'precision',
  'cunning',
  'ferocity',
  'fortitude',
] satisfies readonly (keyof UnitTerms)[];
const ACTING = (Object.keys(NO_TERMS) as (keyof UnitTerms)[]).filter((name) => !PASSIVE.includes(name));

function isActing({ terms, attacked }: Participant): boolean {
  const acts = terms !== NO_TERMS && ACTING.some((name) => hasTerm(terms[name]));
  return acts || (attacked !== null && attacked.riposte > 0);
}

function isUnderTexts({ tolls, isHarmless, isTame, isFragile, standsInFor, attackCost, attackEnds }: Participant): boolean {
  return [tolls, standsInFor, attackCost, attackEnds, isHarmless, isTame, isFragile].some((item) => item !== undefined);
}

/** What the target has against the damage of a simple attack. */
interface Defence {
  readonly parry: number;
  readonly remainingHealth: number | null;
}

/** The attacker of a simple attack: all of its numbers are in the roll. */
const ROLLING: Participant = Object.freeze({
  role: 'attacker',
  remainingHealth: null,
  counters: 0,
  hitNeeds: 0,
  damageDieModifier: 0,
  attacked: null,
  terms: NO_TERMS,
});

/** The fields of an encounter that a simple attack does not use. */
const NOTHING_ELSE = {
  isRemote: false,
  isPredicted: false,
  force: Object.freeze({ attacker: 0, defender: 0 }),
  payment: OPTIMAL_PAYMENT,
  forceValue: 0,
  rules: Object.freeze({ ...EDITIONS.idc }),
} as const;

/** The encounter of an attack that is only a roll against one unit. */
export function rollOnly(roll: RollPlan, { parry, remainingHealth }: Defence): Encounter {
  const attacked: AttackedNumbers = {
    shields: 0,
    hitsFrom: roll.hitsFrom,
    parry,
    riposte: 0,
    lucky: roll.lucky.defender.dice,
    sixCounts: true,
    ...(roll.textReRolls?.defender === undefined ? {} : { reRolls: true as const }),
  };
  const units = [ROLLING, { ...ROLLING, role: 'defender' as const, remainingHealth, attacked }];
  return { units, attacking: { power: roll.dice }, ...NOTHING_ELSE };
}
